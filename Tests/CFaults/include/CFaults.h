// Makes calls of the C library that access files fail.

#ifndef CFAULTS_H
#define CFAULTS_H

#include <stdbool.h>

/// Makes the `number`th of the next calls of a function by this thread, from 1, fail with an error.
/// The name "changes" stands for all functions that change files or folders.
///
/// With `isLast`, all later calls that change files or folders fail too: the disk stays as it would
/// if the process had been killed.
void faults_begin(const char *name, int number, int error, bool isLast);

/// Ends the faults of this thread. Returns whether a call has failed.
bool faults_end(void);

#endif
