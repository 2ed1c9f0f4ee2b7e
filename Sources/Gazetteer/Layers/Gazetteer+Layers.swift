import PhotoModel

extension Gazetteer {
  /// Returns the levels of a position with those of the layers applied.
  ///
  /// A layer's place replaces its level, and the areas that contain it in the layer replace those
  /// above. All other levels stay unchanged, unless the layers put the position in another country:
  /// then all lower levels of the gazetteer's country are removed. A place with the same name as
  /// the gazetteer's own is identified with that one.
  func overlaid(_ base: PlaceIDs, at location: Location) -> PlaceIDs {
    guard let found = layers.find(at: location) else { return base }
    return overlaid(base, with: found)
  }

  private func overlaid(_ base: PlaceIDs, with found: LayerStack.Found) -> PlaceIDs {
    var ids = base
    let country = found[.country].flatMap { countryID($0, base) } ?? land(base, found)
    if country != base.country { ids = PlaceIDs(country: country) }
    for level in PlaceLevel.allCases where level != .country {
      guard let place = found[level], let id = layers.id(of: place) else { continue }
      ids[level] = base[level].flatMap { isSame($0, place) ? $0 : nil } ?? id
    }
    return ids
  }

  /// Returns the gazetteer's ID of a country that a layer names, if it has the country.
  private func countryID(_ place: LayerStack.Place, _ base: PlaceIDs) -> PlaceID? {
    let file = layers.file(of: place)
    if let country = countries[file.letters(of: place.number)] { return PlaceID(.area, country) }
    if isSame(base.country, place) { return base.country }
    return file.hasName(place.number) ? layers.id(of: place) : nil
  }

  /// Returns the country of a position, or at sea the country at the centre of the layer's place.
  private func land(_ base: PlaceIDs, _ found: LayerStack.Found) -> PlaceID {
    guard base.country.kind == .ocean, let place = found.deepest else { return base.country }
    let centre = layers.file(of: place).location(of: place.number)
    return worldIDs(at: centre)?.country ?? base.country
  }

  /// Whether a place has the same name in the gazetteer and in a layer, in any language. Compares
  /// bytes, because this is called for every level of every photo.
  private func isSame(_ id: PlaceID, _ place: LayerStack.Place) -> Bool {
    switch id.kind {
    case .area:
      return isSame(file.name(ofArea: id.number), file.chineseName(ofArea: id.number), place)
    case .settlement:
      return isSame(file.name(ofPlace: id.number), file.chineseName(ofPlace: id.number), place)
    case .ocean, .added, nil:
      let name = layers.file(of: place).name(of: place.number)
      let layerNames = [name.localName, name.english, name.chinese].filter { !$0.isEmpty }
      return PlaceLanguage.allCases.contains { language in
        worldName(of: id, language: language).map(layerNames.contains) == true
      }
    }
  }

  private func isSame(_ name: Int, _ chineseName: Int, _ place: LayerStack.Place) -> Bool {
    let layer = layers.file(of: place)
    return layer.isCalled(place.number, file.text(name))
      || layer.isCalled(place.number, file.text(chineseName))
  }

  // MARK: Places of layers

  /// Returns the levels of a layer's place. Levels that its layer doesn't give are those at its
  /// centre.
  func levels(ofAdded number: Int) -> PlaceIDs? {
    guard let place = layers.place(number) else { return nil }
    let file = layers.file(of: place)
    guard let base = worldIDs(at: file.location(of: place.number)) else { return nil }
    var ids = overlaid(base, with: layers.ancestors(of: place))
    let level = file.level(of: place.number)
    for below in PlaceLevel.allCases where below > level { ids[below] = nil }
    return ids
  }

  /// Finds the layers' places whose name begins with a folded text. A place identified with one of
  /// the gazetteer is found as that one.
  func findAdded(_ key: [UInt8], _ body: (NameMatch) -> Void) {
    let folding = NameFolding(file: file)
    layers.forEachPlace { number, place in
      let layer = layers.file(of: place)
      let name = layer.name(of: place.number)
      let keys = Set([name.localName, name.english, name.chinese]).map { folding($0) }
      let matching = keys.filter { !$0.isEmpty && $0.starts(with: key) }
      guard !matching.isEmpty else { return }
      let id = PlaceID(.added, number)
      guard levels(ofAdded: number)?[layer.level(of: place.number)] == id else { return }
      // The maximum rank, because the user added the place.
      body(NameMatch(id: id, isExact: matching.contains(key), rank: Int(UInt16.max)))
    }
  }
}
