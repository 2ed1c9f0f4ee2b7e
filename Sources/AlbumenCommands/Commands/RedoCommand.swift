#if DEBUG || FAULTS
  import ArgumentParser
  import GalleryEngine
  import Journal
  import PhotoCatalogue

  /// `albumen redo`: does again what was undone last, as Ctrl-r does on the screen. Not in
  /// release builds: tests kill it, and have its calls fail.
  struct RedoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "redo", shouldDisplay: false)

    @OptionGroup var catalogue: CatalogueArguments

    func run() async throws {
      let catalogue = try catalogue.openKept(.ofProcess)
      let history = try CatalogueChange.history(of: catalogue)
      guard let entry = history.reversible(again: true).last.flatMap(history.entry) else {
        throw Stop(.nothingMatched, Phrases.nothingToUndo)
      }
      let reversal = try CatalogueChange.attempt { () throws(CatalogueError) in
        try catalogue.reverse(entry, again: true) { files throws(CatalogueError) in
          try CatalogueUpdate.findUnseen(files, catalogue)
        }
      }
      for case .files(let steps) in reversal.done {
        await CatalogueUpdate.update(after: steps, catalogue, readsAgain: true)
      }
      for sentence in Phrases.notUndone(reversal) { Words.say(sentence) }
      if reversal.stopped != nil { Words.say(Phrases.notAllDone) }
      if !reversal.isWhole { throw Stop(.someFailed) }
    }
  }

  extension RedoCommand: CatalogueUser {}
#endif
