import Foundation

/// Builds an HTML page. Text from photos is always escaped.
struct HTML {
  private(set) var text = ""

  /// Appends markup unchanged.
  mutating func add(_ markup: String) { text += markup }

  /// Appends text, which is escaped.
  mutating func addText(_ plainText: String) { text += HTML.escaped(plainText) }

  static func escaped(_ plainText: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in plainText.unicodeScalars {
      switch scalar {
      case "&": text.append(contentsOf: "&amp;".unicodeScalars)
      case "<": text.append(contentsOf: "&lt;".unicodeScalars)
      case ">": text.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": text.append(contentsOf: "&quot;".unicodeScalars)
      case "'": text.append(contentsOf: "&#39;".unicodeScalars)
      case "\n", "\t": text.append(" ")
      default:
        // Other control characters are invalid in HTML. Bidirectional marks would affect the layout
        // of the page.
        let category = scalar.properties.generalCategory
        if category == .control
          || category == .format && scalar != "\u{200C}" && scalar != "\u{200D}"
        {
          continue
        }
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Returns the title of a page that was built with this type, or nil if it has none.
  static func title(of page: String) -> String? {
    guard let start = page.firstRange(of: "<title>"),
      let end = page[start.upperBound...].firstRange(of: "</title>")
    else { return nil }
    let escapedTitle = page[start.upperBound..<end.lowerBound]
    let signs = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ]
    let plain = signs.reduce(String(escapedTitle)) { $0.replacing($1.0, with: $1.1) }
    return plain.isEmpty ? nil : plain
  }

  /// Returns a path as a relative URL. All bytes other than unreserved characters are
  /// percent-encoded.
  static func address(_ path: [UInt8]) -> String {
    path.reduce(into: "") { address, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        address += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
  }
}
