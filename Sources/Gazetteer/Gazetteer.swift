package import PhotoModel

/// An offline database of the world's places: finds the place at a position, and places by name.
///
/// The file is mapped, not read, so that opening one costs only a few pages. Everything is
/// immutable and can be used from any thread.
package struct Gazetteer: Sendable {
  let file: GazetteerFile
  /// The areas that have special rules.
  let china: Int?
  let tiny: TinyCountries
  /// The time zones by number.
  let zoneNames: [String]
  /// Places added by the user.
  private(set) var layers = LayerStack()
  /// The gazetteer's countries by their two letters as encoded in a layer; empty without layers.
  private(set) var countries: [Int: Int] = [:]

  /// Maps a file and checks its header. Alterations after the header are found by `verify()`; until
  /// then they can only cause wrong names.
  package init(file path: FilePath) throws(GazetteerError) {
    file = try GazetteerFile(path)
    stamp = file.stamp
    china = file.country(code: "CN")
    tiny = TinyCountries(file)
    zoneNames = file.zoneNames
  }

  /// Returns the same gazetteer with layers of the user's places, which take precedence where they
  /// exist.
  package func adding(_ layers: [Layer]) -> Gazetteer {
    var copy = self
    copy.layers = LayerStack(layers)
    copy.countries = layers.isEmpty ? [:] : file.countries
    guard !layers.isEmpty else { return copy }
    var checksum = Checksum()
    for stamp in [file.stamp] + copy.layers.stamps {
      withUnsafeBytes(of: stamp.littleEndian) { checksum.add($0) }
    }
    copy.stamp = checksum.value
    return copy
  }

  /// Reads the whole file and checks it against its checksum.
  package func verify() throws(GazetteerError) {
    try file.verify()
  }

  /// The path of a gazetteer file that has been truncated since it was opened, which makes results
  /// wrong. Results obtained since this was last nil must not be used.
  package var cutFile: FilePath? { file.cutFile ?? layers.cutFile }

  /// Identifies this gazetteer with its layers. A `PlaceID` is valid for gazetteers with the same
  /// stamp.
  package private(set) var stamp: UInt64

  /// Returns the names of the place at a position. Nil for invalid positions: NaN, 91° north, 0°
  /// 0°.
  package func place(at location: Location, language: PlaceLanguage) -> Place? {
    ids(at: location).map { place($0, language: language) }
  }

  /// Returns the names of a place.
  package func place(_ ids: PlaceIDs, language: PlaceLanguage) -> Place {
    Place(
      country: name(of: ids.country, language: language), countryCode: countryCode(ids.country),
      province: ids.province.flatMap { name(of: $0, language: language) },
      city: ids.city.flatMap { name(of: $0, language: language) },
      district: ids.district.flatMap { name(of: $0, language: language) })
  }

  /// Returns the name of a place in the language, otherwise in the local one.
  package func name(of id: PlaceID, language: PlaceLanguage) -> String? {
    guard id.kind == .added else { return worldName(of: id, language: language) }
    guard let place = layers.place(id.number) else { return nil }
    let name = layers.file(of: place).name(of: place.number).text(in: language)
    return name.isEmpty ? nil : name
  }

  /// Does the same without the layers.
  func worldName(of id: PlaceID, language: PlaceLanguage) -> String? {
    switch id.kind {
    case .area:
      return chineseName(file.chineseName(ofArea: id.number), language)
        ?? file.string(file.name(ofArea: id.number))
    case .settlement:
      return chineseName(file.chineseName(ofPlace: id.number), language)
        ?? file.string(file.name(ofPlace: id.number))
    case .ocean:
      return Ocean(rawValue: id.number)?.name(in: language)
    case .added, nil:
      return nil
    }
  }

  private func chineseName(_ chineseName: Int, _ language: PlaceLanguage) -> String? {
    language == .chinese ? file.string(chineseName) : nil
  }

  /// The two-letter code of a country, nil for an ocean.
  package func countryCode(_ id: PlaceID) -> String? {
    if id.kind == .added, let place = layers.place(id.number) {
      return layers.file(of: place).countryCode(of: place.number)
    }
    guard id.kind == .area, id.number * 2 + 2 <= file.codes.byteCount else { return nil }
    return String(decoding: file.codes.bytes(at: id.number * 2, count: 2), as: UTF8.self)
  }

  /// The centre of a settlement, or of the largest place of an area. Nil for an ocean.
  package func location(of id: PlaceID) -> Location? {
    switch id.kind {
    case .area:
      guard id.number < file.areaCount else { return nil }
      let (latitude, longitude) = file.position(ofArea: id.number)
      return Location(latitude: latitude, longitude: longitude)
    case .settlement:
      return file.location(ofPlace: id.number)
    case .added:
      return layers.place(id.number).map { layers.file(of: $0).location(of: $0.number) }
    case .ocean, nil:
      return nil
    }
  }
}

extension GazetteerFile {
  func country(code: String) -> Int? {
    let codeBytes = Array(code.utf8)
    return (0..<(codes.byteCount / 2)).first {
      codes.bytes(at: $0 * 2, count: 2).elementsEqual(codeBytes)
    }
  }

  /// All countries by their letters.
  var countries: [Int: Int] {
    let pairs = (0..<(codes.byteCount / 2)).map { number in
      (LayerFile.letters(codes.byte(number * 2), codes.byte(number * 2 + 1)), number)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Returns the location of a place, by searching for the cell that contains it.
  func location(ofPlace number: Int) -> Location? {
    guard number < placeCount else { return nil }
    var (low, high) = (0, blockCells.byteCount / 2 * 16)
    while low + 1 < high {
      let middle = (low + high) / 2
      if firsts.word(middle) <= number { low = middle } else { high = middle }
    }
    let degree = blockCells.short(low / 16)
    let (row, column) = (low % 16 / 4, low % 4)
    let record = place(number)
    let cells = Double(GridPoint.cellsPerDegree)
    return Location(
      latitude: Double(degree / 360) - 90 + (Double(row) + Double(record.y) / 65535) / cells,
      longitude: Double(degree % 360) - 180 + (Double(column) + Double(record.x) / 65535) / cells)
  }
}
