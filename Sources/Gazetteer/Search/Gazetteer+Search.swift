package import PhotoModel

/// A place that a search found.
package struct PlaceMatch: Hashable, Sendable {
  package var id: PlaceID
  /// The levels that it is in, itself among them.
  package var levels: PlaceIDs
  package var location: Location
  /// The whole name was given, not only its beginning.
  package var isExact: Bool
  /// About how many people live there, to three digits; nil for an area, and where it is not known.
  package var population: Int?
}

extension Gazetteer {
  /// The places whose name in any language begins with a text, without regard to case, accents and
  /// gaps: those of exactly that name first, then those that are shown by such a name before those
  /// called so in other languages, of each those that hold photos, the most first, and the more
  /// populous before the others. `photos` is how many a library has in each place that holds
  /// any.
  package func search(
    _ text: String, limit: Int = 20, photos: [PlaceID: Int] = [:]
  ) -> [PlaceMatch] {
    var best = BestMatches(limit: limit)
    let folding = NameFolding(file: file)
    let key = folding(text)
    forEachMatch(text) { match in
      var match = match
      match.photos = photos[match.id] ?? 0
      // Names are read of what may be among the best only.
      if !match.isShown {
        var shown = match
        shown.isShown = true
        if best.takes(shown), isShown(match.id, folding, key) { match = shown }
      }
      best.add(match)
    }
    return best.matches.compactMap { match in
      guard let location = location(of: match.id), let levels = levels(of: match.id) else {
        return nil
      }
      return PlaceMatch(
        id: match.id, levels: levels, location: location, isExact: match.isExact,
        population: match.id.kind == .settlement ? NamedSpot.population(rank: match.rank) : nil)
    }
  }

  private func isShown(_ id: PlaceID, _ folding: NameFolding, _ key: [UInt8]) -> Bool {
    PlaceLanguage.allCases.contains { language in
      name(of: id, language: language).map { folding($0).starts(with: key) } ?? false
    }
  }

  /// Those of some places whose name in any language begins with a text, as `search` compares it,
  /// oceans among them: what a filter needs that is typed letter by letter.
  package func places(named text: String, among places: Set<PlaceID>) -> Set<PlaceID> {
    var found: Set<PlaceID> = []
    forEachMatch(text) { match in
      if places.contains(match.id) { found.insert(match.id) }
    }
    let folding = NameFolding(file: file)
    let key = folding(text)
    guard !key.isEmpty else { return [] }
    for id in places where id.kind == .ocean {
      let names = PlaceLanguage.allCases.compactMap { name(of: id, language: $0) }
      if names.contains(where: { folding($0).starts(with: key) }) { found.insert(id) }
    }
    return found
  }

  private func forEachMatch(_ text: String, _ body: (NameMatch) -> Void) {
    let key = NameFolding(file: file)(text)
    guard !key.isEmpty else { return }
    file.findShownNames(key, \.byName, { file.name(ofPlace: $0) }, body)
    file.findShownNames(key, \.byChinese, { file.chineseName(ofPlace: $0) }, body)
    file.findOtherNames(key, body)
    if !layers.isEmpty { findAdded(key, body) }
  }

  /// The levels that a place is in, itself among them; nil for an ocean.
  package func levels(of id: PlaceID) -> PlaceIDs? {
    switch id.kind {
    case .area:
      guard id.number < file.areaCount else { return nil }
      return levels(ofArea: id.number)
    case .settlement:
      guard id.number < file.placeCount else { return nil }
      var levels = levels(ofArea: file.place(id.number).area)
      if levels.city == nil { levels.city = id }
      return levels
    case .added:
      return levels(ofAdded: id.number)
    case .ocean, nil:
      return nil
    }
  }

  private func levels(ofArea number: Int) -> PlaceIDs {
    func area(_ kind: AreaRecord.Kind) -> PlaceID? {
      file.area(number, up: kind).map { PlaceID(.area, $0) }
    }
    return PlaceIDs(
      country: PlaceID(.area, file.country(of: number)), province: area(.province),
      city: area(.city), district: area(.district))
  }
}

extension GazetteerFile {
  /// Finds what begins with a key in a list of places in the order of their folded names.
  fileprivate func findShownNames(
    _ key: [UInt8], _ list: KeyPath<GazetteerFile, Section>, _ name: (Int) -> Int,
    _ body: (NameMatch) -> Void
  ) {
    let section = self[keyPath: list]
    let count = section.byteCount / 3
    let folding = NameFolding(file: self)
    /// The first place whose name comes after those that `precedes` is true of.
    func bound(from start: Int, _ precedes: ([UInt8]) -> Bool) -> Int {
      (start..<count).partitioningIndex { entry in
        !precedes(folding(text(name(section.triple(at: entry * 3)))))
      }
    }
    let start = bound(from: 0) { $0.lexicographicallyPrecedes(key) }
    let exactEnd = bound(from: start) { $0 == key }
    let end = bound(from: exactEnd) { $0.starts(with: key) }
    for entry in start..<end {
      let number = section.triple(at: entry * 3)
      body(
        NameMatch(
          id: PlaceID(.settlement, number), isExact: entry < exactEnd, rank: place(number).rank))
    }
  }

  /// Finds what begins with a key among the names of areas and the further names of places.
  fileprivate func findOtherNames(_ key: [UInt8], _ body: (NameMatch) -> Void) {
    let groups = keyBlocks.byteCount / 4 - 1
    guard groups > 0 else { return }
    var (low, high) = (0, groups)
    while low + 1 < high {
      let middle = (low + high) / 2
      var reader = KeyReader(keys, at: keyBlocks.word(middle))
      reader.next()
      if reader.key.lexicographicallyPrecedes(key) { low = middle } else { high = middle }
    }
    var reader = KeyReader(keys, at: keyBlocks.word(low))
    while reader.next() {
      if reader.key.starts(with: key) {
        let isExact = reader.key.count == key.count
        reader.forEachID { body(match($0, isExact)) }
      } else if key.lexicographicallyPrecedes(reader.key) {
        return
      }
    }
  }

  private func match(_ number: Int, _ isExact: Bool) -> NameMatch {
    let isArea = number & 0x80_0000 != 0
    let own = number & 0x7F_FFFF
    return NameMatch(
      id: PlaceID(isArea ? .area : .settlement, own), isExact: isExact, isShown: false,
      rank: isArea ? self.rank(ofArea: own) : place(own).rank)
  }
}
