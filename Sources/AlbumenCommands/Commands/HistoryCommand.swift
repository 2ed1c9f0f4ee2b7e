import ArgumentParser
import Foundation
import GalleryEngine
import Journal
import PhotoModel

/// `albumen history`: lists the changes that can be undone, and those that were undone.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List changes, newest first.",
    discussion: """
      Lists the changes of favourites, ratings and other fields, albums, files and the trash that \
      were made in the browser and by commands in the last 90 days. Changes of the same kind made \
      within seconds of each other share a line, and so do the verdicts of a culling session, \
      except in JSON. 'albumen undo 12' undoes change 12, 'albumen undo 12-40, 42-71' undoes \
      changes 12 to 71 without 41, and the query 'change:12' finds the photos of change 12.
      """)

  @Flag(help: "List each change separately.") var each = false

  @Flag(help: "Print one JSON object per line.") var json = false
  @OptionGroup var catalogue: CatalogueArguments

  func run() async throws {
    let store = try catalogue.openToRead(.ofProcess, isNeeded: true).all()
    let history = try await store.readHistory()
    if history.entries.isEmpty { throw ExitError(.nothingMatched, Phrases.nothingChanged) }
    var output = StandardOutput()
    if json {
      var writer = JSONWriter()
      for entry in history.entries.reversed() { entry.write(to: &writer) }
      try output.write(writer.bytes)
    } else {
      var table = Table(.right, .left, .left, .left)
      let entries = history.entries.reversed()
      for run in each ? entries.map(ChangeRun.init) : ChangeRun.runs(of: Array(entries)) {
        let entry = run.joined
        let (number, summary) = Phrases.listed(run)
        table.add(
          number, Phrases.minute(entry.time, zone: .current), entry.stateShown, summary)
      }
      for line in table.lines { try output.line(line) }
    }
    try output.flush()
    if history.hasEarlierChanges, let since = history.completeSince {
      Console.report(Phrases.completeSince(since, zone: .current))
    }
  }
}

extension JournalEntry {
  func write(to json: inout JSONWriter) {
    json.line { json in
      json.field("id", Int(exactly: number))
      json.field(
        "time", Date(timeIntervalSince1970: Double(time.seconds)).formatted(.iso8601))
      json.field("what", Phrases.summary(summary))
      json.field("photos", summary.photoCount)
      json.field("paths", photoPaths.map(\.lossyString))
      json.field("filesChanged", files?.done)
      json.field("filesPlanned", files?.planned)
      switch origin.kind {
      case .screen, .culling, .restoring: json.field("from", "screen")
      case .command(let command):
        json.field("from", "command")
        json.field("command", command)
      }
      json.field("state", stateName)
      if isDamaged { json.field("damaged", true) }
    }
  }
}

extension JournalEntry {
  fileprivate var stateName: String {
    switch state {
    case .done: isPartlyReversed ? "partly undone" : "done"
    case .undone: "undone"
    case .partlyRedone: "partly redone"
    case .unfinished: "unfinished"
    case .lost: "lost"
    }
  }

  /// The displayed state. Empty for `done`, the most common state.
  fileprivate var stateShown: String { stateName == "done" ? "" : stateName }
}
