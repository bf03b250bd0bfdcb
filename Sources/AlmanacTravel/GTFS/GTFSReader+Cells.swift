// Reads cells that refer to texts, to enumerations and to the rows of other files.

import AlmanacBase

extension GTFSReader {
  /// The index of a text; -1 where the cell is blank.
  mutating func textIndex(_ table: GTFSTable, _ slot: Int) -> Int32 {
    table.isBlank(slot) ? -1 : table.withBytes(slot) { textIndex(of: $0) }
  }

  /// The index of a text in UTF-8.
  mutating func textIndex(of text: UnsafeBufferPointer<UInt8>) -> Int32 {
    let (number, isNew) = textIDs.add(text)
    if isNew { feed.texts.append(textIDs[number]) }
    return Int32(number)
  }

  /// A value of an enumeration such as `pickup_type`; nil where it is blank, and, with a problem, where it
  /// is none of its values.
  mutating func choice(
    _ table: GTFSTable, _ slot: Int, _ name: String, most: Int,
    _ severity: Problem.Severity = .warning
  ) -> Int? {
    if table.isBlank(slot) { return nil }
    if let number = table.number(slot), number <= most { return number }
    faults.add(
      severity, table, slot,
      "'\(table.text(slot))' is not a value of \(name)"
        + (severity == .warning ? ", and is ignored" : "") + "; write "
        + (most == 1 ? "0 or 1" : "a number from 0 to \(most)"), kind: 1000 + slot)
    return nil
  }

  /// The index of the item that a cell refers to; nil, with an error, where it is unknown.
  mutating func reference(
    _ table: GTFSTable, _ slot: Int, in ids: GTFSIdentifiers, _ what: String, file: String,
    _ severity: Problem.Severity = .error
  ) -> Int? {
    if let number = table.withBytes(slot, { ids.number(of: $0) }) { return number }
    if unreadable.contains(file) { return nil }
    faults.add(
      severity, table, slot,
      table.isBlank(slot)
        ? "there is no \(what) here; add one that \(file) lists"
        : "\(file) has no \(what) '\(table.text(slot))'; correct it, or add it there",
      kind: 2000 + slot)
    return nil
  }
}
