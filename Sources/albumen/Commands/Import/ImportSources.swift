import Files
import GalleryEngine
import MetadataWriting
import PhotoImport
import PhotoModel

/// What is imported from.
enum ImportSources {
  /// The paths from the root, and the card's. A path that is not there ends the command.
  static func resolve(
    _ sources: [FilePath], _ card: Bool, _ surroundings: Surroundings
  ) throws -> [FilePath] {
    var paths = sources.map { $0.absolute(in: surroundings.workingFolder) }
    if card { paths.append(try self.card()) }
    return paths
  }

  private static func card() throws(Stop) -> FilePath {
    let cards = CardSearch.mounted()
    guard let card = cards.first else { throw Stop(.nothingMatched, Phrases.noCard) }
    guard cards.count == 1 else { throw Stop(.usage, Phrases.severalCards(cards)) }
    return card
  }

  /// Has cards unmounted that all was imported from, where there is a program for that; else says that they
  /// are mounted.
  static func unmount(_ cards: [FilePath], _ surroundings: Surroundings) {
    for card in cards {
      let isDone = unmount(card, surroundings)
      Words.say(isDone ? Phrases.unmounted(card) : Phrases.notUnmounted(card))
    }
  }

  /// Whether a card was unmounted.
  static func unmount(_ card: FilePath, _ surroundings: Surroundings) -> Bool {
    CardEjector(program: WritingTools.find("udisksctl", surroundings)).unmount(card)
  }
}
