import ArgumentParser
import Foundation
import GalleryEngine
import Journal
import PhotoModel

/// `albumen undo`: undoes changes.
struct UndoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the newest change, or earlier ones.",
    discussion: """
      Undoes changes of favourites, albums, fields and files, imports, and trashing, made in the \
      browser or by commands; 'albumen history' lists them. Items that were changed again since \
      are reported and left unchanged. Without a number, changes of marks are skipped. Trashed \
      photos that are no longer in the trash are skipped, too, unless you give --last or a number.
      """)

  @Argument(
    help: ArgumentHelp(
      """
      The numbers of changes, or ranges, as 'albumen history' lists them: 12-40, 42-71. The \
      default is the newest change.
      """, valueName: "number"))
  var numbers: [ChangeNumbers] = []
  @Option(help: ArgumentHelp("Undo this number of changes, newest first.", valueName: "n"))
  var last: Int?
  @Flag(name: .customLong("dry-run"), help: "Print what would be undone without undoing it.")
  var isTrial = false
  @OptionGroup var catalogue: CatalogueArguments

  func validate() throws {
    guard numbers.isEmpty || last == nil else { throw ValidationError(Phrases.Usage.lastAndID) }
    if let last, last < 1 { throw ValidationError(Phrases.Usage.lastTooLow) }
  }

  func run() async throws {
    let file = catalogue.path(.ofProcess)
    guard LibraryRequest.exists(file) else {
      throw ExitError(.nothingMatched, Phrases.noCatalogue(file))
    }
    let store = try catalogue.openPersistentStore(.ofProcess, toRead: isTrial)
    let history = try await store.readHistory()
    let (entries, passed) = try await entries(of: history, in: store)
    if !passed.isEmpty { Console.report(Phrases.notInTrash(passed)) }
    if entries.isEmpty { throw ExitError(.nothingMatched, Phrases.nothingToUndo) }
    var output = StandardOutput()
    var isAllDone = true
    let trial = isTrial ? try await self.trial(of: entries, in: store) : nil
    let console = JobConsole()
    for (index, entry) in entries.enumerated() {
      let found =
        if let trial { Optional(trial[index]) } else {
          try await reverse(entry, in: store, console)
        }
      guard let reversal = found else {
        Console.report(Phrases.noSuchChange(entry.number))
        isAllDone = false
        console.endBySignal()
        continue
      }
      isAllDone = isAllDone && reversal.isComplete
      // What was undone goes to standard output for scripts; what was not goes to standard error
      // for people.
      if !reversal.isRefused {
        try output.line(
          Phrases.reversed(reversal, isRedo: false, isTrial: isTrial, namesRefusals: false))
        try output.flush()
      }
      for sentence in Phrases.notUndone(reversal) { Console.report(sentence) }
      if reversal.stopped != nil, console.signal == nil { Console.report(Phrases.notAllDone) }
      if reversal.isRefused, numbers.isEmpty, last == nil,
        let older = try await newestUndoable(before: entry, in: history, of: store)
      {
        Console.report(Phrases.olderChange(older))
      }
      let isLast = index == entries.count - 1 && reversal.stopped == nil
      if console.signal != nil, !isLast { Console.report(Phrases.notAllDone) }
      console.endBySignal()
    }
    if !isAllDone { throw ExitError(.someFailed) }
  }

  private func trial(
    of entries: [JournalEntry], in store: any AssetStore
  ) async throws -> [Reversal] {
    try await ExitError.attempt { () async throws(StoreError) in
      try await store.historyStore.required().previewReversal(of: entries)
    }
  }

  /// The maximum number of changes of which it is checked whether they can be undone.
  private static let checkedChangeLimit = 100

  /// Returns the newest change before another one that can be undone, at least in part.
  private func newestUndoable(
    before entry: JournalEntry, in history: JournalHistory, of store: any AssetStore
  ) async throws -> JournalEntry? {
    let older = history.reversible().prefix { $0 != entry.id }.reversed()
    for candidate in older.prefix(UndoCommand.checkedChangeLimit).compactMap(history.entry) {
      let reversals = try await trial(of: [candidate], in: store)
      if reversals.contains(where: { !$0.isRefused && !$0.wasUnneeded }) { return candidate }
    }
    return nil
  }

  /// Undoes a change. Returns nil if it is no longer in the history.
  private func reverse(
    _ entry: JournalEntry, in store: any AssetStore, _ console: JobConsole
  ) async throws -> Reversal? {
    let answer = try await ExitError.attempt { () async throws(StoreError) in
      let history = try store.historyStore.required()
      return try await console.run("Undoing") { control, _ throws(StoreError) in
        try await history.reverse(ReversalRequest(.entry(entry.id), isRedo: false), control)
      }
    }
    if case .done(let reversal, _) = answer { return reversal }
    return nil
  }

  /// Returns the entries to undo, and the newer ones that are skipped because the files that they
  /// moved to the trash are no longer there.
  private func entries(
    of history: JournalHistory, in store: any AssetStore
  ) async throws -> (undone: [JournalEntry], passed: [JournalEntry]) {
    guard numbers.isEmpty, last == nil else { return (try named(in: history), []) }
    var passed: [JournalEntry] = []
    for entry in history.reversible().reversed().compactMap(history.entry) {
      let isMissing = try await ExitError.attempt { () async throws(StoreError) in
        try await store.historyStore.required().isMissingFromTrash(entry)
      }
      if !isMissing { return ([entry], passed) }
      passed.append(entry)
    }
    return ([], passed)
  }

  private func named(in history: JournalHistory) throws -> [JournalEntry] {
    let ranges = numbers.flatMap(\.ranges)
    guard let first = ranges.first else {
      return history.reversible().suffix(last ?? 1).reversed().compactMap { history.entry($0) }
    }
    guard ranges.count == 1, first.lowerBound == first.upperBound else {
      let entries = history.entries.reversed().filter { entry in
        entry.state.canBeUndone && ranges.contains { $0.contains(entry.number) }
      }
      if entries.isEmpty { throw ExitError(.nothingMatched, Phrases.noSuchChanges(ranges)) }
      return entries
    }
    let number = first.lowerBound
    guard let entry = history.entries.first(where: { $0.number == number }), entry.state != .lost
    else {
      throw ExitError(.nothingMatched, Phrases.noSuchChange(number))
    }
    // Another program is still working on this entry, so it must not be recovered here.
    guard entry.state != .unfinished else {
      throw ExitError(.environment, Phrases.changeInProgress(number))
    }
    guard entry.state.canBeUndone else {
      throw ExitError(.nothingMatched, Phrases.alreadyUndone(number))
    }
    return [entry]
  }
}

/// Change numbers as 'albumen history' lists them: a number, a range such as `12-71`, or several of
/// them separated by commas. The shell passes a list with spaces as several arguments, which end
/// with a comma.
struct ChangeNumbers: ExpressibleByArgument {
  let ranges: [ClosedRange<UInt64>]

  init?(argument: String) {
    let terms = argument.split(separator: ",").map { $0.drop { $0 == " " } }
    let ranges = terms.compactMap(ChangeNumbers.range)
    guard !terms.isEmpty, ranges.count == terms.count else { return nil }
    self.ranges = ranges
  }

  /// Returns nil if the text is no number or range.
  private static func range(_ text: Substring) -> ClosedRange<UInt64>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt64($0) }
    guard numbers.count == parts.count, numbers.count <= 2, let first = numbers.first,
      let last = numbers.last, first <= last
    else { return nil }
    return first...last
  }
}
