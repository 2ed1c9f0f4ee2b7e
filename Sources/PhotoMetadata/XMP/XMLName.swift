package import CExpat

/// A name as reported by expat, with the prefix used in the document.
package struct XMLName {
  package static let separator: UInt8 = 1

  package var uri: String
  package var local: String
  package var prefix: String?

  package init(_ name: UnsafePointer<XML_Char>) {
    let parts = String(cString: name).utf8.split(separator: XMLName.separator)
      .map { String(Substring($0)) }
    guard parts.count > 1 else {
      (uri, local) = ("", parts.first ?? "")
      return
    }
    (uri, local) = (parts[0], parts[1])
    if parts.count > 2 { prefix = parts[2] }
  }

  package var written: String { prefix.map { "\($0):\(local)" } ?? local }
}
