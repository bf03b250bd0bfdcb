// Files by their paths: whole reads, whole writes, and errors that say what the system said.

import AlmanacCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the operating system answered to a failed call.
struct DiskError: Error {
  /// The `errno` of the call.
  let code: Int32
  let path: String
  private let words: String?

  init(_ path: String) {
    self.init(path, errno)
  }

  /// `words` say more than the system does.
  init(_ path: String, _ code: Int32, _ words: String? = nil) {
    self.code = code
    self.path = path
    self.words = words
  }

  /// What is wrong in words that fit into a sentence.
  var reason: String { words ?? Self.words(code) }

  /// The system's words, in lower case.
  static func words(_ code: Int32) -> String {
    let words = String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  func problem(_ what: String) -> Problem {
    Problem(.error, in: path, "\(what): \(reason)")
  }
}

enum Disk {
  /// The bytes of a file, read at once, or as many as `limit` and one more. Nothing else is read: a
  /// pipe or a device may never end.
  static func read(
    _ path: String, in folder: OpenFolder = .current, atMost limit: Int = .max - 1
  ) throws(DiskError) -> [UInt8] {
    // Without waiting for somebody who writes into a pipe.
    let file = folder.openFile(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { throw folder.unreadable(path) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw folder.error(path) }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw folder.special(path, mode: facts.st_mode)
    }
    return try readAll(
      file, expecting: Int(facts.st_size), atMost: limit, folder.named(path))
  }

  /// A text that somebody names on the command line, which may be a pipe: all of it, or as much as
  /// tells that it is too long.
  static func readGiven(_ path: String) throws(DiskError) -> [UInt8] {
    let file = OpenFolder.current.openFile(path, O_RDONLY)
    guard file >= 0 else { throw OpenFolder.current.unreadable(path) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw DiskError(path) }
    guard facts.st_mode & S_IFMT != S_IFDIR else { throw DiskError(path, EISDIR) }
    return try readAll(file, expecting: Int(facts.st_size), atMost: Limits.file, path)
  }

  /// Reads a file of a known size into room for that and one byte more. How much was read: the size
  /// where the file still has it.
  static func read(
    _ path: String, in folder: OpenFolder, into room: UnsafeMutableRawBufferPointer
  ) throws(DiskError) -> Int {
    let file = folder.openFile(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { throw folder.unreadable(path) }
    defer { close(file) }
    var count = 0
    while count < room.count {
      let got = Self.retrying { Self.readSome(file, room, from: count) }
      guard got >= 0 else { throw folder.error(path) }
      count += got
      // It need not be asked for its end.
      if got == 0 || count == room.count - 1 { break }
    }
    return count
  }

  /// Everything that can be read from an open file, or as many bytes as `limit` and one more; pipes
  /// too, whose size is not known before.
  static func readAll(
    _ file: Int32, expecting size: Int, atMost limit: Int = .max - 1,
    _ path: @autoclosure () -> String
  ) throws(DiskError) -> [UInt8] {
    let size = min(size, limit + 1)
    var bytes: [UInt8] = []
    var failed = false
    var ended = false
    while !ended && !failed {
      let room = min(size > bytes.count ? size - bytes.count : 1 << 16, limit + 1 - bytes.count)
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        repeat {
          let got = Self.retrying {
            Self.readSome(file, UnsafeMutableRawBufferPointer(buffer), from: count)
          }
          if got <= 0 {
            failed = got < 0
            ended = true
          } else {
            count += got
          }
        } while !ended && count < room
      }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      // A file that has been read whole need not be asked for its end.
      if bytes.count == size || bytes.count > limit { break }
    }
    if failed { throw DiskError(path()) }
    return bytes
  }

  /// Writes a new file, or all of an old one anew. Gives its stamp.
  @discardableResult
  static func write(
    _ bytes: [UInt8], to path: String, in folder: OpenFolder = .current
  ) throws(DiskError) -> FileStamp {
    var rest: [UInt8]? = bytes
    return try write(to: path, in: folder) {
      defer { rest = nil }
      return rest
    }
  }

  /// Writes a file piece by piece; `next` gives the pieces, and nil at the end.
  @discardableResult
  static func write(
    to path: String, in folder: OpenFolder = .current, pieces next: () -> [UInt8]?
  ) throws(DiskError) -> FileStamp {
    let file = folder.openFile(path, O_WRONLY | O_CREAT | O_TRUNC)
    guard file >= 0 else { throw folder.error(path) }
    while let piece = next() {
      guard piece.withUnsafeBytes({ writeAll($0, to: file) }) else {
        let error = folder.error(path)
        close(file)
        throw error
      }
    }
    let stamp = FileStamp(product: file)
    // Some file systems report a full disk only here.
    guard close(file) == 0, let stamp else { throw folder.error(path) }
    return stamp
  }

  private static func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = retrying {
        #if canImport(Glibc)
          Glibc.write(file, bytes.baseAddress! + written, bytes.count - written)
        #else
          Darwin.write(file, bytes.baseAddress! + written, bytes.count - written)
        #endif
      }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  /// Makes a folder and those above it that are missing.
  static func makeFolder(_ path: String, in folder: OpenFolder = .current) throws(DiskError) {
    if folder.makeFolder(path) || errno == EEXIST { return }
    guard errno == ENOENT, let parent = Path.parent(of: path) else { throw folder.error(path) }
    try makeFolder(parent, in: folder)
    guard folder.makeFolder(path) || errno == EEXIST else { throw folder.error(path) }
  }

  /// Gives a file a second name.
  static func share(_ file: String, as target: String) throws(DiskError) {
    if link(file, target) == 0 { return }
    if errno == ENOENT, let folder = Path.parent(of: target) {
      try makeFolder(folder)
      if link(file, target) == 0 { return }
    }
    let error = DiskError(file)
    guard ![ENOSPC, EDQUOT, EEXIST].contains(error.code) else { throw error }
    // Where files cannot have two names, it may be the first of its folder.
    if let folder = Path.parent(of: target) { try makeFolder(folder) }
    try write(try read(file), to: target)
  }

  /// What stands at a path: nil where nothing does.
  static func kind(of path: String) -> Entry.Kind? { OpenFolder.current.kind(of: path) }

  /// The path without links and dots, or nil where it does not lead anywhere.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Removes a folder and all that is in it; nothing happens where there is none.
  static func remove(_ path: String) throws(DiskError) {
    for entry in try entries(of: path) {
      let child = path + "/" + entry.name
      if entry.kind == .folder {
        try remove(child)
      } else {
        guard unlink(child) == 0 else { throw DiskError(child) }
      }
    }
    guard rmdir(path) == 0 || errno == ENOENT else { throw DiskError(path) }
  }

  private static func readSome(
    _ file: Int32, _ buffer: UnsafeMutableRawBufferPointer, from start: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(file, buffer.baseAddress! + start, buffer.count - start)
    #else
      Darwin.read(file, buffer.baseAddress! + start, buffer.count - start)
    #endif
  }

  /// A call again for as long as signals interrupt it.
  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
