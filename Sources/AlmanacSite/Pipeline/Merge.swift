// almanac merge: makes a site of the parts of a sharded build.

package import AlmanacFiles
import Foundation
import Synchronization

/// Publishes the parts of a sharded build as one site, with what needs all pages: the search index
/// and the list of all pages. The result is byte for byte that of a single build. Nil where there
/// are errors: they are in the report, and the old output is unchanged.
///
/// - Parameter folders: the outputs of all parts, in any order.
package func merge(
  _ folders: [String], into output: String, jobs: Int, report: Report
) -> BuildSummary? {
  let workers = Workers(count: jobs)
  do throws(Problem) {
    let merge = try Merge(folders)
    let output = try Output(at: output, outside: folders)
    defer { output.discard() }
    guard let pages = merge.put(into: output, workers, report),
      var summary = output.publish(workers, report)
    else { return nil }
    summary.pages = pages
    return summary
  } catch {
    report.add(error)
    return nil
  }
}

/// The parts of one build.
private struct Merge {
  private let folders: [String]
  private let first: Part
  /// The files of the whole site, except for those that are made here.
  private let paths: [String]

  init(_ folders: [String]) throws(Problem) {
    var parts: [Part] = []
    for folder in folders { parts.append(try Part(in: folder)) }
    guard let first = parts.first else {
      throw Problem(.error, in: "almanac merge", "name the folders of all parts")
    }
    var seen: [Int: String] = [:]
    for (part, folder) in zip(parts, folders) {
      guard part.build == first.build, part.total == first.total else {
        throw Problem(
          .error, in: folder,
          "this part is of another build than \(folders[0]); build all parts from the same content, "
            + "with the same options and the same --at")
      }
      if let other = seen[part.number] {
        throw Problem(
          .error, in: folder, "this is part \(part.number) of \(part.total) again, as \(other) is")
      }
      seen[part.number] = folder
    }
    let missing = (1...first.total).filter { seen[$0] == nil }
    if !missing.isEmpty {
      let list = missing.map(String.init).joined(separator: ", ")
      throw Problem(.error, in: folders[0], "of \(first.total) parts these are missing: \(list)")
    }
    // Every manifest lists the files that are planned, and the stylesheets that its own pages link.
    var paths: Set<String> = []
    for folder in folders {
      do throws(DiskError) {
        let manifest = try Manifest(in: folder)
        paths.formUnion((0..<manifest.paths.count).map { manifest.paths[$0] })
      } catch {
        throw Problem(.error, in: folder, "cannot be read: \(error.reason)")
      }
    }
    paths.remove(Part.name)
    self.paths = paths.sorted()
    self.folders = folders
    self.first = first
  }

  /// Puts all files of the site into an output. Returns the number of pages; nil where there are
  /// errors.
  func put(into output: Output, _ workers: Workers, _ report: Report) -> Int? {
    workers.forEach(paths.count) { index in
      let path = paths[index]
      do throws(Problem) {
        _ = try output.put(try bytes(at: path), at: path)
      } catch {
        report.add(error)
      }
    }
    if report.hasErrors { return nil }
    let pages = paths.filter { Path.name(of: $0) == "index.md" && !Site.offlineFiles.contains($0) }
      .map { String($0.dropLast("index.md".count)) }
    let search = Mutex(SearchPages())
    workers.forEach(pages.count) { number in
      let address = pages[number]
      do throws(Problem) {
        let entry = SearchEntry(
          address, html: try bytes(at: address + "index.html"),
          markdown: try bytes(at: address + "index.md"))
        if let entry { search.withLock { $0.add(entry) } }
      } catch {
        report.add(error)
      }
    }
    if report.hasErrors { return nil }
    var searched = search.withLock { $0 }
    searched.complete(with: nil)
    var product = Product(SearchFiles(searched, nil, workers)?.files ?? [])
    product.add(AllPages.filled(first.allPagesFrame, searched.pages, workers))
    for file in product.files { put(file.bytes, at: file.path, into: output, report) }
    return report.hasErrors ? nil : pages.count
  }

  private func put(_ bytes: [UInt8], at path: String, into output: Output, _ report: Report) {
    do throws(Problem) {
      _ = try output.put(bytes, at: path)
    } catch {
      report.add(error)
    }
  }

  private func bytes(at path: String) throws(Problem) -> [UInt8] {
    for folder in folders {
      let file = Path.join(folder, path)
      do throws(DiskError) {
        return try Disk.read(file)
      } catch {
        if error.code == ENOENT { continue }
        throw Problem(.error, in: file, "cannot be read: \(error.reason)")
      }
    }
    throw Problem(
      .error, in: Path.join(folders[0], path),
      "no part has this file; build all parts again, each into a folder of its own")
  }
}
