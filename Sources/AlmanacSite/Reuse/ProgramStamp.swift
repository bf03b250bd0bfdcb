// The program itself is an input of everything that it makes.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

enum ProgramStamp {
  /// The file of the running program: another one may make another site of the same content. Where
  /// the system does not say which file that is, a stamp that no other run has, so that no build
  /// takes anything over.
  static let current: FileStamp = {
    let none = FileStamp(
      size: 0, modified: FileStamp.now, changed: 0, inode: UInt64(getpid()))
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
