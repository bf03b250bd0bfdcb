// The arena: chunks of memory from which blocks are taken in order.
#include "arena.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct chunk {
  struct chunk *last;
  char *end;
} chunk;

enum {
  /// Blocks have the alignment of any type.
  alignment = 16,
  /// The size of a block is stored in front of it.
  header = sizeof(size_t),
  /// The first chunk is kept for the next page; most pages need no other.
  first_chunk = 1 << 18,
};

/// The free space is from `next` to `end`, in the newest chunk.
static _Thread_local struct {
  char *next;
  char *end;
  chunk *chunk;
} arena;

static pthread_key_t first_chunks;
static pthread_once_t has_key = PTHREAD_ONCE_INIT;

/// Frees the kept chunk when its thread ends.
static void make_key(void) {
  if (pthread_key_create(&first_chunks, free) != 0) abort();
}

static inline size_t with_header(size_t size) {
  return (size + header + alignment - 1) & ~(size_t)(alignment - 1);
}

/// Makes an empty chunk the one that blocks are allocated from.
static void use_chunk(chunk *chunk) {
  uintptr_t start = (uintptr_t)(chunk + 1) + header;
  start = (start + alignment - 1) & ~(uintptr_t)(alignment - 1);
  arena.chunk = chunk;
  arena.next = (char *)start - header;
  arena.end = chunk->end;
}

/// Each chunk is twice as large as the one before, so there are only a few. Not inlined, because it
/// is rarely called from the hot path.
__attribute__((noinline)) static void add_chunk(size_t whole) {
  size_t size = first_chunk;
  if (arena.chunk) size = 2 * (size_t)(arena.chunk->end - (char *)arena.chunk);
  if (size < whole + sizeof(chunk) + alignment) size = whole + sizeof(chunk) + alignment;
  chunk *new = malloc(size);
  if (!new) abort();
  if (!arena.chunk) {
    pthread_once(&has_key, make_key);
    pthread_setspecific(first_chunks, new);
  }
  new->last = arena.chunk;
  new->end = (char *)new + size;
  use_chunk(new);
}

static inline char *take(size_t size) {
  size_t whole = with_header(size);
  if ((size_t)(arena.end - arena.next) < whole) add_chunk(whole);
  char *block = arena.next + header;
  arena.next += whole;
  ((size_t *)block)[-1] = whole - header;
  return block;
}

void *arena_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / 2 / size) abort();
  return memset(take(count * size), 0, count * size);
}

void *arena_realloc(void *block, size_t size) {
  if (!block) return take(size);
  size_t old = ((size_t *)block)[-1];
  if (size <= old) return block;
  size_t more = with_header(size) - header - old;
  if ((char *)block + old == arena.next && (size_t)(arena.end - arena.next) >= more) {
    ((size_t *)block)[-1] = old + more;
    arena.next += more;
    return block;
  }
  return memcpy(take(size), block, old);
}

void arena_empty(void) {
  if (!arena.chunk) return;
  while (arena.chunk->last) {
    chunk *last = arena.chunk->last;
    free(arena.chunk);
    arena.chunk = last;
  }
  use_chunk(arena.chunk);
}
