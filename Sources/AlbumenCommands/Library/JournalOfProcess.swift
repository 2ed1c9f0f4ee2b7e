import CatalogueLibrary
import Foundation
import GalleryEngine
package import Journal
import LibraryScan
package import PhotoCatalogue
import PhotoModel
import Trash

#if canImport(Glibc)
  import Glibc
#endif

extension ProcessContext {
  /// Where the trashes of this user are.
  var trashRules: TrashRules {
    TrashRules(environment: environment, home: home, user: getuid())
  }

  /// The journals of catalogues, for changes that this process makes, or to read what was changed.
  func journal(by origin: ChangeOrigin, isReadOnly: Bool = false) -> ChangeJournal {
    let rules = trashRules
    return ChangeJournal(
      in: ChangeJournal.root(environment: environment, home: home), by: origin,
      isReadOnly: isReadOnly,
      withdrawal: { files, isTrial in
        (try? Trash(rules))?.withdrawal(of: files, isTrial: isTrial) ?? [:]
      }
    ) { FileTime.now }
  }
}

extension ChangeOrigin {
  /// The command that this process was started with: its words, without what it is about.
  package static var ofCommand: ChangeOrigin {
    ChangeOrigin(.command(words(CommandLine.arguments)))
  }

  /// `album create` of `albumen album create Rome`, `edit` of `albumen edit --favourite a.jpg`.
  static func words(_ arguments: [String]) -> String {
    let words = arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    return words.prefix(words.first == "album" ? 2 : 1).joined(separator: " ")
  }
}

package enum CutOffChanges {
  /// Settles what a crash has cut off, now and before each change, and reports it, a sentence each. A journal that
  /// can't be used just now is named by the first change that needs it.
  package static func settle(_ catalogue: Catalogue, report: @escaping @Sendable ([String]) -> Void)
  {
    catalogue.cutOffReporter = { found in
      report(found.map { Phrases.cutOff($0.action, isDone: $0.isDone, files: $0.files) })
    }
    _ = try? catalogue.settleJournal()
  }
}
