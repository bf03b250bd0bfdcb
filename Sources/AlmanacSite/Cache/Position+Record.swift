// Places in files, as the cache has them.

import AlmanacCore

extension Position {
  init(_ record: inout RecordReader) throws(RecordError) {
    self.init(line: try record.int(), column: try record.int())
  }

  func write(to record: inout RecordWriter) {
    record.put(line)
    record.put(column)
  }
}
