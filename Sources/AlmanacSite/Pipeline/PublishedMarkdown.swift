// The published Markdown of a folder's pages, without the rest of the site, for the command line.

package import AlmanacFiles

/// The published Markdown of the written pages in a folder, by their paths in the content:
/// `guide/pages.md`. Nil, with the reasons in the report, where there are errors. Links to headings,
/// and other pages, are not checked.
///
/// - Parameter folder: a path in the content that ends with a slash.
package func publishedMarkdown(
  in folder: String, _ request: Request, report: Report
) -> [String: [UInt8]]? {
  let workers = Workers(count: request.jobs)
  guard let inputs = Inputs.read(request, workers, report) else { return nil }
  let content = Content(inputs, request, using: FullBuild(), workers, report)
  let site = plan(content, inputs, request, workers, report)
  var pages: [String: [UInt8]] = [:]
  for (number, page) in content.pages.enumerated() where page.path.hasPrefix(folder) {
    do throws(Problem) {
      let product = try site.product(ofPage: number)
      report.add(product.problems)
      pages[page.path] = product.files[1].bytes
    } catch {
      report.add(error)
    }
  }
  return report.hasErrors ? nil : pages
}
