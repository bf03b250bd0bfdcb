// Character classes of Markdown syntax.

let backslash = UInt8(ascii: "\\")

/// White space within a line, as GFM defines it for tables.
func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
}

func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}
