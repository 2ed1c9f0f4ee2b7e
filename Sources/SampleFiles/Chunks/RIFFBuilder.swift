/// Creates chunks of AVI files.
package enum RIFFBuilder {
  package static func chunk(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
    let content = parts.flatMap { $0 }
    return BytePacking.latin1(type) + BytePacking.littleEndian(UInt32(content.count)) + content
      + (content.count % 2 == 1 ? [0] : [])
  }

  package static func list(_ kind: String, _ parts: [UInt8]...) -> [UInt8] {
    chunk("LIST", BytePacking.latin1(kind), parts.flatMap { $0 })
  }

  package static func avi(_ parts: [UInt8]...) -> [UInt8] {
    chunk("RIFF", BytePacking.latin1("AVI "), parts.flatMap { $0 })
  }

  package static func mainHeader(
    width: UInt32, height: UInt32, frames: UInt32, microsecondsPerFrame: UInt32
  ) -> [UInt8] {
    chunk(
      "avih", BytePacking.littleEndian(microsecondsPerFrame), [UInt8](repeating: 0, count: 12),
      BytePacking.littleEndian(frames), [UInt8](repeating: 0, count: 12),
      BytePacking.littleEndian(width),
      BytePacking.littleEndian(height), [UInt8](repeating: 0, count: 16))
  }
}
