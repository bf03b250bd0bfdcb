// The entry of libFuzzer, which brings no header of its own (compiler-rt, lib/fuzzer).

#include <stddef.h>
#include <stdint.h>

/// Runs the fuzzer with the arguments of a command line; `callback` is given each input.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
