import GalleryEngine
import Journal
import PhotoModel
import TerminalKit

/// Text of the culling mode.
extension Phrases {
  static let cullingTitle = "Culling"
  static let shownWhileCulling = "Show"
  static let cullingQuery = "Show photos matching: "
  static func queryWhileCulling(_ query: String?) -> String {
    query.map { "Query: \($0)" } ?? "Query…"
  }
  static let countingVerdicts = "Counting…"
  static func picked(_ count: Int) -> String { "\(NumberText.grouped(count)) \(Verdicts.picked)" }
  static func rejected(_ count: Int) -> String {
    "\(NumberText.grouped(count)) \(Verdicts.rejected)"
  }
  static func open(_ count: Int) -> String { "\(NumberText.grouped(count)) \(Verdicts.open)" }
  static func starsOnly(_ count: Int) -> String {
    "\(NumberText.grouped(count)) \(Verdicts.starsOnly)"
  }

  /// The number of photos with each verdict; those with stars only if there are some.
  static func counts(_ culled: CulledPhotos) -> [String] {
    let starsOnly = culled.starsOnly.count
    return [
      picked(culled.picked.count), rejected(culled.rejected.count), open(culled.open.count),
    ] + (starsOnly > 0 ? [Phrases.starsOnly(starsOnly)] : [])
  }

  static func position(_ number: Int, of count: Int) -> String {
    "\(NumberText.grouped(number)) of \(NumberText.grouped(count))"
  }

  static let comparingWithLibrary = "Comparing the photos with the library…"
  static let notComparedWithLibrary = "The photos could not be compared with the library"

  /// The number of photos that the library doesn't have, for each card or removable disk.
  static func photosOnly(_ copies: ComparedCopies) -> [String] {
    let sources = copies.sources.map { compared in
      photosOnly(
        compared, place: place(of: compared.source, isNamed: copies.sources.count > 1))
    }
    guard copies.unknown > 0 else { return sources }
    return sources + [
      "\(NumberText.count(copies.unknown, "photo")) could not be compared with the library"
    ]
  }

  private static func photosOnly(_ compared: ComparedCopies.Source, place: String) -> String {
    let count = compared.onlyThere.count
    guard count > 0 else {
      let photos =
        compared.photos == 1
        ? "The photo" : "All \(NumberText.count(compared.photos, "photo"))"
      return "\(photos) of this session \(place) \(compared.photos == 1 ? "is" : "are") "
        + "in the library, too"
    }
    return "\(NumberText.count(count, "photo")) \(count == 1 ? "is" : "are") only \(place)"
  }

  private static func place(of source: CullingSource, isNamed: Bool) -> String {
    guard source.isCard else { return "in \(quoted(source.folder))" }
    return isNamed ? "on the card \(quoted(source.folder))" : "on the card"
  }

  /// All photos to import are in other folders than the photo shown.
  static func noneToImport(from folder: FilePath) -> String {
    "None of these photos is in \(quoted(folder)): first show one of the folder to import from"
  }

  /// The name of photos that are imported after culling: `63 picked photos from EOS_DIGITAL`.
  static func title(of selection: CullingSelection, count: Int) -> String {
    let place = PathText.name(selection.folder)
    return switch selection.kind {
    case .picked: "\(NumberText.count(count, "picked photo")) from \(place)"
    case .unrejected: "\(NumberText.count(count, "photo")) from \(place), none rejected"
    }
  }

  /// The lines of the summary: the counts in all, which photos are only on the card, and then the
  /// counts by camera and by day if there are several.
  static func cullingSummary(
    _ summary: CullingSummary, comparison: [String], width: Int
  ) -> [TextPage.Line] {
    let hasStarsOnly = summary.total.starsOnly.photos > 0
    var lines = totals(summary.total)
    if !comparison.isEmpty {
      lines += [TextPage.Line(text: "")]
      lines += comparison.flatMap { TextPage.Line.wrapped($0, to: width) }
    }
    let cameras = summary.cameras.map { ($0.camera ?? unknownCamera, $0.tally) }
    let days = summary.days.map { ($0.day.map(cullingDay) ?? withoutDate, $0.tally) }
    let heading =
      [Verdicts.picked, Verdicts.rejected] + (hasStarsOnly ? [starsHeading] : [])
      + [Verdicts.open, Verdicts.photos, Verdicts.size]
    let tables = [(cullingByCamera, cameras), (cullingByDay, days)].filter { $0.1.count > 1 }
      .map { title, rows in
        [[title] + heading] + rows.map { row($0, $1, hasStarsOnly: hasStarsOnly) }
      }
    let widths = columnWidths(of: tables.flatMap(\.self), width: width)
    return lines + tables.flatMap { table($0, widths, width: width) }
  }

  private static let cullingByCamera = "By camera"
  private static let cullingByDay = "By day"

  private static func totals(_ tally: CullingSummary.Tally) -> [TextPage.Line] {
    var counts = [("Picked", tally.picked), ("Rejected", tally.rejected)]
    if tally.starsOnly.photos > 0 { counts.append(("Stars only", tally.starsOnly)) }
    counts += [("Open", tally.open), ("All", tally.all)]
    return counts.map { name, count in
      TextPage.Line(
        key: name,
        text: NumberText.count(count.photos, "photo") + " · " + NumberText.bytes(count.bytes),
        indent: TextPage.keyWidth)
    }
  }

  /// The heading of the photos with stars only, in the width of a column.
  private static let starsHeading = "stars"
  /// The minimum width of the names for a column more: that of a day, and a space.
  private static let minNameWidth = 16

  /// A day of the table, for example `Thu 12 Mar 2020`.
  private static func cullingDay(_ day: Day) -> String {
    "\(DayText.weekdays[day.weekday - 1]) \(DayText.short(day))"
  }

  /// The cells of a row: the name, the numbers of picked and rejected photos, of those with stars
  /// only if there are some, of open ones and of all, and the size of all.
  private static func row(
    _ name: String, _ tally: CullingSummary.Tally, hasStarsOnly: Bool
  ) -> [String] {
    let starsOnly = hasStarsOnly ? [tally.starsOnly] : []
    let counts = [tally.picked, tally.rejected] + starsOnly + [tally.open, tally.all]
    return [safe(name)] + counts.map { $0.photos == 0 ? "·" : NumberText.grouped($0.photos) }
      + [NumberText.bytes(tally.all.bytes)]
  }

  /// Returns the widths of the columns after the name, which gets the rest. A narrow table has no
  /// sizes, a very narrow one only the first two columns.
  private static func columnWidths(of rows: [[String]], width: Int) -> [Int] {
    guard let count = rows.first?.count else { return [] }
    let widths = (1..<count).map { column in
      2 + (rows.map { DisplayText.width($0[column]) }.max() ?? 0)
    }
    let columns = [widths.count, widths.count - 1].first {
      width - widths.prefix($0).reduce(0, +) >= minNameWidth
    }
    return Array(widths.prefix(columns ?? 2))
  }

  /// Lines with aligned cells. The first row is the heading.
  private static func table(_ rows: [[String]], _ widths: [Int], width: Int) -> [TextPage.Line] {
    let nameWidth = max(8, width - widths.reduce(0, +))
    return [TextPage.Line(text: "")]
      + rows.enumerated().map { number, cells in
        let name = DisplayText.truncated(cells[0], to: nameWidth - 1)
        let counts = zip(cells.dropFirst(), widths).map { text, width in
          spaces(width - DisplayText.width(text)) + text
        }
        return TextPage.Line(
          text: name + spaces(nameWidth - DisplayText.width(name)) + counts.joined(),
          isHeading: number == 0)
      }
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}

extension CullingScope {
  var title: String {
    switch self {
    case .all: "All photos"
    case .open: "Open: no verdict yet"
    case .picked: "Picked"
    case .rejected: "Rejected"
    case .starsOnly: "Stars only: neither picked nor rejected"
    }
  }

  /// In a sentence or after a title.
  var adjective: String {
    switch self {
    case .all: "in this session"
    case .open: "open"
    case .picked: "picked"
    case .rejected: "rejected"
    case .starsOnly: Phrases.Verdicts.starsOnly
    }
  }
}

extension Sentence {
  static let nothingToCull: Sentence = "No photos to cull here"
  static let nothingOpen: Sentence =
    "Every photo shown has a verdict; press \(key: .cull(.finish)) for the summary"
  static let nothingJudged: Sentence = "No photo was judged in this session"
  static let noEarlierVerdict: Sentence = "This was the first photo judged in this session"
  static let alreadyInLibrary: Sentence = "The photo shown is in your library already"
  static let openFolderHasLibrary: Sentence =
    "The open folder contains your pictures folder: open only the folder to import from"
  static let outsideOpenFolders: Sentence = "The photo shown is in none of the open folders"
  static let photoStillLoading: Sentence = "The photo shown is still being loaded"
  static let importedElsewhere: Sentence =
    "These photos are not in the open library: open their folder to cull them"
  static let nothingKept: Sentence = "All photos are rejected"
  static let lastPhotoToCull: Sentence =
    "This is the last photo; press \(key: .cull(.finish)) for the summary"
  static let noVerdicts: Sentence = "The verdicts are still being loaded"

  /// Verdicts can't be written to a file.
  static func verdictsKept(because reason: String) -> Sentence {
    "\(reason); verdicts are kept in the catalogue"
  }

  /// A verdict was undone whose photo had no value of the user before.
  static func undoneButInFiles(_ reversal: Reversal) -> Sentence {
    "\(Phrases.reversed(reversal, isRedo: false)); the values in files apply; "
      + "undo their writing with \(key: .act(.history))"
  }

  static func verdictsNotWritten(_ count: Int) -> Sentence {
    "\(NumberText.count(count, "file")) not written; the verdicts are kept in the catalogue"
  }

  static func nothingInScope(_ scope: CullingScope) -> Sentence {
    scope == .starsOnly
      ? "No photo has stars without a pick or rejection" : "No photo is \(scope.adjective)"
  }

  static func noMatchWhileCulling(_ query: String) -> Sentence {
    "No photo of this session matches '\(query)'"
  }

  /// Photos of an import source were to be culled. `source` is the only path that was read.
  static func culledAfterImport(_ source: FilePath?) -> Sentence {
    guard let source else { return "Import first, then cull from the report" }
    return "Import first, then cull from the report; or quit and run "
      + "'albumen cull \(Phrases.safe(source.lossyString))'"
  }

  static func advances(_ advances: Bool) -> Sentence {
    advances ? "A verdict shows the next photo" : "A verdict stays on the photo"
  }

  /// A session was left.
  static func culled(_ culled: CulledPhotos) -> Sentence {
    "\(Phrases.cullingTitle): \(Phrases.counts(culled).joined(separator: ", ")); "
      + "press \(key: .cull(.begin)) to continue"
  }

  /// Photos were changed by one key.
  static func changed(_ count: Int, _ change: PhotoChange) -> Sentence {
    switch change {
    case .favourite(true): "Added \(photos: count) to favourites"
    case .favourite(false): "Removed \(photos: count) from favourites"
    case .stars(let stars): "Rated \(photos: count): \(Phrases.stars(stars))"
    case .verdict(.picked): "Picked \(photos: count)"
    case .verdict(.rejected): "Rejected \(photos: count)"
    case .verdict(.none): "Cleared the pick or rejection of \(photos: count)"
    case .label(let label): "Labelled \(photos: count) \(label.rawValue.lowercased())"
    }
  }
}
