// Character classes of Markdown syntax.

let backslash = UInt8(ascii: "\\")

/// White space within a line, as GFM defines it for tables.
func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
}

package func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

/// White space including line breaks.
func isWhite(_ byte: UInt8) -> Bool {
  isSpace(byte) || byte == 0x0A || byte == 0x0D
}

func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

package func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

/// Punctuation in ASCII.
func isPunctuation(_ byte: UInt8) -> Bool {
  byte > 0x20 && byte < 0x7F && !isAlphanumeric(byte)
}
