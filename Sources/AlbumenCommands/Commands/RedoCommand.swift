#if DEBUG || FAULTS
  import ArgumentParser
  import GalleryEngine
  import Journal
  import PhotoModel

  /// `albumen redo`: redoes the change that was undone last, as Ctrl-r does in the browser. Not
  /// included in release builds: tests use it to kill the program and to make its system calls
  /// fail.
  struct RedoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "redo", shouldDisplay: false)

    @OptionGroup var catalogue: CatalogueArguments

    func run() async throws {
      let store = try catalogue.openPersistentStore(.ofProcess)
      let history = try await store.readHistory()
      guard let entry = history.reversible(forRedo: true).last.flatMap(history.entry) else {
        throw ExitError(.nothingMatched, Phrases.nothingToUndo)
      }
      let answer = try await ExitError.attempt { () async throws(StoreError) in
        try await store.historyStore.required().reverse(
          ReversalRequest(.entry(entry.id), isRedo: true),
          JobControl(token: CancellationToken()) { _ in })
      }
      guard case .done(let reversal, _) = answer else { throw ExitError(.someFailed) }
      for sentence in Phrases.notUndone(reversal) { Console.report(sentence) }
      if reversal.stopped != nil { Console.report(Phrases.notAllDone) }
      if !reversal.isComplete { throw ExitError(.someFailed) }
    }
  }

  extension RedoCommand: CatalogueUser {}
#endif
