// Declares the entry point of libFuzzer (compiler-rt, lib/fuzzer), which has no header.

#include <stddef.h>
#include <stdint.h>

/// Runs the fuzzer with the arguments of a command line. It calls `callback` with each input.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
