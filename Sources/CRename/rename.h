// Exchanges two paths atomically, which Swift's C library overlay does not offer.

#include <fcntl.h>
#include <stdio.h>

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// Exchanges two paths. Returns 0, or -1 with errno set.
static inline int exchange_paths(const char *first, const char *second) {
#ifdef __linux__
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2 /* RENAME_EXCHANGE */);
#else
  return renamex_np(first, second, RENAME_SWAP);
#endif
}
