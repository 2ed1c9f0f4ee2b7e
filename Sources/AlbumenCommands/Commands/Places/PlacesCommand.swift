import ArgumentParser
import GalleryEngine
import Gazetteer
import PhotoModel

/// `albumen places`: lists countries with their provinces, cities and districts.
struct PlacesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "places", abstract: "List places with their photo counts and dates.")

  @OptionGroup var about: PlacedLibraryArguments

  var catalogue: CatalogueArguments { about.catalogue }

  mutating func run() async throws {
    let (loaded, names) = try await about.load()
    let code = loaded.report()
    let tallies = loaded.index.isEmpty ? PlaceTallies() : try await loaded.placeTallies()
    var output = StandardOutput()
    if about.json {
      var writer = JSONWriter()
      PlaceList.write(tallies, names, to: &writer)
      try output.write(writer.bytes)
    } else {
      let tree = PlaceTree(tallies, stamp: names.gazetteer?.stamp)
      for line in PlaceList.lines(tree, names) { try output.line(line) }
    }
    try output.flush()
    if code != .success { throw ExitError(code) }
  }
}

extension LoadedLibrary {
  /// Completes the lookup of all places, and returns their names. Prints a message if there is no
  /// gazetteer.
  func placeNames(_ language: PlaceLanguage) async -> PlaceNames {
    await store.lookUpMissingPlaces()
    let names = PlaceNames(gazetteer: places.gazetteer, language: language)
    reportPlaceFailure()
    return names
  }

  /// Returns the counts of the library's photos per place. Counts only the named photos or those
  /// that match the query, if there are any such arguments.
  func placeTallies() async throws(StoreError) -> PlaceTallies {
    if request.files.isEmpty, countBefore == nil { return try await store.placeTallies() }
    var tallies = PlaceTallies()
    let places = try await store.places()
    for row in index.rows { tallies.add(row, at: places[row.id]) }
    return tallies
  }
}

enum PlaceList {
  static let unknown = Phrases.unknownPlace
  static let unlocated = Phrases.noLocation

  /// Returns the lines of the tree. Places with the most photos come first, photos without a place
  /// last.
  static func lines(_ tree: PlaceTree, _ names: PlaceNames) -> [String] {
    var table = Table(.left, .right, .left)
    func add(_ title: String, _ tally: Tally, depth: Int = 0) {
      table.add(
        String(repeating: "  ", count: depth) + title, NumberText.grouped(tally.count),
        tally.days.map(DayText.range) ?? "")
    }
    func add(_ nodes: [PlaceTree.Node], depth: Int) {
      for node in nodes {
        add(names.name(of: node.id), node.tally, depth: depth)
        add(node.places, depth: depth + 1)
      }
    }
    add(tree.countries, depth: 0)
    if tree.unknown.count > 0 { add(unknown, tree.unknown) }
    if tree.unlocated.count > 0 { add(unlocated, tree.unlocated) }
    return table.lines
  }

  /// Writes one JSON line for each place at its most detailed known level, so that the counts add
  /// up to the whole library. Photos without a place have a title instead.
  static func write(_ tallies: PlaceTallies, _ names: PlaceNames, to json: inout JSONWriter) {
    var counts: [Place: Int] = [:]
    var unknown = 0
    for (found, tally) in tallies.places {
      if let place = names.place(found) {
        counts[place, default: 0] += tally.count
      } else {
        unknown += tally.count
      }
    }
    let sorted = counts.sorted { ($1.value, $0.key.text) < ($0.value, $1.key.text) }
    for (place, count) in sorted {
      json.line { json in
        place.write(to: &json, withCode: false)
        json.field("count", count)
      }
    }
    for (title, count) in [(PlaceList.unknown, unknown), (unlocated, tallies.unlocated.count)]
    where count > 0 {
      json.line { json in
        json.field("title", title)
        json.field("count", count)
      }
    }
  }
}
