import Files
import Foundation
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoModel

extension CommandFixture {
  /// Opens the catalogue of the runs, as another program would. `system` is used for the files of
  /// its changes.
  func catalogue(_ system: FileSystem = FileSystem()) throws -> Catalogue {
    try Catalogue(
      file: FilePath(path(".local/share/albumen/catalogue.sqlite")),
      journal: ChangeJournal(
        in: FilePath(path(".local/state/albumen/journal")), by: ChangeOrigin(.screen), of: system
      ) { FileTime.now })
  }
}
