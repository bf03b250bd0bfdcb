// Watches folders with inotify.

import AlmanacFiles

#if os(Linux)
  import AlmanacSite
  import CLibrary

  /// The inotify watches for everything below some roots.
  final class FileEvents {
    /// The inotify descriptor, for `poll`.
    let file: Int32
    private let roots: [String]
    /// The watched folders, by their watch descriptors.
    private var folders: [Int32: String] = [:]
    /// The symbolic links to files, by the watch descriptors of their targets.
    private var linked: [Int32: String] = [:]
    /// The parents of roots, and the names in them that are watched.
    private var parents: [Int32: (folder: String, names: Set<String>)] = [:]

    static let advice =
      "the limit of watched folders is reached (fs.inotify.max_user_watches), so the times of all "
      + "files are compared instead"

    /// Changes of a file count only when its writer closes it (`IN_CLOSE_WRITE`), so that no
    /// incomplete file is read.
    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF)

    /// Nil where the system has no watches left.
    init?(_ roots: [String]) {
      self.roots = roots
      file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard file >= 0, scan() else { return nil }
    }

    deinit {
      if file >= 0 { close(file) }
    }

    /// Whether an event arrives within a time.
    func arrive(within milliseconds: Int32) -> Bool {
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      return poll(&waiting, 1, milliseconds) > 0
    }

    /// Adds the paths of all events since the last call. False where there is no watch left for a
    /// new folder.
    func read(into paths: inout Set<String>) -> Bool {
      var mustScan = false
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
      defer { buffer.deallocate() }
      while true {
        let count = CLibrary.read(file, buffer.baseAddress!, buffer.count)
        guard count > 0 else { break }
        var offset = 0
        while offset < count {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          let name = buffer[start..<start + Int(event.len)].prefix { $0 != 0 }
          if handle(event, String(decoding: name, as: UTF8.self), &paths) { mustScan = true }
          offset = start + Int(event.len)
        }
      }
      return mustScan ? scan() : true
    }

    /// Adds the path of an event. Returns whether the folders have to be scanned again.
    private func handle(
      _ event: inotify_event, _ name: String, _ paths: inout Set<String>
    ) -> Bool {
      func has(_ bits: Int32) -> Bool { event.mask & UInt32(bits) != 0 }
      if has(IN_Q_OVERFLOW) {
        paths.formUnion(roots)
        return true
      }
      if let link = linked[event.wd] {
        paths.insert(link)
        return true
      }
      if let folder = folders[event.wd] {
        if name.isEmpty {
          paths.insert(folder)
          return true
        }
        if UnpublishedFile.isIgnored(name) { return false }
        let path = folder == "." ? name : Path.join(folder, name)
        paths.insert(path)
        // The site's settings determine which symbolic links are followed.
        if has(IN_ISDIR) || name == SiteSettings.fileName { return true }
        return has(IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM)
          && (Self.isLink(path) || linked.values.contains(path))
      }
      guard let (folder, names) = parents[event.wd] else { return false }
      if names.contains(name) { paths.insert(folder == "." ? name : Path.join(folder, name)) }
      return names.contains(name) || name.isEmpty
    }

    /// Updates the watches to what exists now. False where there is no watch left.
    private func scan() -> Bool {
      let old = Set(folders.keys).union(linked.keys).union(parents.keys)
      (folders, linked, parents) = ([:], [:], [:])
      let rules = SymlinkRules(content: roots.first ?? "")
      for root in roots where !watch(folder: root, rules) || !watchParent(of: root) { return false }
      for watch in old
      where folders[watch] == nil && linked[watch] == nil && parents[watch] == nil {
        _ = inotify_rm_watch(file, watch)
      }
      return true
    }

    /// Watches a folder and everything below it. False where there is no watch left. Folders that
    /// cannot be read are skipped; the build reports them.
    private func watch(folder root: String, _ rules: SymlinkRules) -> Bool {
      var stack = [root]
      while let folder = stack.popLast() {
        // The watch is added before the folder is read, so that no new entry is missed.
        let number = inotify_add_watch(file, folder, Self.mask | UInt32(IN_ONLYDIR))
        guard number >= 0 else {
          if errno == ENOSPC { return false }
          continue
        }
        // Another symbolic link may have led to this folder already.
        guard folders[number] == nil else { continue }
        folders[number] = folder
        for entry in (try? Disk.entries(of: folder)) ?? []
        where !UnpublishedFile.isIgnored(entry.name) {
          let path = folder == "." ? entry.name : Path.join(folder, entry.name)
          switch entry.kind {
          case .file: continue
          case .folder: stack.append(path)
          case .other:
            if entry.isLink, rules.forbiddenTarget(of: link(path, below: root), below: root) != nil
            {
              continue
            }
            switch Disk.kind(of: path) {
            case .folder: stack.append(path)
            case .file:
              let number = inotify_add_watch(file, path, Self.mask)
              if number >= 0 { linked[number] = path } else if errno == ENOSPC { return false }
            default: continue
            }
          }
        }
      }
      return true
    }

    private func link(_ path: String, below root: String) -> String {
      root == "." ? path : String(Substring(path.utf8.dropFirst(root.utf8.count + 1)))
    }

    /// Watches the name of a root in its parent, or in the nearest folder above that exists, since
    /// the root may be created or replaced.
    private func watchParent(of root: String) -> Bool {
      var path = root
      while true {
        let name = String(Path.name(of: path))
        let folder = Path.parent(of: path) ?? (path.utf8.first == UInt8(ascii: "/") ? "/" : ".")
        let number = inotify_add_watch(file, folder, Self.mask | UInt32(IN_ONLYDIR))
        if number >= 0 {
          var names = parents[number]?.names ?? []
          names.insert(name)
          parents[number] = (folder, names)
          return true
        }
        if errno == ENOSPC { return false }
        guard path != folder, folder != ".", folder != "/" else { return true }
        path = folder
      }
    }

    private static func isLink(_ path: String) -> Bool {
      var facts = stat()
      return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
    }
  }
#endif
