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
  /// The locations of this user's trashes.
  var trashRules: TrashRules {
    TrashRules(environment: environment, home: home, user: getuid())
  }

  /// Returns the journals of catalogues, for recording the changes of this process or for reading
  /// the history.
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
  /// The command that this process runs, without its arguments.
  package static var currentCommand: ChangeOrigin {
    ChangeOrigin(.command(commandName(CommandLine.arguments)))
  }

  /// Returns the words of a command: `album create` for `albumen album create Rome`, `edit` for
  /// `albumen edit --favourite a.jpg`.
  static func commandName(_ arguments: [String]) -> String {
    let leadingArguments = arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    return leadingArguments.prefix(leadingArguments.first == "album" ? 2 : 1).joined(separator: " ")
  }
}

package enum InterruptedChanges {
  /// Recovers changes that were interrupted by a crash, now and before each change, and reports
  /// them, one sentence each. If the journal can't be used now, the error is reported by the first
  /// change that needs it.
  package static func reconcile(
    _ catalogue: Catalogue, report: @escaping @Sendable ([String]) -> Void
  ) {
    catalogue.interruptionReporter = { found in
      report(found.map { Phrases.interrupted($0.action, isDone: $0.isDone, files: $0.files) })
    }
    _ = try? catalogue.reconcileJournal()
  }
}
