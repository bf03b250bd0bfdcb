// Reads and writes SQLite databases in memory.

import AlmanacBase
internal import CSQLite

/// A database in memory. One that was made by a stranger is opened read-only, with limits on its
/// values and on the work that it can cause, and without views, triggers and extensions.
final class SQLiteDatabase {
  private let handle: OpaquePointer
  /// The steps that remain before queries are interrupted, each of 100,000 instructions.
  private var steps = 50_000

  /// Why a database cannot be used: SQLite's message.
  struct Fault: Error {
    let reason: String
  }

  /// An empty database, to write.
  init() throws(Fault) {
    handle = try Self.open()
  }

  /// The database of a file.
  init(reading bytes: [UInt8]) throws(Fault) {
    guard bytes.count >= 100, bytes.starts(with: "SQLite format 3\0".utf8) else {
      throw Fault(reason: "it does not begin as a SQLite database does")
    }
    handle = try Self.open()
    limit()
    guard let copy = sqlite3_malloc64(UInt64(bytes.count)) else {
      throw Fault(reason: "there is not enough memory for it")
    }
    let page = copy.assumingMemoryBound(to: UInt8.self)
    bytes.withUnsafeBufferPointer { page.update(from: $0.baseAddress!, count: $0.count) }
    // A database in memory cannot have a write-ahead log; without one its pages are read the same.
    page[18] = 1
    page[19] = 1
    let size = Int64(bytes.count)
    try check(
      sqlite3_deserialize(
        handle, "main", page, size, size,
        UInt32(SQLITE_DESERIALIZE_READONLY | SQLITE_DESERIALIZE_FREEONCLOSE)))
    try check(almanac_sqlite_harden(handle))
    sqlite3_progress_handler(
      handle, 100_000,
      { context in
        let database = Unmanaged<SQLiteDatabase>.fromOpaque(context!).takeUnretainedValue()
        database.steps -= 1
        return database.steps > 0 ? 0 : 1
      }, Unmanaged.passUnretained(self).toOpaque())
    try execute("PRAGMA cell_size_check = 1")
    // Anki sorts names by a function of its own. Nothing here depends on the order.
    try check(
      sqlite3_create_collation_v2(
        handle, "unicase", SQLITE_UTF8, nil,
        { _, leftCount, left, rightCount, right in
          let left = UnsafeRawBufferPointer(start: left, count: Int(leftCount))
          let right = UnsafeRawBufferPointer(start: right, count: Int(rightCount))
          if left.lexicographicallyPrecedes(right) { return -1 }
          return left.elementsEqual(right) ? 0 : 1
        }, nil))
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  private static func open() throws(Fault) -> OpaquePointer {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
    guard sqlite3_open_v2(":memory:", &handle, flags, nil) == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw Fault(reason: "SQLite does not start")
    }
    return handle
  }

  private func limit() {
    let limits = [
      (SQLITE_LIMIT_LENGTH, 64 << 20), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
      (SQLITE_LIMIT_COLUMN, 100), (SQLITE_LIMIT_EXPR_DEPTH, 20), (SQLITE_LIMIT_COMPOUND_SELECT, 3),
      (SQLITE_LIMIT_VDBE_OP, 25_000), (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50), (SQLITE_LIMIT_VARIABLE_NUMBER, 20),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (limit, value) in limits { sqlite3_limit(handle, limit, Int32(value)) }
  }

  private func check(_ code: Int32) throws(Fault) {
    guard code == SQLITE_OK else { throw fault }
  }

  private var fault: Fault { Fault(reason: String(cString: sqlite3_errmsg(handle))) }

  /// The names of the tables. A database that computes what is read is refused: views, triggers, virtual
  /// tables and generated columns could do anything.
  func tables() throws(Fault) -> Set<String> {
    var names: Set<String> = []
    var computes = false
    try read("SELECT name, type, sql LIKE 'CREATE VIRTUAL %' FROM sqlite_master") { row in
      if row.text(1) == "table" { names.insert(row.text(0)) }
      if row.int(2) != 0 || !["table", "index"].contains(row.text(1)) { computes = true }
    }
    // Generated columns are hidden from a table's list of columns.
    let columns =
      "SELECT count(*) FROM sqlite_master AS t, pragma_table_xinfo(t.name) WHERE t.type = 'table' AND hidden"
    if !computes { try read(columns) { row in computes = row.int(0) > 0 } }
    if computes {
      throw Fault(reason: "it has views, triggers or computed columns, which Anki does not make")
    }
    return names
  }

  /// A row of a result.
  struct Row {
    fileprivate let statement: OpaquePointer

    func int(_ column: Int) -> Int { Int(sqlite3_column_int64(statement, Int32(column))) }

    func text(_ column: Int) -> String {
      let start = sqlite3_column_text(statement, Int32(column))
      let count = Int(sqlite3_column_bytes(statement, Int32(column)))
      return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func bytes(_ column: Int) -> [UInt8] {
      let start = sqlite3_column_blob(statement, Int32(column))
      let count = Int(sqlite3_column_bytes(statement, Int32(column)))
      return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  /// Runs a query, and calls the closure for each row.
  func read(_ query: String, _ body: (Row) -> Void) throws(Fault) {
    let statement = try prepare(query)
    defer { sqlite3_finalize(statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(Row(statement: statement))
      case SQLITE_DONE: return
      case SQLITE_INTERRUPT: throw Fault(reason: "reading it takes too long")
      default: throw fault
      }
    }
  }

  private func prepare(_ query: String) throws(Fault) -> OpaquePointer {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, query, -1, &statement, nil))
    guard let statement else { throw Fault(reason: "an empty query") }
    return statement
  }
}

extension SQLiteDatabase {
  /// Runs statements without results.
  func execute(_ statements: String) throws(Fault) {
    try check(sqlite3_exec(handle, statements, nil, nil, nil))
  }

  enum Value {
    case int(Int)
    case text(String)
  }

  /// Adds a row to a table.
  func insert(_ values: [Value], into table: String) throws(Fault) {
    let marks = values.map { _ in "?" }.joined(separator: ",")
    let statement = try prepare("INSERT INTO \(table) VALUES (\(marks))")
    defer { sqlite3_finalize(statement) }
    for (index, value) in values.enumerated() {
      switch value {
      case .int(let number):
        try check(sqlite3_bind_int64(statement, Int32(index + 1), Int64(number)))
      case .text(let text):
        try check(
          almanac_sqlite_bind_text(statement, Int32(index + 1), text, Int32(text.utf8.count)))
      }
    }
    guard sqlite3_step(statement) == SQLITE_DONE else { throw fault }
  }

  /// The bytes of a file with the database.
  func serialized() throws(Fault) -> [UInt8] {
    var size: Int64 = 0
    guard let bytes = sqlite3_serialize(handle, "main", &size, 0) else { throw fault }
    defer { sqlite3_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
  }
}
