import Foundation
import PhotoModel

/// Writes JSON objects, one per line, with keys in the order of the calls.
///
/// Writes directly into bytes, because a library may have a million photos and therefore a million
/// lines. Any text from a file is written as valid JSON that is safe to display in a terminal.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Writes one object and a newline.
  mutating func line(_ fields: (inout JSONWriter) -> Void) {
    object(fields)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Removes the written bytes, and keeps the capacity.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func field(_ key: StaticString, _ text: String?) {
    guard let text else { return }
    self.key(key)
    string(text)
  }

  mutating func field(_ key: StaticString, _ number: Int?) {
    guard let number else { return }
    self.key(key)
    bytes.append(contentsOf: String(number).utf8)
  }

  mutating func field(_ key: StaticString, _ number: Double?) {
    // JSON has no representation for infinity and NaN.
    guard let number, number.isFinite else { return }
    self.key(key)
    bytes.append(contentsOf: JSONWriter.text(number).utf8)
  }

  mutating func field(_ key: StaticString, _ claim: Bool?) {
    guard let claim else { return }
    self.key(key)
    bytes.append(contentsOf: (claim ? "true" : "false").utf8)
  }

  /// Writes a list of texts. An empty list is omitted.
  mutating func field(_ key: StaticString, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    self.key(key)
    bytes.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      string(text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Returns the shortest text that parses to the same number. Integers have no decimal point.
  static func text(_ number: Double) -> String {
    if number.magnitude < 1e15, let integer = Int(exactly: number) { return String(integer) }
    return number.description
  }

  /// Writes a path as text. If the path isn't valid UTF-8, and the text therefore inexact, also
  /// writes its bytes in base64 with the suffix `Bytes`: `pathBytes` for `path`.
  mutating func field(_ key: StaticString, _ path: FilePath?) {
    guard let path else { return }
    self.key(key)
    string(path.lossyString)
    guard path.string == nil else { return }
    self.key(key, suffix: "Bytes")
    string(Data(path.bytes).base64EncodedString())
  }

  /// Writes an object as the value of a key.
  mutating func field(_ key: StaticString, _ fields: (inout JSONWriter) -> Void) {
    self.key(key)
    object(fields)
    isFirst = false
  }

  /// Writes a list of objects as the value of a key. An empty list is omitted.
  mutating func field<Item>(
    _ key: StaticString, _ items: [Item], _ fields: (Item, inout JSONWriter) -> Void
  ) {
    guard !items.isEmpty else { return }
    self.key(key)
    bytes.append(UInt8(ascii: "["))
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      object { fields(item, &$0) }
    }
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  /// Writes a field with a key that is only known at run time. The key must be plain ASCII.
  mutating func field(dynamic key: String, _ text: String) {
    self.key(key)
    string(text)
  }

  mutating func field(dynamic key: String, _ fields: (inout JSONWriter) -> Void) {
    self.key(key)
    object(fields)
    isFirst = false
  }

  private mutating func key(_ key: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    string(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func object(_ fields: (inout JSONWriter) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    fields(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func key(_ key: StaticString, suffix: StaticString = "") {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    suffix.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var copy = text
    let isPlain = copy.withUTF8 { buffer in
      let isPlain = buffer.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
      if isPlain { bytes.append(contentsOf: buffer) }
      return isPlain
    }
    if !isPlain { escaped(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      default:
        if JSONWriter.isSafe(scalar) {
          bytes.append(contentsOf: String(scalar).utf8)
        } else {
          let digits = String(scalar.value, radix: 16)
          bytes.append(contentsOf: "\\u".utf8)
          bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.count))
          bytes.append(contentsOf: digits.utf8)
        }
      }
    }
  }

  /// Whether a character can be written unescaped. RFC 8259 only requires escaping the first 32.
  /// The others are escaped because they affect terminals (C1 controls and bidirectional marks) or
  /// JavaScript (line separators).
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
