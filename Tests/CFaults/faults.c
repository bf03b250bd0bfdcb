// Replaces functions of the C library in the program of the tests, so that a call can fail.
//
// The linker prefers these definitions. Each calls the function of the C library, except where the
// fault that its thread has asked for is due.

#ifdef __linux__

#define _GNU_SOURCE
#include "CFaults.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Thread_local struct {
  char name[16];
  int number;
  int error;
  bool isLast;
  bool hasFailed;
} fault;

void faults_begin(const char *name, int number, int error, bool isLast) {
  strncpy(fault.name, name, sizeof fault.name - 1);
  fault.number = number;
  fault.error = error;
  fault.isLast = isLast;
  fault.hasFailed = false;
}

bool faults_end(void) {
  fault.name[0] = 0;
  return fault.hasFailed;
}

/// Whether this call must fail; sets errno.
static bool fails(const char *name, bool isChange) {
  if (!fault.name[0]) return false;
  bool isNamed = strcmp(fault.name, name) == 0 || (isChange && strcmp(fault.name, "changes") == 0);
  bool isDue = isNamed && --fault.number == 0;
  if (!isDue && !(fault.hasFailed && fault.isLast && isChange)) return false;
  fault.hasFailed = true;
  errno = fault.error;
  return true;
}

/// Defines a function that calls that of the C library.
#define REPLACE(result, name, parameters, arguments, isChange, failure)         \
  result name parameters {                                                      \
    static result(*original) parameters;                                        \
    if (!original) original = (result(*) parameters)dlsym(RTLD_NEXT, #name);    \
    return fails(#name, isChange) ? failure : original arguments;               \
  }

REPLACE(ssize_t, read, (int file, void *bytes, size_t count), (file, bytes, count), false, -1)
REPLACE(struct dirent *, readdir, (DIR * folder), (folder), false, NULL)
REPLACE(ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count), true, -1)
REPLACE(ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t start),
        (file, bytes, count, start), true, -1)
REPLACE(int, mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode), true, -1)
REPLACE(int, link, (const char *old, const char *new), (old, new), true, -1)
REPLACE(int, rename, (const char *old, const char *new), (old, new), true, -1)
REPLACE(int, unlink, (const char *path), (path), true, -1)
REPLACE(int, rmdir, (const char *path), (path), true, -1)

static bool takesMode(int flags) { return flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE; }

static bool changes(int flags) { return flags & (O_CREAT | O_TRUNC); }

int openat(int folder, const char *path, int flags, ...) {
  if (fails("openat", changes(flags))) return -1;
  va_list rest;
  va_start(rest, flags);
  mode_t mode = takesMode(flags) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return (int)syscall(SYS_openat, folder, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = takesMode(flags) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return openat(AT_FDCWD, path, flags, mode);
}

/// The library exchanges folders, and flushes the disk, by `syscall`.
long syscall(long number, ...) {
  static long (*original)(long, ...);
  if (!original) original = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  if (number == SYS_renameat2 && fails("renameat2", true)) return -1;
  if (number == SYS_syncfs && fails("syncfs", false)) return -1;
  long a[6];
  va_list rest;
  va_start(rest, number);
  for (int index = 0; index < 6; index++) a[index] = va_arg(rest, long);
  va_end(rest);
  return original(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

#endif
