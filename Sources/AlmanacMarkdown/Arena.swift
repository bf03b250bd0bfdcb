// Memory for cmark's trees: taken piece by piece, given back at once.

import CArena
import CCmark

/// A thread's memory for the trees that it is working on. cmark makes a node of each word and mark;
/// to ask the system for each, and to give each back, takes longer than to parse.
///
/// Nothing in it is freed by itself: it is gone when the scope ends in which it was taken.
enum Arena {
  /// Runs `body`; what cmark takes in it is gone afterwards. Scopes may stand in scopes.
  static func scope<Result>(_ body: () -> Result) -> Result {
    let start = mark()
    defer { release(to: start) }
    return body()
  }

  static func mark() -> arena_mark {
    arena_now()
  }

  /// Gives back what was taken since.
  static func release(to mark: arena_mark) {
    arena_release(mark)
  }

  /// At least `size` bytes that start with what `block`, which may be nil, holds.
  static func resize(
    _ block: UnsafeMutablePointer<UInt8>?, _ size: Int
  ) -> UnsafeMutablePointer<UInt8> {
    arena_realloc(block, size).assumingMemoryBound(to: UInt8.self)
  }

  /// The thread's arena as cmark sees it.
  static nonisolated(unsafe) let allocator: UnsafeMutablePointer<cmark_mem> = {
    let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    memory.initialize(to: cmark_mem(calloc: arena_calloc, realloc: arena_realloc, free: { _ in }))
    return memory
  }()
}
