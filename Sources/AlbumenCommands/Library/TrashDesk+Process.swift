package import CatalogueLibrary
import Files
import GalleryEngine
package import PhotoCatalogue
import PhotoModel
import Trash

#if canImport(Glibc)
  import Glibc
#endif

extension Surroundings {
  /// Where the trashes of this user are.
  var trashRules: TrashRules {
    TrashRules(environment: environment, home: home, user: getuid())
  }
}

extension TrashDesk {
  package init(_ surroundings: Surroundings, _ catalogue: Catalogue) throws(Stop) {
    let rules = surroundings.trashRules
    do throws(Errno) {
      self.init(try Trash(rules), of: catalogue)
    } catch {
      throw Stop(
        .environment, Phrases.sentence(TrashError(.failed(error.description), file: rules.home)))
    }
  }
}
