// Coding of values that are one text or that have rules of their own.

#if !hasFeature(Embedded)
  extension Decoder {
    /// A value that is coded as one text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` where the text gives no value.
    package func value<Value>(ofText read: (String) -> Value?) throws -> Value {
      try sound(read(try singleValueContainer().decode(String.self)))
    }

    /// The value, unless there is none because what was decoded breaks a rule of its type.
    package func sound<Value>(_ value: Value?) throws -> Value {
      if let value { return value }
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "this is not a valid \(Value.self)"))
    }
  }

  extension Encoder {
    /// Codes a value as one text.
    package func encode(text: String) throws {
      var container = singleValueContainer()
      try container.encode(text)
    }
  }
#endif
