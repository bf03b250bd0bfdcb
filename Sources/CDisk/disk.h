// Functions of the C library that Swift's overlay does not offer.

#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdio.h>

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// Exchanges two paths atomically. Returns 0, or -1 with errno set.
static inline int exchange_paths(const char *first, const char *second) {
#ifdef __linux__
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2 /* RENAME_EXCHANGE */);
#else
  return renamex_np(first, second, RENAME_SWAP);
#endif
}

/// Has blocks of memory of this size or larger go back to the system when they are freed.
static inline void return_blocks(int size) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, size);
#endif
}

/// Writes everything that the file system of an open file holds in memory to its disk. Returns 0, or -1
/// with errno set.
static inline int flush_file_system(int file) {
#ifdef __linux__
  return (int)syscall(SYS_syncfs, file);
#else
  return fcntl(file, F_FULLFSYNC);
#endif
}
