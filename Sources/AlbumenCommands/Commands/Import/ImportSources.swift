import Files
import GalleryEngine
import MetadataWriting
import PhotoImport
import PhotoModel

/// The paths to import from.
struct ImportSources: Hashable {
  let paths: [FilePath]
  /// The card that `--card` found, to be unmounted afterwards. Paths that the user named stay
  /// mounted.
  let card: FilePath?

  init(_ paths: [FilePath], card: FilePath? = nil) {
    self.paths = paths + (card.map { paths.contains($0) ? [] : [$0] } ?? [])
    self.card = card
  }

  /// Uses the paths that the user named, made absolute, and, with `wantsCard`, the mounted card.
  /// Throws unless exactly one card is mounted.
  init(
    _ named: [FilePath], _ context: ProcessContext, usesCard: Bool,
    mounted: () -> [FilePath] = { CardSearch.mounted() }
  ) throws(ExitError) {
    let paths = named.map { $0.absolute(in: context.workingFolder) }
    let card = usesCard ? try ImportSources.card(of: mounted()) : nil
    self.init(paths, card: card)
  }

  private static func card(of cards: [FilePath]) throws(ExitError) -> FilePath {
    guard let card = cards.first else { throw ExitError(.nothingMatched, Phrases.noCard) }
    guard cards.count == 1 else { throw ExitError(.usage, Phrases.severalCards(cards)) }
    return card
  }

  /// Unmounts the card after a complete import, if the required program exists. Otherwise prints
  /// that it is still mounted.
  func unmountCard(_ context: ProcessContext) {
    guard let card else { return }
    let isDone = ImportSources.unmount(card, context)
    Console.report(isDone ? Phrases.unmounted(card) : Phrases.notUnmounted(card))
  }

  /// Unmounts a card. Returns whether that succeeded.
  static func unmount(_ card: FilePath, _ context: ProcessContext) -> Bool {
    CardEjector(program: WritingTools.find("udisksctl", context)).unmount(card)
  }
}
