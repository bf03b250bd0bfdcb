// Memory for cmark's trees: taken piece by piece, given back at once.

import CCmark

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread's memory for the trees that it is working on. cmark makes a node of each word and mark;
/// to ask the system for each, and to give each back, takes longer than to parse.
///
/// Nothing in it is freed by itself: it is gone when the scope ends in which it was taken.
struct Arena {
  private struct Chunk {
    let start: UnsafeMutableRawPointer
    let size: Int
  }

  /// How much memory was taken at some time.
  struct Mark {
    fileprivate let chunks: Int
    fileprivate let next: UnsafeMutableRawPointer
  }

  /// One chunk stays for the next page; most pages need no other.
  private static let firstChunk = 1 << 18
  /// Before each block stands its size, in as many bytes as keep the block aligned for anything.
  private static let header = 16

  private var chunks: [Chunk] = []
  private var next: UnsafeMutableRawPointer
  private var end: UnsafeMutableRawPointer

  private init() {
    let start = UnsafeMutableRawPointer.allocate(byteCount: Self.firstChunk, alignment: Self.header)
    chunks.append(Chunk(start: start, size: Self.firstChunk))
    next = start
    end = start + Self.firstChunk
  }

  private mutating func take(_ size: Int) -> UnsafeMutableRawPointer {
    let whole = (size + 2 * Self.header - 1) & ~(Self.header - 1)
    if end - next < whole { addChunk(for: whole) }
    let block = next + Self.header
    next.storeBytes(of: whole - Self.header, as: Int.self)
    next += whole
    return block
  }

  /// Each chunk is twice as large as the one before, so that there are never many.
  private mutating func addChunk(for size: Int) {
    let size = max(size, 2 * (chunks.last?.size ?? Self.firstChunk))
    next = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Self.header)
    end = next + size
    chunks.append(Chunk(start: next, size: size))
  }

  private mutating func resize(
    _ block: UnsafeMutableRawPointer, _ size: Int
  ) -> UnsafeMutableRawPointer {
    let old = (block - Self.header).load(as: Int.self)
    if size <= old { return block }
    let rounded = (size + Self.header - 1) & ~(Self.header - 1)
    if block + old == next, end - block >= rounded {
      (block - Self.header).storeBytes(of: rounded, as: Int.self)
      next = block + rounded
      return block
    }
    let new = take(size)
    new.copyMemory(from: block, byteCount: old)
    return new
  }

  private mutating func release(to mark: Mark) {
    while chunks.count > mark.chunks { chunks.removeLast().start.deallocate() }
    next = mark.next
    if let last = chunks.last { end = last.start + last.size }
  }

  private mutating func deallocate() {
    for chunk in chunks { chunk.start.deallocate() }
  }
}

extension Arena {
  /// Runs `body`; what cmark takes in it is gone afterwards. Scopes may stand in scopes.
  static func scope<Result>(_ body: () -> Result) -> Result {
    let start = mark()
    defer { release(to: start) }
    return body()
  }

  static func mark() -> Mark {
    let arena = ofThread
    return Mark(chunks: arena.pointee.chunks.count, next: arena.pointee.next)
  }

  /// Gives back what was taken since.
  static func release(to mark: Mark) {
    ofThread.pointee.release(to: mark)
  }

  /// The thread's arena as cmark sees it.
  static nonisolated(unsafe) let allocator: UnsafeMutablePointer<cmark_mem> = {
    let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    memory.initialize(
      to: cmark_mem(
        calloc: { count, size in
          let block = ofThread.pointee.take(count * size)
          memset(block, 0, count * size)
          return block
        },
        realloc: { block, size in
          block.map { ofThread.pointee.resize($0, size) } ?? ofThread.pointee.take(size)
        },
        free: { _ in }))
    return memory
  }()

  /// cmark's functions for memory are given nothing but sizes, so each thread knows its own arena.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { state in
      #if canImport(Darwin)
        let arena = state.assumingMemoryBound(to: Arena.self)
      #else
        guard let arena = state?.assumingMemoryBound(to: Arena.self) else { return }
      #endif
      arena.pointee.deallocate()
      arena.deinitialize(count: 1)
      arena.deallocate()
    }
    return key
  }()

  private static var ofThread: UnsafeMutablePointer<Arena> {
    if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: Arena.self) }
    let arena = UnsafeMutablePointer<Arena>.allocate(capacity: 1)
    arena.initialize(to: Arena())
    pthread_setspecific(key, arena)
    return arena
  }
}
