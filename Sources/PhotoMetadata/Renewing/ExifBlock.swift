/// Writes a new Exif block (TIFF 6.0 section 2; Exif 2.32 section 4.6) with only the first
/// directory, the Exif directory and the GPS directory.
///
/// The maker note stays at its original offset in the block if possible, because its own offsets
/// would be wrong otherwise. The rest is written around it.
struct ExifBlock {
  private let entries: ExifEntries
  private let makerNoteRange: Range<Int>
  private var bytes: [UInt8] = []
  private var next = 8

  /// The maximum size of a block in a JPEG segment, without the length and identifier of the
  /// segment.
  static let limit = 65_527

  /// Returns nil if there are no entries, or if the block would be too large.
  static func bytes(_ entries: ExifEntries) -> [UInt8]? {
    guard !entries.isEmpty else { return nil }
    if let notes = entries.makerNote, notes.place >= 8,
      notes.place <= limit - notes.value.bytes.count
    {
      var block = ExifBlock(
        entries, makerNoteRange: notes.place..<(notes.place + notes.value.bytes.count))
      block.write()
      if block.bytes.count <= limit { return block.bytes }
    }
    var remainingEntries = entries
    remainingEntries.makerNote = nil
    guard !remainingEntries.isEmpty else { return nil }
    var block = ExifBlock(remainingEntries, makerNoteRange: 0..<0)
    block.write()
    return block.bytes.count <= limit ? block.bytes : nil
  }

  private init(_ entries: ExifEntries, makerNoteRange: Range<Int>) {
    self.entries = entries
    self.makerNoteRange = makerNoteRange
  }

  private mutating func write() {
    let isBig = entries.order == .big
    overwrite(Array((isBig ? "MM" : "II").utf8) + number(42, 2) + number(8, 4), at: 0)
    var exif = entries.exif
    if let notes = entries.makerNote { exif[ExifTag.makerNote] = notes.value }
    var pointers: [UInt16] = []
    if !exif.isEmpty { pointers.append(ExifTag.exifDirectory) }
    if !entries.gps.isEmpty { pointers.append(ExifTag.gpsDirectory) }
    let main = allocate(2 + 12 * (entries.main.count + pointers.count) + 4)
    // The header contains the offset of the first directory.
    overwrite(number(main, 4), at: 4)
    var places: [UInt16: Int] = [:]
    if !exif.isEmpty { places[ExifTag.exifDirectory] = directory(exif) }
    if !entries.gps.isEmpty { places[ExifTag.gpsDirectory] = directory(entries.gps) }
    var all = entries.main
    for (tag, offset) in places { all[tag] = .long(offset, entries.order) }
    write(all, at: main)
  }

  private mutating func directory(_ values: [UInt16: ExifEntries.Value]) -> Int {
    let offset = allocate(2 + 12 * values.count + 4)
    write(values, at: offset)
    return offset
  }

  private mutating func write(_ values: [UInt16: ExifEntries.Value], at offset: Int) {
    var table = number(values.count, 2)
    for (tag, value) in values.sorted(by: { $0.key < $1.key }) {
      table += number(Int(tag), 2) + number(Int(value.format), 2) + number(value.count, 4)
      if value.bytes.count <= 4 {
        table += value.bytes + [UInt8](repeating: 0, count: 4 - value.bytes.count)
        continue
      }
      let isFixed = tag == ExifTag.makerNote && !makerNoteRange.isEmpty
      let position = isFixed ? makerNoteRange.lowerBound : allocate(value.bytes.count)
      overwrite(value.bytes, at: position)
      table += number(position, 4)
    }
    overwrite(table + number(0, 4), at: offset)
  }

  /// Allocates `count` bytes at an even offset, outside the maker note.
  private mutating func allocate(_ count: Int) -> Int {
    next += next % 2
    if !makerNoteRange.isEmpty, next < makerNoteRange.upperBound,
      next + count > makerNoteRange.lowerBound
    {
      next = makerNoteRange.upperBound + makerNoteRange.upperBound % 2
    }
    defer { next += count }
    return next
  }

  private mutating func overwrite(_ new: [UInt8], at offset: Int) {
    let end = offset + new.count
    if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
    bytes.replaceSubrange(offset..<end, with: new)
  }

  private func number(_ number: Int, _ width: Int) -> [UInt8] {
    let bytes = (0..<width).map { UInt8(number >> (8 * $0) & 0xFF) }
    return entries.order == .big ? bytes.reversed() : bytes
  }
}
