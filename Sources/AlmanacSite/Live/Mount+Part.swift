// A live part's first state, on its way into a page.

import AlmanacCore
import AlmanacWidgets

extension Mount {
  /// A mount that shows a part as it starts.
  init(_ part: some LivePart, topic: String = "", data: PublishedFile? = nil, fallback: [Block]) {
    self.init(part: type(of: part).name, topic: topic, data: data, fallback: fallback) { _ in
      String(decoding: part.html.bytes, as: UTF8.self)
    }
  }
}
