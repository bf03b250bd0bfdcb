// Memory for cmark's trees: taken piece by piece, given back at once. cmark makes a node of each word
// and mark: with malloc and free the parse of 1,000 pages takes 198 million instructions, with this
// 124 million, and a whole build of them 15 per cent more. In C for the sake of its thread-local
// variables, as an allocator of cmark's is told nothing but sizes.

#ifndef ALMANAC_ARENA_H
#define ALMANAC_ARENA_H

#include <stddef.h>

/// A block of zero bytes from the thread's arena.
void *arena_calloc(size_t count, size_t size);

/// A block of at least `size` bytes that starts with what `block`, which may be null, holds.
void *arena_realloc(void *block, size_t size);

/// Frees every block of the thread's arena.
void arena_empty(void);

#endif
