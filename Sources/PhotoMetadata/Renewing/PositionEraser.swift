import CPosix

/// Removes positions from the bytes of a file in place: no byte is moved, and nothing else changes.
///
/// Searches the whole picture, because embedded thumbnails and appended videos have metadata of
/// their own. Validates the format of each match, so that pixel data isn't changed.
struct PositionEraser {
  private(set) var bytes: [UInt8]
  /// The changed ranges, unordered.
  private(set) var changes: [Range<Int>] = []
  /// The reason why a position may remain, as text that follows the word "it".
  private(set) var problem: String?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Erases positions in a picture or a sidecar.
  mutating func erasePicture(iptc: [UInt8]? = nil) {
    erase(structuresMarked: [0x49, 0x49, 0x2A, 0])
    erase(structuresMarked: [0x4D, 0x4D, 0, 0x2A])
    // The TIFF headers of Panasonic and Olympus occur only at the start of a file.
    eraseStructure(at: 0)
    erasePackets(in: 0..<bytes.count)
    if let iptc { erase(datasets: iptc) }
    for offset in offsets(of: Array("moov".utf8), in: 0..<bytes.count) where offset >= 4 {
      eraseMovie(at: offset - 4)
    }
    updateChecksums()
  }

  /// Erases positions in the header of a video, starting at its box.
  mutating func eraseMovie() {
    eraseMovie(at: 0)
    erasePackets(in: 0..<bytes.count)
  }

  /// Erases positions in an XMP sidecar. Refuses one that can't be parsed, for example because it
  /// is UTF-16 or truncated, since it may contain anything.
  mutating func eraseSidecar() {
    let positionRanges = offsets(of: Array("<rdf:RDF".utf8), in: 0..<bytes.count).first
      .map { Array(bytes[$0...]) }
      .flatMap { tail in
        PositionEraser.end(in: tail).flatMap {
          XMPTrim.ranges(in: Array(tail[..<$0]), of: PositionProperty.isXMP)
        }
      }
    guard positionRanges != nil else { return recordProblem("has XMP that can't be read") }
    erasePicture()
  }

  /// Returns the end of the first RDF element.
  private static func end(in bytes: [UInt8]) -> Int? {
    let mark = Array("</rdf:RDF>".utf8)
    return PositionEraser(bytes).offsets(of: mark, in: 0..<bytes.count).first.map {
      $0 + mark.count
    }
  }

  mutating func recordProblem(_ trouble: String) { self.problem = self.problem ?? trouble }

  mutating func replace(_ new: some Collection<UInt8>, at offset: Int) {
    let range = offset..<(offset + new.count)
    guard range.upperBound <= bytes.count, !bytes[range].elementsEqual(new) else { return }
    bytes.replaceSubrange(range, with: new)
    changes.append(range)
  }

  mutating func fill(_ range: Range<Int>, with byte: UInt8 = 0) {
    let range = range.clamped(to: 0..<bytes.count)
    replace(repeatElement(byte, count: range.count), at: range.lowerBound)
  }

  /// Returns the offsets of all occurrences of these bytes.
  func offsets(of pattern: [UInt8], in range: Range<Int>) -> [Int] {
    var found: [Int] = []
    bytes.withUnsafeBytes { all in
      var start = range.lowerBound
      while start + pattern.count <= range.upperBound,
        let base = all.baseAddress,
        let match = albumen_find(base + start, range.upperBound - start, pattern, pattern.count)
      {
        let offset = base.distance(to: match)
        found.append(offset)
        start = offset + 1
      }
    }
    return found
  }

  func number(_ offset: Int, _ width: Int, isLittle: Bool = false) -> Int? {
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    let part = bytes[offset..<(offset + width)]
    return isLittle
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Replaces XMP properties with blanks, only within RDF, where they have a meaning.
  private mutating func erasePackets(in range: Range<Int>) {
    let end = Array("</rdf:RDF>".utf8)
    for start in offsets(of: Array("<rdf:RDF".utf8), in: range) {
      let limit = min(range.upperBound, start + (16 << 20))
      guard let close = offsets(of: end, in: start..<limit).first else { continue }
      let packet = Array(bytes[start..<(close + end.count)])
      if let found = XMPTrim.ranges(in: packet, of: PositionProperty.isXMP) {
        for range in found {
          fill((start + range.lowerBound)..<(start + range.upperBound), with: 0x20)
        }
      } else if !offsets(of: Array("GPSL".utf8), in: start..<(close + end.count)).isEmpty {
        recordProblem("has XMP that can't be read")
      }
    }
  }

  /// Replaces place names in IPTC with blanks. Finds the block by its bytes.
  private mutating func erase(datasets: [UInt8]) {
    for start in offsets(of: datasets, in: 0..<bytes.count) {
      var offset = start
      let end = start + datasets.count
      while let head = number(offset, 5), head >> 32 == 0x1C, let length = number(offset + 3, 2),
        length < 0x8000, offset + 5 + length <= end
      {
        let set = IPTCDatasets.Dataset(
          record: bytes[offset + 1], number: bytes[offset + 2], value: [])
        let value = (offset + 5)..<(offset + 5 + length)
        if IPTCDatasets.isPlaceName(set) { fill(value, with: 0x20) }
        offset = value.upperBound
      }
    }
  }

  /// Updates the checksums of a PNG, because its chunks may have changed.
  private mutating func updateChecksums() {
    guard !changes.isEmpty, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return }
    var offset = 8
    while let length = number(offset, 4), offset + 12 + length <= bytes.count {
      let chunk = (offset + 4)..<(offset + 8 + length)
      if changes.contains(where: { $0.overlaps(chunk) }) {
        let sum = bytes[chunk].withUnsafeBytes { Checksum.crc32($0) }
        replace([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }, at: chunk.upperBound)
      }
      offset += 12 + length
    }
  }
}
