// The one system call that Swift's view of the C library lacks: two names exchanged in one step.

#include <fcntl.h>
#include <stdio.h>

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// Lets two paths change places. Returns 0, or -1 with errno set.
static inline int exchange_paths(const char *first, const char *second) {
#ifdef __linux__
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2 /* RENAME_EXCHANGE */);
#else
  return renamex_np(first, second, RENAME_SWAP);
#endif
}
