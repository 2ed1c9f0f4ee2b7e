#if DEBUG || FAULTS
  import ArgumentParser
  import GalleryEngine
  import Journal
  import PhotoModel

  /// `albumen redo`: does again what was undone last, as Ctrl-r does on the screen. Not in
  /// release builds: tests kill it, and have its calls fail.
  struct RedoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "redo", shouldDisplay: false)

    @OptionGroup var catalogue: CatalogueArguments

    func run() async throws {
      let store = try catalogue.openKeptStore(.ofProcess)
      let history = try await store.readHistory()
      guard let entry = history.reversible(again: true).last.flatMap(history.entry) else {
        throw ExitError(.nothingMatched, Phrases.nothingToUndo)
      }
      let answer = try await ExitError.attempt { () async throws(StoreError) in
        try await store.historyStore.required().reverse(
          ReversalRequest(.entry(entry.id), isAgain: true),
          JobControl(token: CancellationToken()) { _ in })
      }
      guard case .done(let reversal, _) = answer else { throw ExitError(.someFailed) }
      for sentence in Phrases.notUndone(reversal) { Console.say(sentence) }
      if reversal.stopped != nil { Console.say(Phrases.notAllDone) }
      if !reversal.isWhole { throw ExitError(.someFailed) }
    }
  }

  extension RedoCommand: CatalogueUser {}
#endif
