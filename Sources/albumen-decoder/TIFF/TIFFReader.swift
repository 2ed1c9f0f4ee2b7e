/// Reads the numbers of a TIFF structure in either byte order; reads past the end return nil.
///
/// Positions are relative to the structure's start.
struct TIFFReader {
  let bytes: UnsafeRawBufferPointer
  let start: Int
  let end: Int
  let isLittle: Bool

  func short(_ offset: Int) -> Int? {
    let position = start + offset
    guard offset >= 0, position + 2 <= end else { return nil }
    let number = bytes.loadUnaligned(fromByteOffset: position, as: UInt16.self)
    return Int(isLittle ? UInt16(littleEndian: number) : UInt16(bigEndian: number))
  }

  func long(_ offset: Int) -> Int? {
    let position = start + offset
    guard offset >= 0, position + 4 <= end else { return nil }
    let number = bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)
    return Int(isLittle ? UInt32(littleEndian: number) : UInt32(bigEndian: number))
  }

  func eachEntry(at directory: Int, _ body: (_ tag: Int, _ position: Int) -> Void) {
    guard let count = short(directory), count <= 1024 else { return }
    for index in 0..<count {
      let position = directory + 2 + index * 12
      guard let tag = short(position), long(position + 8) != nil else { return }
      body(tag, position)
    }
  }

  func next(after directory: Int) -> Int? {
    short(directory).flatMap { long(directory + 2 + $0 * 12) }
  }
}
