// The stamp of the running program, on which every build depends.

import AlmanacFiles
import CLibrary

enum ProgramStamp {
  /// The stamp of the program's file: another version may make another site from the same content.
  /// Where the file is not known, a stamp that is unique to this run, so that nothing is reused.
  static let current: FileStamp = {
    let none = FileStamp(size: 0, modified: FileStamp.now, changed: 0, inode: UInt64(getpid()))
    #if canImport(Glibc)
      return FileStamp(source: "/proc/self/exe") ?? none
    #else
      var size: UInt32 = 4096
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return none }
      return FileStamp(source: String(cString: path)) ?? none
    #endif
  }()
}
