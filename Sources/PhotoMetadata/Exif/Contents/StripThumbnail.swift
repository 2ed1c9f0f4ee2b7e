package import PhotoModel

/// An uncompressed thumbnail in one strip, with whole bytes per sample (Exif 2.32, section 4.5.8).
package struct StripThumbnail: Hashable, Sendable {
  package struct Patch: Hashable, Sendable {
    /// The offset in the file.
    package var offset: Int
    package var bytes: [UInt8]
  }

  /// Their range in the file.
  package let pixels: Range<Int>
  private let width: Int
  private let height: Int
  private let samples: Int
  private let order: ByteSource.Endianness
  /// The file ranges of the width, the height and the rows per strip.
  private let places: [Range<Int>?]

  /// Returns nil if the second directory has no such thumbnail.
  init?(_ structure: TIFFStructure) {
    let base = structure.range.lowerBound
    let first = structure.firstDirectory
    guard
      let count = structure.source.integer(at: base + first, as: UInt16.self, structure.order),
      let next = structure.source.integer(
        at: base + first + 2 + Int(count) * 12, as: UInt32.self, structure.order),
      let directory = structure.directory(at: Int(next))
    else { return nil }
    func number(_ tag: UInt16) -> Int? { structure.integer(of: directory.entry(tag)) }
    let samples = number(0x0115) ?? 1
    let bits = directory.entry(0x0102)
    guard let width = number(0x0100), let height = number(0x0101), number(0x0103) == 1,
      [0, 1, 2].contains(number(0x0106) ?? -1), number(0x011C) ?? 1 == 1, (1...4).contains(samples),
      (0..<samples).allSatisfy({ structure.integer(of: bits, at: $0) == 8 }),
      directory.entry(0x0111)?.count == 1, let start = number(0x0111), width > 0, height > 0,
      width <= 4096, height <= 4096, start > 0,
      start + width * height * samples <= structure.range.count,
      number(0x0117) ?? 0 >= width * height * samples
    else { return nil }
    // They are overwritten in place, so each must be one integer of 16 or 32 bits.
    let sizes = [0x0100, 0x0101, 0x0116].compactMap { directory.entry($0) }
    guard sizes.allSatisfy({ $0.count == 1 && ($0.byteCount == 2 || $0.byteCount == 4) }) else {
      return nil
    }
    (self.width, self.height, self.samples, order) = (width, height, samples, structure.order)
    pixels = (base + start)..<(base + start + width * height * samples)
    places = [0x0100, 0x0101, 0x0116].map { tag in
      directory.entry(tag).map { (base + $0.position)..<(base + $0.position + $0.byteCount) }
    }
  }

  /// Returns the patches that turn the thumbnail in place: it is transposed first, then mirrored.
  package func patches(
    turning old: [UInt8], isTransposed: Bool, mirrorsX: Bool, mirrorsY: Bool
  ) -> [Patch] {
    let (newWidth, newHeight) = isTransposed ? (height, width) : (width, height)
    var new: [UInt8] = []
    new.reserveCapacity(old.count)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let column = mirrorsX ? newWidth - 1 - x : x
        let row = mirrorsY ? newHeight - 1 - y : y
        let position = (isTransposed ? column * width + row : row * width + column) * samples
        new += old[position..<(position + samples)]
      }
    }
    let numbers = zip(places, [newWidth, newHeight, newHeight]).compactMap { position, number in
      position.map { Patch(offset: $0.lowerBound, bytes: bytes(number, $0.count)) }
    }
    return [Patch(offset: pixels.lowerBound, bytes: new)] + numbers
  }

  private func bytes(_ number: Int, _ width: Int) -> [UInt8] {
    let bytes = (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return order == .big ? bytes.reversed() : bytes
  }
}

extension MetadataReader {
  /// Returns the uncompressed thumbnail of a JPEG, if there is one.
  package func stripThumbnail(descriptor: Int32, count: Int, type: FileType) -> StripThumbnail? {
    var spare: [UInt8] = []
    let source = ByteSource(descriptor: descriptor, count: count, reusing: &spare)
    return ContainerReader.facts(of: source, type: type).exifRanges.first
      .flatMap { TIFFStructure(source: source, range: $0) }.flatMap { StripThumbnail($0) }
  }
}
