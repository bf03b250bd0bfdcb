// Reads and writes whole files, and reports the system's errors.

package import AlmanacBase
import CLibrary

/// An error of the operating system in a call about a file.
package struct DiskError: Error {
  /// The `errno` of the call.
  package let code: Int32
  package let path: String
  private let ownMessage: String?

  package init(_ path: String) { self.init(path, errno) }

  /// - Parameter message: a better message than the system's.
  package init(_ path: String, _ code: Int32, _ message: String? = nil) {
    self.code = code
    self.path = path
    ownMessage = message
  }

  /// The message, to follow a colon in a sentence.
  package var reason: String { ownMessage ?? Self.message(code) }

  /// The system's message for an `errno`, with a small first letter.
  package static func message(_ code: Int32) -> String {
    let message = String(cString: strerror(code))
    return message.prefix(1).lowercased() + message.dropFirst()
  }

  package func problem(_ failure: String) -> Problem {
    Problem(.error, in: path, "\(failure): \(reason)")
  }
}

package enum Disk {
  /// The bytes of a regular file; of one longer than `limit`, one byte more than that. Pipes and
  /// devices are not read, since they may never end.
  package static func read(
    _ path: String, in folder: OpenFolder = .current, atMost limit: Int = .max - 1
  ) throws(DiskError) -> [UInt8] {
    // O_NONBLOCK: to open a pipe would wait for a writer.
    let file = folder.openFile(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { throw folder.unreadable(path) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw folder.error(path) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw folder.special(path, mode: facts.st_mode) }
    return try readAll(file, expecting: Int(facts.st_size), atMost: limit, folder.named(path))
  }

  /// The bytes of a file from the command line, which may be a pipe; of one longer than `limit`, one byte
  /// more than that.
  package static func readGiven(
    _ path: String, atMost limit: Int = Limits.file
  ) throws(DiskError) -> [UInt8] {
    let file = OpenFolder.current.openFile(path, O_RDONLY)
    guard file >= 0 else { throw OpenFolder.current.unreadable(path) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw DiskError(path) }
    guard facts.st_mode & S_IFMT != S_IFDIR else { throw DiskError(path, EISDIR) }
    return try readAll(file, expecting: Int(facts.st_size), atMost: limit, path)
  }

  /// Reads a file of a known size into a buffer that is one byte larger. Returns the number of
  /// bytes that were read: another one than the known size where the file has changed.
  package static func read(
    _ path: String, in folder: OpenFolder, into buffer: UnsafeMutableRawBufferPointer
  ) throws(DiskError) -> Int {
    let file = folder.openFile(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { throw folder.unreadable(path) }
    defer { close(file) }
    var count = 0
    while count < buffer.count {
      let got = Self.retrying { Self.readSome(file, buffer, from: count) }
      guard got >= 0 else { throw folder.error(path) }
      count += got
      // Saves the system call that would return the end of the file.
      if got == 0 || count == buffer.count - 1 { break }
    }
    return count
  }

  /// The bytes of an open file, which may be a pipe; of one longer than `limit`, one byte more than
  /// that.
  ///
  /// - Parameter size: the expected size, 0 where it is not known.
  package static func readAll(
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
      // Saves the system call that would return the end of the file.
      if bytes.count == size || bytes.count > limit { break }
    }
    if failed { throw DiskError(path()) }
    return bytes
  }

  /// Writes a file, and replaces its contents where it exists. Returns its stamp.
  @discardableResult
  package static func write(
    _ bytes: [UInt8], to path: String, in folder: OpenFolder = .current
  ) throws(DiskError) -> FileStamp {
    var rest: [UInt8]? = bytes
    return try write(to: path, in: folder) {
      defer { rest = nil }
      return rest
    }
  }

  /// Writes a file in chunks; `next` returns nil after the last one.
  @discardableResult
  package static func write(
    to path: String, in folder: OpenFolder = .current, chunks next: () -> [UInt8]?
  ) throws(DiskError) -> FileStamp {
    let file = folder.openFile(path, O_WRONLY | O_CREAT | O_TRUNC)
    guard file >= 0 else { throw folder.error(path) }
    while let chunk = next() {
      guard chunk.withUnsafeBytes({ writeAll($0, to: file) }) else {
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
        CLibrary.write(file, bytes.baseAddress! + written, bytes.count - written)
      }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  /// Makes a folder and its missing parents.
  package static func makeFolder(_ path: String, in folder: OpenFolder = .current) throws(DiskError)
  {
    if folder.makeFolder(path) || errno == EEXIST { return }
    guard errno == ENOENT, let parent = Path.parent(of: path) else { throw folder.error(path) }
    try makeFolder(parent, in: folder)
    guard folder.makeFolder(path) || errno == EEXIST else { throw folder.error(path) }
  }

  /// Makes a hard link to a file, or a copy where the file system has no hard links. Makes missing
  /// folders.
  package static func linkOrCopy(_ file: String, to target: String) throws(DiskError) {
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

  /// The kind of file at a path; nil where there is none.
  package static func kind(of path: String) -> Entry.Kind? { OpenFolder.current.kind(of: path) }

  /// The absolute path without symbolic links, `.` and `..`; nil where nothing exists there.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Removes a folder with everything in it. Does nothing where there is none.
  package static func remove(_ path: String) throws(DiskError) {
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
    CLibrary.read(file, buffer.baseAddress! + start, buffer.count - start)
  }

  /// Repeats a call that a signal interrupts.
  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
