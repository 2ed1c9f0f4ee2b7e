import Files
import Foundation
import GalleryEngine
import MetadataWriting
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
    let mounts = (try? MountTable())?.mounts ?? []
    let cards = CardSearch.cards(mounts.map(\.path)) { LibraryRequest.isFolder($0) }
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
    guard let device = (try? MountTable())?.mount(of: card)?.device,
      let program = WritingTools.find("udisksctl", surroundings)
    else { return false }
    return ends(program, ["unmount", "-b", device])
  }

  private static func ends(_ program: FilePath, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: program.lossyString)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

/// Finds the cards of cameras, as the DCF standard (JEITA CP-3461) has them: by their folder `DCIM`.
enum CardSearch {
  /// Those of some mounts that have it, each once, in their order.
  static func cards(_ mounts: [FilePath], isFolder: (FilePath) -> Bool) -> [FilePath] {
    var seen: Set<FilePath> = []
    return mounts.filter { mount in
      mount.bytes.count > 1 && seen.insert(mount).inserted && isFolder(mount.appending("DCIM"))
    }
  }
}
