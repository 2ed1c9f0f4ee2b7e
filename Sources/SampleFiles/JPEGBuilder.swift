/// Creates JPEG files segment by segment, around a complete JPEG or without pixels, before which
/// metadata readers stop.
package struct JPEGBuilder: Sendable {
  package var segments: [(marker: UInt8, payload: [UInt8])] = []
  package var width: UInt16
  package var height: UInt16
  /// Segments after the size.
  package var trailingSegments: [(marker: UInt8, payload: [UInt8])] = []
  /// A complete JPEG, whose segments and scan follow `segments`, or nil for a file without pixels.
  private var picture: [UInt8]?

  package init(width: UInt16 = 40, height: UInt16 = 30, exif: TIFFBuilder? = nil) {
    self.width = width
    self.height = height
    if let exif { add(exif: exif.bytes) }
  }

  package init(around picture: [UInt8]) {
    self.init()
    self.picture = picture
  }

  package mutating func add(exif block: [UInt8]) {
    segments.append((0xE1, Array("Exif\0\0".utf8) + block))
  }

  package mutating func add(xmp packet: String) {
    segments.append((0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)))
  }

  /// Adds IPTC datasets in Photoshop's format.
  package mutating func add(iptc datasets: [UInt8]) {
    let resource = JPEGBuilder.resource(0x0404, datasets)
    segments.append((0xED, Array("Photoshop 3.0\0".utf8) + resource))
  }

  package static func resource(_ number: UInt16, _ data: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(.big)
    writer.bytes = Array("8BIM".utf8)
    writer.append(number)
    writer.append(UInt16(0))
    writer.append(UInt32(data.count))
    writer.bytes.append(contentsOf: data)
    if data.count % 2 == 1 { writer.bytes.append(0) }
    return writer.bytes
  }

  package var bytes: [UInt8] {
    var writer = ByteWriter(.big)
    writer.bytes = [0xFF, 0xD8]
    for segment in segments { writer.put(segment) }
    if let picture { return writer.bytes + picture.dropFirst(2) }
    var frame = ByteWriter(.big)
    frame.bytes = [8]
    frame.append(height)
    frame.append(width)
    writer.put((0xC0, frame.bytes + [1, 1, 0x11, 0]))
    for segment in trailingSegments { writer.put(segment) }
    writer.put((0xDA, [1, 1, 0, 0, 63, 0]))
    return writer.bytes + [0x12, 0x34, 0xFF, 0xD9]
  }
}

extension ByteWriter {
  fileprivate mutating func put(_ segment: (marker: UInt8, payload: [UInt8])) {
    bytes.append(contentsOf: [0xFF, segment.marker])
    append(UInt16(clamping: segment.payload.count + 2))
    bytes.append(contentsOf: segment.payload)
  }
}
