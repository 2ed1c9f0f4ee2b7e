package import GalleryEngine
import Journal
import PhotoModel
import Workers

/// The pending work on the catalogue in the order of the requests: changes by the user, and reads
/// that must not run before the changes in front of them are stored.
///
/// A change that can't be stored stays at the front and is retried after increasing delays.
package struct PendingWrites: Sendable {
  package private(set) var waiting: [CatalogueWork] = []
  /// Why the first change could not be stored. Nil if nothing has failed since the last success.
  package private(set) var failure: StoreError?
  private var backOff = BackOff()

  package init() {}

  package var next: CatalogueWork? { waiting.first }

  /// Appends work. Changes of marks are combined while they wait, but not across a read of the
  /// marks or an undo. If there are more steps than can be undone, the oldest are merged into one.
  package mutating func add(_ work: CatalogueWork) {
    if case .marks(.store(let steps)) = work,
      let index = waiting.lastIndex(where: \.isAboutMarks),
      case .marks(.store(let earlier)) = waiting[index]
    {
      var all = earlier + steps
      while all.count > SelectionState.undoLimit {
        all.replaceSubrange(0...1, with: [all[0].joined(with: all[1])])
      }
      waiting[index] = .marks(.store(all))
    } else {
      waiting.append(work)
    }
  }

  /// Removes an undo or redo. Returns whether there was one.
  mutating func remove(_ job: Job.ID) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.job == job }) else { return false }
    waiting.remove(at: index)
    return true
  }

  /// Removes the first work, because it is done or can never be done.
  package mutating func removeFirst() {
    waiting.removeFirst()
    failure = nil
    backOff.succeed()
  }

  /// Records that the first work could not be stored. Returns the delay before the retry.
  package mutating func fail(_ error: StoreError) -> Duration {
    failure = error
    return backOff.fail()
  }

  /// Records that the pending work will not be stored, because the program ends.
  package mutating func cancel() {
    failure = failure ?? StoreError(.timedOut)
  }

  /// The changes that are not stored. Nil if nothing has failed.
  package var unsaved: UnsavedChanges? {
    guard let failure else { return nil }
    var unsaved = UnsavedChanges(error: failure)
    for work in waiting {
      switch work {
      case .marks(.store(let steps)):
        let photos = steps.reduce(AssetSet()) { $0.union($1.adding).union($1.removing) }
        unsaved.marks += photos.count
      case .edits(.store(let job, _)):
        if job.uniformEdits?.allSatisfy({ $0.field.id == Field.favourite.id }) == true {
          unsaved.favourites += job.photos.count
        } else {
          unsaved.fields += job.photos.count
        }
      case .editor(let job): unsaved.fields += job.photos.count
      case .albums(.change): unsaved.albums += 1
      case .albums(.load), .albums(.find), .albums(.countValues), .marks(.load), .history: break
      // They are not repeated after a failure.
      case .stacks: break
      }
    }
    return unsaved.isEmpty ? nil : unsaved
  }
}

extension CatalogueWork {
  fileprivate var isAboutMarks: Bool {
    switch self {
    case .marks, .history: true
    case .albums, .edits, .stacks, .editor: false
    }
  }
}
