import CExpat

/// A name as expat reports it, with the prefix that is written.
struct XMLName {
  static let separator: UInt8 = 1

  var uri: String
  var local: String
  var prefix: String?

  init(_ name: UnsafePointer<XML_Char>) {
    let parts = String(cString: name).split(
      separator: Character(Unicode.Scalar(XMLName.separator)))
    guard parts.count > 1 else {
      (uri, local) = ("", parts.first.map(String.init) ?? "")
      return
    }
    (uri, local) = (String(parts[0]), String(parts[1]))
    if parts.count > 2 { prefix = String(parts[2]) }
  }

  var written: String { prefix.map { "\($0):\(local)" } ?? local }
}
