import GalleryEngine
import Journal
import PhotoModel

/// The photos that keys act on, and the questions asked before an action.
extension GalleryState {
  package var subject: Subject {
    Subject(
      marks: marks.selection.marks, current: isInList && pages.photo == nil ? nil : currentID,
      isPhotoShown: pages.photo != nil)
  }

  /// The number of marked photos that a key acts on but that are not in the album on the screen.
  var outsideAlbumCount: Int {
    let subject = subject
    guard subject.isMarked else { return 0 }
    switch shownAlbum {
    case .selection, .trash, .source, .culling: return 0
    case .smart(.allPhotos) where filter.current == nil: return 0
    case .smart, .value, .folder, .user, .place, .area:
      return subject.count - unfoldedIndex.rows.count { subject.photos.contains($0.id) }
    }
  }

  mutating func confirm(_ question: Question) -> [Effect] {
    pages.prompt = .question(question)
    return []
  }

  /// Performs the action of a question that was answered with yes.
  mutating func execute(_ question: Question) -> [Effect] {
    switch question {
    case .deleteAlbum(let album): change(.delete(album.id))
    case .change(let change, let photos, _): make(change, photos)
    case .keepOnly(let photo, let rejected, _): keep(photo, rejecting: rejected)
    case .keepBest(let best, let name): keepBest(best, name: name)
    case .revertAdjusted(let photos, _): revertAdjusted(photos)
    case .removeFromAlbum(let photos, let album, _): removeFromAlbum(photos, of: album)
    case .openOutside(let photos, _): [.outside(.open(inOrder(photos)))]
    case .copyPaths(let photos, _): [.outside(.copyPaths(inOrder(photos)))]
    case .trash, .restoreOrDelete: startTrash()
    case .move: startMove()
    case .removeLeftovers: startExport()
    case .removePreset(let name): removePreset(name)
    case .replacePreset(let name): savePreset(name)
    case .importing: startImport()
    case .replaceManualOrder(let album, let later): moveInShownOrder(in: album.id, later: later)
    case .reverse(let run, let isRedo, _): reverse(run, isRedo: isRedo)
    case .discardDrafts: discardDrafts()
    case .discardAdjustment: discardAdjustment()
    case .quit: [.screen(.quit)]
    }
  }

  mutating func openOutside() -> [Effect] {
    let subject = subject
    let (photos, missing) = available(subject.photos)
    guard !photos.isEmpty else {
      if missing == 1, let id = currentID {
        notices.sentence = Sentence(Phrases.offline(library.details[id]?.path))
      } else if missing > 0 {
        notices.sentence = Sentence(Phrases.offline(missing))
      }
      return []
    }
    let outsideCount = outsideAlbumCount
    guard outsideCount == 0, photos.count <= Subject.confirmationThreshold else {
      return confirm(.openOutside(photos, outsideAlbumCount: outsideCount))
    }
    return [.outside(.open(inOrder(photos)))]
  }

  mutating func copyPaths() -> [Effect] {
    let photos = subject.photos
    guard !photos.isEmpty else { return [] }
    let outsideCount = outsideAlbumCount
    guard outsideCount == 0 else {
      return confirm(.copyPaths(photos, outsideAlbumCount: outsideCount))
    }
    return [.outside(.copyPaths(inOrder(photos)))]
  }

  /// Returns the photos in the order of the grid, followed by those that are not in it.
  func inOrder(_ photos: AssetSet) -> [Asset.ID] {
    guard photos.count > 1 else { return Array(photos) }
    let gridIDs = unfoldedIndex.rows.lazy.map(\.id).filter(photos.contains)
    return Array(gridIDs) + Array(photos.subtracting(AssetSet(gridIDs)))
  }
}
