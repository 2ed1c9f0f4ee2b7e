import PhotoModel

/// The layers of a gazetteer, combined.
struct LayerStack: Sendable {
  /// A place of a layer.
  struct Place: Hashable {
    var layer: Int
    var number: Int
  }

  /// The places of a position in the layers: one for each level, where there is one.
  struct Found {
    private var places: (Place?, Place?, Place?, Place?) = (nil, nil, nil, nil)

    subscript(level: PlaceLevel) -> Place? {
      get {
        switch level {
        case .country: places.0
        case .province: places.1
        case .city: places.2
        case .district: places.3
        }
      }
      set {
        switch level {
        case .country: places.0 = newValue
        case .province: places.1 = newValue
        case .city: places.2 = newValue
        case .district: places.3 = newValue
        }
      }
    }

    var deepest: Place? { places.3 ?? places.2 ?? places.1 ?? places.0 }
  }

  private let layers: [Layer]
  /// The first number of each layer's places.
  private let firsts: [Int]

  init(_ layers: [Layer] = []) {
    self.layers = layers
    var firsts = [0]
    for layer in layers { firsts.append((firsts.last ?? 0) + layer.file.placeCount) }
    self.firsts = firsts
  }

  var isEmpty: Bool { layers.isEmpty }
  /// The path of a layer's file that has been truncated since it was opened, if any.
  var cutFile: FilePath? { layers.lazy.compactMap(\.file.cutFile).first }
  var stamps: [UInt64] { layers.map(\.stamp) }

  func file(of place: Place) -> LayerFile { layers[place.layer].file }

  // MARK: Numbers

  func id(of place: Place) -> PlaceID? {
    let number = firsts[place.layer] + place.number
    return number <= 0xFF_FFFF ? PlaceID(.added, number) : nil
  }

  func place(_ number: Int) -> Place? {
    guard number >= 0, let layer = layers.indices.last(where: { firsts[$0] <= number }),
      number < firsts[layer + 1]
    else { return nil }
    return Place(layer: layer, number: number - firsts[layer])
  }

  func forEachPlace(_ body: (_ number: Int, _ place: Place) -> Void) {
    for (index, layer) in layers.enumerated() {
      for number in 0..<layer.file.placeCount {
        body(firsts[index] + number, Place(layer: index, number: number))
      }
    }
  }

  // MARK: Looking up

  /// Finds, for each level, the smallest polygon that contains a position. Levels without a polygon
  /// get the ancestors of the deepest place in its layer. Returns nil if there are no places.
  func find(at location: Location) -> Found? {
    let x = Int32((location.longitude * RingReader.unit).rounded())
    let y = Int32((location.latitude * RingReader.unit).rounded())
    var found = Found()
    var areas = (Float.infinity, Float.infinity, Float.infinity, Float.infinity)
    for index in layers.indices {
      let file = layers[index].file
      file.forEachPolygon(x: x, y: y) { number, area in
        let level = file.level(of: number)
        let place = Place(layer: index, number: number)
        switch level {
        case .country where area < areas.0: (areas.0, found[level]) = (area, place)
        case .province where area < areas.1: (areas.1, found[level]) = (area, place)
        case .city where area < areas.2: (areas.2, found[level]) = (area, place)
        case .district where area < areas.3: (areas.3, found[level]) = (area, place)
        default: break
        }
      }
    }
    guard let deepest = found.deepest else { return nil }
    fill(&found, above: deepest)
    return found
  }

  /// Returns a place and its ancestors in its layer.
  func ancestors(of place: Place) -> Found {
    var found = Found()
    found[file(of: place).level(of: place.number)] = place
    fill(&found, above: place)
    return found
  }

  private func fill(_ found: inout Found, above place: Place) {
    let file = file(of: place)
    var number = place.number
    while let parent = file.parent(of: number) {
      let level = file.level(of: parent)
      if found[level] == nil { found[level] = Place(layer: place.layer, number: parent) }
      number = parent
    }
  }
}
