import PhotoModel

/// How a record lies in memory: the name and the text for searching first, which are looked through
/// most often; then a number whose bits say which fields follow.
///
/// Exposures, apertures and focal lengths repeat, so that they are kept once and stand as their
/// place in a table, up to a limit that a hostile library cannot pass.
extension AssetRecord {
  typealias NumberTable = Interner<UInt64>

  fileprivate static let mostNumbers = 16_384
  private static let types = FileType.allCases
  private static let typeNumbers = Dictionary(
    uniqueKeysWithValues: FileType.allCases.enumerated().map { ($1, UInt64($0 + 1)) })
  private static let roles: [AssetFile.Role] = [.main, .raw, .liveVideo, .sidecar]

  /// One bit for each field that may be missing, and for each truth.
  private struct Fields: OptionSet {
    var rawValue: UInt32

    static let captureTime = Fields(rawValue: 1 << 0)
    static let offset = Fields(rawValue: 1 << 1)
    static let pixelSize = Fields(rawValue: 1 << 2)
    static let orientation = Fields(rawValue: 1 << 3)
    static let location = Fields(rawValue: 1 << 4)
    static let altitude = Fields(rawValue: 1 << 5)
    static let exposureTime = Fields(rawValue: 1 << 6)
    static let fNumber = Fields(rawValue: 1 << 7)
    static let iso = Fields(rawValue: 1 << 8)
    static let focalLength = Fields(rawValue: 1 << 9)
    static let focalLength35 = Fields(rawValue: 1 << 10)
    static let flash = Fields(rawValue: 1 << 11)
    static let flashFired = Fields(rawValue: 1 << 12)
    static let title = Fields(rawValue: 1 << 13)
    static let caption = Fields(rawValue: 1 << 14)
    static let keywords = Fields(rawValue: 1 << 15)
    static let rating = Fields(rawValue: 1 << 16)
    static let favourite = Fields(rawValue: 1 << 17)
    static let isFavourite = Fields(rawValue: 1 << 18)
    static let duration = Fields(rawValue: 1 << 19)
    static let subtypes = Fields(rawValue: 1 << 20)
    static let companions = Fields(rawValue: 1 << 21)
    static let dayOnly = Fields(rawValue: 1 << 22)
  }

  func pack(into writer: inout PackedWriter, numbers: inout NumberTable) {
    writer.write(name)
    writer.write(searchText)
    writer.write(type.flatMap { Self.typeNumbers[$0] } ?? 0)
    writer.write(fixed: UInt64(bitPattern: modifiedAt.nanoseconds))
    writer.write(UInt64(fields.rawValue))

    if let time = metadata.captureTime {
      writer.write(signed: Int64(time.wall.day.number))
      writer.write(UInt64(bitPattern: time.wall.nanosecond))
      writer.write(UInt64(CaptureTime.Source.allCases.firstIndex(of: time.source) ?? 0))
      if let offset = time.offset { writer.write(signed: Int64(offset)) }
    }
    if let size = metadata.pixelSize {
      writer.write(signed: Int64(size.width))
      writer.write(signed: Int64(size.height))
    }
    if let orientation = metadata.orientation { writer.write(signed: Int64(orientation)) }
    if let location = metadata.location {
      writer.write(fixed: location.latitude.bitPattern)
      writer.write(fixed: location.longitude.bitPattern)
      if let altitude = location.altitude { writer.write(fixed: altitude.bitPattern) }
    }
    for number in [
      metadata.exposureTime, metadata.fNumber, metadata.focalLength, metadata.focalLength35,
    ] {
      if let number { writer.write(number, numbers: &numbers) }
    }
    if let iso = metadata.iso { writer.write(signed: Int64(iso)) }
    if let title = metadata.title { writer.write(title) }
    if let caption = metadata.caption { writer.write(caption) }
    if !metadata.keywords.isEmpty {
      writer.write(UInt64(metadata.keywords.count))
      for keyword in metadata.keywords { writer.write(keyword) }
    }
    if let rating = metadata.rating { writer.write(signed: Int64(rating)) }
    if let duration = metadata.duration { writer.write(fixed: duration.bitPattern) }
    if !metadata.subtypes.isEmpty { writer.write(UInt64(metadata.subtypes.rawValue)) }
    if !companions.isEmpty {
      writer.write(UInt64(companions.count))
      for companion in companions {
        writer.write(UInt64(Self.roles.firstIndex(of: companion.role) ?? 0))
        writer.write(UInt64(companion.folder.rawValue))
        writer.write(companion.name)
        writer.write(companion.type.flatMap { Self.typeNumbers[$0] } ?? 0)
        writer.write(signed: companion.size)
        writer.write(fixed: UInt64(bitPattern: companion.modifiedAt.nanoseconds))
      }
    }
  }

  init(reading reader: inout PackedReader, numbers: NumberTable) {
    name = Array(reader.text())
    _ = reader.text()
    type = AssetRecord.type(reader.number())
    modifiedAt = FileTime(nanoseconds: Int64(bitPattern: reader.fixed()))
    let fields = Fields(rawValue: UInt32(truncatingIfNeeded: reader.number()))

    metadata = Metadata()
    if fields.contains(.captureTime) {
      let day = Day(number: Int32(truncatingIfNeeded: reader.signed()))
      let wall = WallTime(day: day, nanosecond: Int64(bitPattern: reader.number()))
      let source = CaptureTime.Source.allCases[Int(reader.number())]
      let offset = fields.contains(.offset) ? Int(reader.signed()) : nil
      metadata.captureTime = CaptureTime(
        wall: wall, offset: offset, source: source, isDayOnly: fields.contains(.dayOnly))
    }
    if fields.contains(.pixelSize) {
      let width = Int(reader.signed())
      metadata.pixelSize = PixelSize(width: width, height: Int(reader.signed()))
    }
    if fields.contains(.orientation) { metadata.orientation = Int(reader.signed()) }
    if fields.contains(.location) {
      let latitude = Double(bitPattern: reader.fixed())
      let longitude = Double(bitPattern: reader.fixed())
      let altitude = fields.contains(.altitude) ? Double(bitPattern: reader.fixed()) : nil
      metadata.location = Location(
        latitude: latitude, longitude: longitude, altitude: altitude)
    }
    if fields.contains(.exposureTime) { metadata.exposureTime = reader.double(numbers) }
    if fields.contains(.fNumber) { metadata.fNumber = reader.double(numbers) }
    if fields.contains(.focalLength) { metadata.focalLength = reader.double(numbers) }
    if fields.contains(.focalLength35) { metadata.focalLength35 = reader.double(numbers) }
    if fields.contains(.iso) { metadata.iso = Int(reader.signed()) }
    if fields.contains(.flash) { metadata.flash = fields.contains(.flashFired) }
    if fields.contains(.title) { metadata.title = reader.string() }
    if fields.contains(.caption) { metadata.caption = reader.string() }
    if fields.contains(.keywords) {
      metadata.keywords = (0..<Int(reader.number())).map { _ in reader.string() }
    }
    if fields.contains(.rating) { metadata.rating = Int(reader.signed()) }
    if fields.contains(.favourite) { metadata.favourite = fields.contains(.isFavourite) }
    if fields.contains(.duration) { metadata.duration = Double(bitPattern: reader.fixed()) }
    if fields.contains(.subtypes) {
      metadata.subtypes = Subtypes(rawValue: UInt16(truncatingIfNeeded: reader.number()))
    }
    companions = []
    if fields.contains(.companions) {
      companions = (0..<Int(reader.number())).map { _ in
        AssetRecord.Companion(
          role: Self.roles[Int(reader.number())],
          folder: FolderID(rawValue: UInt32(truncatingIfNeeded: reader.number())),
          name: Array(reader.text()), type: AssetRecord.type(reader.number()),
          size: reader.signed(),
          modifiedAt: FileTime(nanoseconds: Int64(bitPattern: reader.fixed())))
      }
    }
  }

  private static func type(_ number: UInt64) -> FileType? {
    number == 0 ? nil : types[Int(number) - 1]
  }

  private var fields: Fields {
    var fields: Fields = []
    func note(_ field: Fields, _ isThere: Bool) {
      if isThere { fields.insert(field) }
    }
    note(.captureTime, metadata.captureTime != nil)
    note(.offset, metadata.captureTime?.offset != nil)
    note(.dayOnly, metadata.captureTime?.isDayOnly == true)
    note(.pixelSize, metadata.pixelSize != nil)
    note(.orientation, metadata.orientation != nil)
    note(.location, metadata.location != nil)
    note(.altitude, metadata.location?.altitude != nil)
    note(.exposureTime, metadata.exposureTime != nil)
    note(.fNumber, metadata.fNumber != nil)
    note(.focalLength, metadata.focalLength != nil)
    note(.focalLength35, metadata.focalLength35 != nil)
    note(.iso, metadata.iso != nil)
    note(.flash, metadata.flash != nil)
    note(.flashFired, metadata.flash == true)
    note(.title, metadata.title != nil)
    note(.caption, metadata.caption != nil)
    note(.keywords, !metadata.keywords.isEmpty)
    note(.rating, metadata.rating != nil)
    note(.favourite, metadata.favourite != nil)
    note(.isFavourite, metadata.favourite == true)
    note(.duration, metadata.duration != nil)
    note(.subtypes, !metadata.subtypes.isEmpty)
    note(.companions, !companions.isEmpty)
    return fields
  }
}

extension PackedWriter {
  /// A number by its place in the table, or 0 and its bits when the table is full.
  fileprivate mutating func write(_ number: Double, numbers: inout AssetRecord.NumberTable) {
    if let place = numbers.number(of: number.bitPattern, upTo: AssetRecord.mostNumbers) {
      write(UInt64(place) + 1)
    } else {
      write(0)
      write(fixed: number.bitPattern)
    }
  }
}

extension PackedReader {
  fileprivate mutating func double(_ numbers: AssetRecord.NumberTable) -> Double {
    let place = number()
    return Double(bitPattern: place == 0 ? fixed() : numbers[UInt32(place - 1)])
  }
}
