import ArgumentParser
import GalleryEngine
import PhotoModel

/// `albumen moments`: lists the days with photos, newest first.
struct MomentsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moments", abstract: "List the days with photos, newest first.")

  @OptionGroup var about: PlacedLibraryArguments

  var catalogue: CatalogueArguments { about.catalogue }

  mutating func run() async throws {
    let (loaded, names) = try await about.load()
    let places = MomentPlaces(places: try await loaded.store.places(), names: names)
    let code = loaded.report()
    var output = StandardOutput()
    if about.json {
      try await writeJSON(loaded, places, to: &output)
    } else {
      for line in MomentList.lines(loaded.index.moments, places.line(of:)) { try output.line(line) }
    }
    try output.flush()
    if code != .success { throw ExitError(code) }
  }

  private func writeJSON(
    _ library: LoadedLibrary, _ places: MomentPlaces, to output: inout StandardOutput
  ) async throws {
    var writer = JSONWriter()
    let files = try library.store.fileStore.required()
    let paths = try await files.shownPaths(
      of: library.index.moments.compactMap { $0.rows.first?.id })
    for moment in library.index.moments {
      let first = moment.rows.first.flatMap { paths[$0.id] }
      MomentList.write(moment, place: places.line(of: moment), first: first, to: &writer)
      try output.write(writer.bytes)
      writer.removeAll()
    }
  }
}

/// Describes in words where the photos of a day were taken.
struct MomentPlaces {
  var places: AssetPlaces
  var names: PlaceNames

  func line(of moment: Moment) -> String? {
    var found: [FoundPlace: Int] = [:]
    for row in moment.rows {
      if let place = places[row.id] { found[place, default: 0] += 1 }
    }
    var counts: [Place: Int] = [:]
    for (place, count) in found {
      if let namedPlace = names.place(place) { counts[namedPlace, default: 0] += count }
    }
    return PlaceSummary.text(counts)
  }
}

enum MomentList {
  /// Writes a moment as JSON. The moment of photos without a date has no `day`.
  static func write(
    _ moment: Moment, place: String?, first: FilePath?, to json: inout JSONWriter
  ) {
    json.line { json in
      json.field("day", moment.key.day?.description)
      json.field("count", moment.count)
      json.field("place", place)
      json.field("firstPath", first)
    }
  }

  static func lines(_ moments: [Moment], _ place: (Moment) -> String?) -> [String] {
    var table = Table(.left, .right, .left, .left)
    for moment in moments {
      let times = moment.times.map { times in
        let (start, end) = (DayText.clock(times.lowerBound), DayText.clock(times.upperBound))
        return start == end ? start : "\(start) – \(end)"
      }
      table.add(
        moment.key.day.map(DayText.full) ?? Phrases.withoutDate, NumberText.grouped(moment.count),
        times ?? "", place(moment) ?? "")
    }
    return table.lines
  }
}
