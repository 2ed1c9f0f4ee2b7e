package import GalleryEngine
import Journal
import PhotoModel
import Workers

/// What is to be done with the catalogue, in the order that it was asked for: changes of the user,
/// and questions, which must not be answered before the changes in front of them are stored.
///
/// A change that cannot be stored stays in front and is tried again, sooner at first.
package struct PendingWrites: Sendable {
  package private(set) var waiting: [CatalogueWork] = []
  /// Why the first one could not be stored; nil when nothing has failed since something was.
  package private(set) var failure: StoreError?
  private var backOff = BackOff()

  package init() {}

  package var next: CatalogueWork? { waiting.first }

  /// Changes of marks are put together, however many come while none can be stored: but not across a
  /// question about marks, nor across what is undone. The oldest of more than can be undone are one.
  package mutating func add(_ work: CatalogueWork) {
    if case .marks(.store(let steps)) = work,
      let place = waiting.lastIndex(where: \.isAboutMarks),
      case .marks(.store(let earlier)) = waiting[place]
    {
      var all = earlier + steps
      while all.count > SelectionState.undoLimit {
        all.replaceSubrange(0...1, with: [all[0].joined(with: all[1])])
      }
      waiting[place] = .marks(.store(all))
    } else {
      waiting.append(work)
    }
  }

  /// Takes an undo or a redo out; says whether it was there.
  mutating func remove(_ job: Job.ID) -> Bool {
    guard let place = waiting.firstIndex(where: { $0.job == job }) else { return false }
    waiting.remove(at: place)
    return true
  }

  /// The first one is done, or will never be.
  package mutating func removeFirst() {
    waiting.removeFirst()
    failure = nil
    backOff.succeed()
  }

  /// The first one could not be stored. Returns after how long it is tried again.
  package mutating func fail(_ error: StoreError) -> Duration {
    failure = error
    return backOff.fail()
  }

  /// Nothing is stored any more: what waits will not be.
  package mutating func giveUp() {
    failure = failure ?? StoreError(.noAnswer)
  }

  /// What is not stored; nil when nothing has failed.
  package var unsaved: UnsavedChanges? {
    guard let failure else { return nil }
    var unsaved = UnsavedChanges(error: failure)
    for work in waiting {
      switch work {
      case .marks(.store(let steps)):
        let photos = steps.reduce(AssetSet()) { $0.union($1.adding).union($1.removing) }
        unsaved.marks += photos.count
      case .edits(.store(let edits, let photos, _)):
        if edits.allSatisfy({ $0.field.id == Field.favourite.id }) {
          unsaved.favourites += photos.count
        } else {
          unsaved.fields += photos.count
        }
      case .editor(let job): unsaved.fields += job.photos.count
      case .albums(.change): unsaved.albums += 1
      case .albums(.load), .albums(.find), .albums(.countValues), .marks(.load), .history: break
      }
    }
    return unsaved.isEmpty ? nil : unsaved
  }
}

extension CatalogueWork {
  fileprivate var isAboutMarks: Bool {
    switch self {
    case .marks, .history: true
    case .albums, .edits, .editor: false
    }
  }
}
