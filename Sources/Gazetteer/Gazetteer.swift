package import PhotoModel

/// The places of the world, offline: where a position is, and where a name is.
///
/// The file is mapped, not read: opening one costs a few pages. All of it is immutable, so that any
/// thread may ask.
package struct Gazetteer: Sendable {
  let file: GazetteerFile
  /// The areas that have rules of their own.
  let china: Int?
  let tiny: TinyCountries
  /// The time zones by their numbers.
  let zoneNames: [String]
  /// Places of the user's own.
  private(set) var layers = LayerStack()
  /// The countries by their letters as a layer has them; empty without layers.
  private(set) var countries: [Int: Int] = [:]

  /// Maps a file and checks its header. What is altered behind the header is found by `verify()`,
  /// and gives wrong names at worst until then.
  package init(file path: FilePath) throws(GazetteerError) {
    file = try GazetteerFile(path)
    stamp = file.stamp
    china = file.country(code: "CN")
    tiny = TinyCountries(file)
    zoneNames = file.zoneNames
  }

  /// The same gazetteer with places of the user's own, which win over its own where they are.
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

  /// Reads the whole file and compares it with what it was when it was made.
  package func verify() throws(GazetteerError) {
    try file.verify()
  }

  /// A file of it that was cut short since it was opened, so that answers may be wrong: those since
  /// this was asked last and nil are not to be used.
  package var cutFile: FilePath? { file.cutFile ?? layers.cutFile }

  /// What distinguishes this gazetteer with its layers from every other: a `PlaceID` is good for
  /// those with the same stamp.
  package private(set) var stamp: UInt64

  /// Where a position is, in words. Nil for what is no position: NaN, 91° north, 0° 0°.
  package func place(at location: Location, language: PlaceLanguage) -> Place? {
    ids(at: location).map { place($0, language: language) }
  }

  /// The same place in words.
  package func place(_ ids: PlaceIDs, language: PlaceLanguage) -> Place {
    Place(
      country: name(of: ids.country, language: language), countryCode: countryCode(ids.country),
      province: ids.province.flatMap { name(of: $0, language: language) },
      city: ids.city.flatMap { name(of: $0, language: language) },
      district: ids.district.flatMap { name(of: $0, language: language) })
  }

  /// The name of a place: in the language, else as the place itself has it.
  package func name(of id: PlaceID, language: PlaceLanguage) -> String? {
    guard id.kind == .added else { return worldName(of: id, language: language) }
    guard let place = layers.place(id.number) else { return nil }
    let name = layers.file(of: place).name(of: place.number).text(in: language)
    return name.isEmpty ? nil : name
  }

  /// The same without the layers.
  func worldName(of id: PlaceID, language: PlaceLanguage) -> String? {
    switch id.kind {
    case .area:
      return own(file.chineseName(ofArea: id.number), language)
        ?? file.string(file.name(ofArea: id.number))
    case .settlement:
      return own(file.chineseName(ofPlace: id.number), language)
        ?? file.string(file.name(ofPlace: id.number))
    case .ocean:
      return Ocean(rawValue: id.number)?.name(in: language)
    case .added, nil:
      return nil
    }
  }

  private func own(_ chineseName: Int, _ language: PlaceLanguage) -> String? {
    language == .chinese ? file.string(chineseName) : nil
  }

  /// The two letters of a country, nil for an ocean.
  package func countryCode(_ id: PlaceID) -> String? {
    if id.kind == .added, let place = layers.place(id.number) {
      return layers.file(of: place).countryCode(of: place.number)
    }
    guard id.kind == .area, id.number * 2 + 2 <= file.codes.byteCount else { return nil }
    return String(decoding: file.codes.bytes(at: id.number * 2, count: 2), as: UTF8.self)
  }

  /// The middle of a settlement, and the largest place of an area. An ocean has none.
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
    let wanted = Array(code.utf8)
    return (0..<(codes.byteCount / 2)).first {
      codes.bytes(at: $0 * 2, count: 2).elementsEqual(wanted)
    }
  }

  /// All countries by their letters.
  var countries: [Int: Int] {
    let pairs = (0..<(codes.byteCount / 2)).map { number in
      (LayerFile.letters(codes.byte(number * 2), codes.byte(number * 2 + 1)), number)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Found by the cell whose places it is among.
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
