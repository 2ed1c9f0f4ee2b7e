import Files
import GalleryEngine
import MetadataWriting
import PhotoImport
import PhotoModel

/// What is imported from.
struct ImportSources: Hashable {
  let paths: [FilePath]
  /// The card among them that `--card` found: what the user named stays mounted.
  let card: FilePath?

  init(_ paths: [FilePath], card: FilePath? = nil) {
    self.paths = paths + (card.map { paths.contains($0) ? [] : [$0] } ?? [])
    self.card = card
  }

  /// Those that the user named, from the root, and the one of some mounted cards where that is wanted.
  init(
    _ named: [FilePath], _ surroundings: Surroundings, wantsCard: Bool,
    mounted: () -> [FilePath] = { CardSearch.mounted() }
  ) throws(Stop) {
    let paths = named.map { $0.absolute(in: surroundings.workingFolder) }
    let card = wantsCard ? try ImportSources.card(of: mounted()) : nil
    self.init(paths, card: card)
  }

  private static func card(of cards: [FilePath]) throws(Stop) -> FilePath {
    guard let card = cards.first else { throw Stop(.nothingMatched, Phrases.noCard) }
    guard cards.count == 1 else { throw Stop(.usage, Phrases.severalCards(cards)) }
    return card
  }

  /// Has the card unmounted that all was imported from, where there is a program for that; else says that it is
  /// mounted.
  func unmountCard(_ surroundings: Surroundings) {
    guard let card else { return }
    let isDone = ImportSources.unmount(card, surroundings)
    Words.say(isDone ? Phrases.unmounted(card) : Phrases.notUnmounted(card))
  }

  /// Whether a card was unmounted.
  static func unmount(_ card: FilePath, _ surroundings: Surroundings) -> Bool {
    CardEjector(program: WritingTools.find("udisksctl", surroundings)).unmount(card)
  }
}
