/// Puts the metadata of one photo in front of a picture that many may share.
struct JPEGFile {
  /// A whole JPEG that begins with its start marker; its tables and scan follow the new segments.
  let picture: [UInt8]

  /// The file with the two APP1 segments; either may be absent. A block that no segment can hold is
  /// left out, which the sizes of ours never come near.
  func with(exif: [UInt8]?, xmp: String?) -> [UInt8] {
    var file: [UInt8] = []
    file.reserveCapacity(picture.count + (exif?.count ?? 0) + (xmp?.utf8.count ?? 0) + 64)
    file += [0xFF, 0xD8]
    if let exif { append(Array("Exif\0\0".utf8), exif, to: &file) }
    if let xmp {
      append(Array("http://ns.adobe.com/xap/1.0/\0".utf8), Array(xmp.utf8), to: &file)
    }
    file += picture.dropFirst(2)
    return file
  }

  private func append(_ mark: [UInt8], _ body: [UInt8], to file: inout [UInt8]) {
    let length = 2 + mark.count + body.count
    guard length <= 0xFFFF else { return }
    file += [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)]
    file += mark
    file += body
  }
}
