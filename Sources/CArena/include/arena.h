// Memory for cmark's trees: taken piece by piece, given back at once. In C for the sake of its
// thread-local variables: cmark asks for memory so often that any other way to a thread's own
// memory costs more than what is done there.

#ifndef ALMANAC_ARENA_H
#define ALMANAC_ARENA_H

#include <stddef.h>

/// How much memory the thread had taken at some time.
typedef struct {
  void *chunk;
  char *next;
} arena_mark;

arena_mark arena_now(void);

/// Gives back what the thread has taken since `mark`, which must be one of its own.
void arena_release(arena_mark mark);

/// A block of zero bytes.
void *arena_calloc(size_t count, size_t size);

/// A block of at least `size` bytes that starts with what `block`, which may be null, holds.
void *arena_realloc(void *block, size_t size);

#endif
