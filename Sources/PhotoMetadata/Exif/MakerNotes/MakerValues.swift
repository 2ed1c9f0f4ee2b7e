import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the ISO speed and the lens if only the maker note contains them: in pictures from before
/// Exif had tags for lenses, and from cameras that omit the tag of the speed. Numbers and formats
/// are from ExifTool's tables.
enum MakerValues {
  private struct Maker: Sendable {
    var make: String
    var speed: @Sendable (MakerDirectory) -> Int? = { _ in nil }
    var lens: @Sendable (MakerDirectory) -> String? = { _ in nil }
  }

  private static let makers: [Maker] = [
    Maker(make: "NIKON", speed: nikonSpeed, lens: nikonLens),
    Maker(make: "OLYMPUS", speed: olympusSpeed, lens: olympusLens),
    Maker(make: "OM Digital", lens: olympusLens),
    Maker(make: "SEIKO EPSON", speed: olympusSpeed),
    Maker(make: "CASIO", speed: casioSpeed),
    Maker(make: "PENTAX", speed: pentaxSpeed), Maker(make: "Asahi", speed: pentaxSpeed),
    Maker(make: "Minolta", speed: minoltaSpeed), Maker(make: "MINOLTA", speed: minoltaSpeed),
    Maker(make: "KONICA MINOLTA", speed: minoltaSpeed),
    Maker(make: "Konica Minolta", speed: minoltaSpeed),
    Maker(make: "Panasonic", lens: { $0.text(0x0051) }),
    Maker(make: "LEICA", lens: { $0.text(0x0051) }),
  ]

  /// Fills missing `fields` from the maker note.
  static func fill(_ fields: inout MetadataFields, from outer: TIFFStructure, _ note: TIFFEntry) {
    guard fields.iso == nil || fields.lens == nil, let make = fields.make else { return }
    if fields.iso == nil, make.hasPrefix("EASTMAN KODAK") {
      fields.iso = believable(kodakSpeed(outer, note))
    }
    guard let maker = makers.first(where: { make.hasPrefix($0.make) }),
      let notes = MakerDirectory(outer, note)
    else { return }
    if fields.iso == nil { fields.iso = believable(maker.speed(notes)) }
    if fields.lens == nil { fields.lens = maker.lens(notes).flatMap(CameraText.lens) }
  }

  private static func believable(_ speed: Int?) -> Int? {
    speed.flatMap { (1..<65_535).contains($0) ? $0 : nil }
  }

  /// Converts a number of doublings relative to ISO 100.
  private static func speed(_ doublings: Double) -> Int? {
    guard (-10...20).contains(doublings) else { return nil }
    return Int((100 * exp2(doublings)).rounded())
  }

  /// Returns the second of two numbers, the first of which is how the speed was chosen. The first
  /// version of the note has different tags, and a code for the speed.
  private static func nikonSpeed(_ notes: MakerDirectory) -> Int? {
    if notes.header.starts(with: Array("Nikon\0\u{1}".utf8)) {
      return notes.integer(0x0006).flatMap { [0: 80, 2: 160, 4: 320, 5: 100][$0] }
    }
    guard notes.directory.entry(0x0002)?.count == 2 else { return nil }
    return notes.integer(0x0002, at: 1)
  }

  private static func nikonLens(_ notes: MakerDirectory) -> String? {
    LensSpecification { notes.number(0x0084, at: $0) }?.description
  }

  private static func olympusSpeed(_ notes: MakerDirectory) -> Int? {
    notes.number(0x1001).flatMap { $0 > 0 ? speed($0 - 5) : nil }
  }

  /// Read from the equipment directory.
  private static func olympusLens(_ notes: MakerDirectory) -> String? {
    notes.subdirectory(0x2010)?.text(0x0203)
  }

  /// Reads the tag of later cameras. That of earlier ones contains a code or the speed itself.
  private static func casioSpeed(_ notes: MakerDirectory) -> Int? {
    if let speed = notes.integer(0x3014) { return speed }
    return notes.integer(0x0014).map { [3: 50, 4: 64, 6: 100, 9: 200][$0] ?? $0 }
      .flatMap { $0 >= 20 ? $0 : nil }
  }

  /// Reads a code for thirds of a stop, or the speed itself.
  private static func pentaxSpeed(_ notes: MakerDirectory) -> Int? {
    guard let code = notes.integer(0x0014) else { return nil }
    let codes = [
      50, 64, 80, 100, 125, 160, 200, 250, 320, 400, 500, 640, 800, 1000, 1250, 1600, 2000, 2500,
      3200, 4000, 5000, 6400,
    ]
    if codes.indices.contains(code - 3) { return codes[code - 3] }
    return codes.contains(code) ? code : nil
  }

  /// Reads the ninth of the camera settings, which are big-endian integers.
  private static func minoltaSpeed(_ notes: MakerDirectory) -> Int? {
    for tag: UInt16 in [0x0003, 0x0001] {
      guard let entry = notes.directory.entry(tag),
        let settings = notes.structure.bytes(of: entry, limit: 36),
        let steps: UInt32 = settings.integer(at: 32, .big), (1...255).contains(steps)
      else { continue }
      return speed((Double(steps) - 48) / 8)
    }
    return nil
  }

  /// Reads the speed at a fixed offset: Kodak's note isn't a directory.
  private static func kodakSpeed(_ outer: TIFFStructure, _ note: TIFFEntry) -> Int? {
    guard let bytes = outer.bytes(of: note, limit: 112), bytes.starts(with: "KDK") else {
      return nil
    }
    let speed: UInt16? = bytes.integer(
      at: 8 + 0x60, bytes.starts(with: "KDK INFO") ? .big : .little)
    return speed.map { Int($0) }
  }
}
