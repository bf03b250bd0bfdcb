// Renders the HTML body of one file, for the command line.

package import AlmanacFiles
import CLibrary

/// The HTML body of a Markdown file, or of standard input where the file is `-`. Empty where the
/// file cannot be read; the reason is in the report then.
///
/// - Parameter isCommonMark: whether the extensions of CommonMark other than tables are left out.
package func renderBody(
  ofFile file: String, isCommonMark: Bool = false, _ request: Request, report: Report
) -> [UInt8] {
  do throws(DiskError) {
    if file == "-" {
      // Standard input has no front matter: a line `---` is a thematic break.
      let text = try Disk.readAll(STDIN_FILENO, expecting: 0, atMost: Limits.file, "standard input")
      guard text.count <= Limits.file else {
        if let fault = Encoding.fault(in: text, of: "standard input") { report.add(fault) }
        return []
      }
      return Site.body(of: text, hasExtensions: !isCommonMark)
    }
    let bytes = try Disk.readGiven(file)
    let page = bytes.withUnsafeBufferPointer { bytes -> WrittenPage? in
      if let fault = Encoding.fault(in: bytes, of: file) {
        report.add(fault)
        if bytes.count > Limits.file { return nil }
      }
      var problems: [Problem] = []
      defer { report.add(problems) }
      return WrittenPage(file, bytes, named: file, hasFormulas: false, problems: &problems)
    }
    guard let page else { return [] }
    let text = Array(bytes[page.body...])
    guard Site.hasFences(text, of: request.systems) || page.hasFormulas else {
      return Site.body(of: text, hasExtensions: !isCommonMark)
    }
    let workers = Workers(count: request.jobs)
    guard let inputs = Inputs.read(request, workers, report) else { return [] }
    let content = Content(inputs, request, using: FullBuild(), workers, report)
    let site = plan(content, inputs, request, workers, report)
    return site.body(of: text, of: page, in: file, hasExtensions: !isCommonMark, report: report)
  } catch {
    report.add(in: file, "cannot be read: \(error.reason)")
    return []
  }
}
