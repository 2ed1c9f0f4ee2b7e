import GalleryEngine
import GalleryUI
import Journal
import PhotoModel
import Testing

@Suite struct PendingWritesTests {
  private func set(_ numbers: UInt32...) -> AssetSet {
    AssetSet(numbers.map { Asset.ID(rawValue: $0) })
  }

  private func create(_ title: String) -> CatalogueWork {
    .albums(.change(.create(title: title, isFolder: false, in: nil, adding: [])))
  }

  /// Returns the pending writes as text.
  private func words(_ pending: PendingWrites) -> [String] {
    pending.waiting.map { work in
      switch work {
      case .marks(.store(let steps)):
        "marks "
          + steps.map { "+\($0.adding.map(\.rawValue)) -\($0.removing.map(\.rawValue))" }
          .joined(separator: ", ")
      case .history: "undo"
      case .albums(.change(.create(let title, _, _, _, _))): title
      case .marks(.load): "marks?"
      case .albums(.load): "albums?"
      default: "other"
      }
    }
  }

  @Test func `what is asked for waits in its order`() {
    var pending = PendingWrites()

    pending.add(create("a"))
    pending.add(.albums(.load(request: .first)))
    pending.add(create("b"))

    #expect(words(pending) == ["a", "albums?", "b"])
    pending.removeFirst()
    #expect(words(pending) == ["albums?", "b"])
  }

  @Test func `changes of marks are one piece of work, in steps that can be undone one by one`() {
    var pending = PendingWrites()

    pending.add(.marks(.store([MarkStep(adding: set(1, 2), removing: set(3))])))
    pending.add(create("a"))
    pending.add(.marks(.store([MarkStep(adding: set(3, 4), removing: set(1))])))

    #expect(words(pending) == ["marks +[1, 2] -[3], +[3, 4] -[1]", "a"])
  }

  @Test func `of more steps than can be undone the oldest are one`() {
    var pending = PendingWrites()

    for number in 1...60 { pending.add(.marks(.store([MarkStep(adding: set(UInt32(number)))]))) }

    guard case .marks(.store(let steps))? = pending.waiting.first else {
      Issue.record("marks wait")
      return
    }
    #expect(pending.waiting.count == 1)
    #expect(steps.count == SelectionState.undoLimit)
    #expect(steps.first?.adding.count == 11)
    #expect(steps.last?.adding == set(60))
  }

  @Test func `what is marked after an undo is stored after it`() {
    var pending = PendingWrites()

    pending.add(.marks(.store([MarkStep(adding: set(1))])))
    pending.add(
      .history(.reverse(ReversalRequest(.newest, isRedo: false), job: Job.ID(number: 1))))
    pending.add(.marks(.store([MarkStep(adding: set(2))])))

    #expect(words(pending) == ["marks +[1] -[]", "undo", "marks +[2] -[]"])
  }

  @Test func `a question about marks is answered as they were when it was asked`() {
    var pending = PendingWrites()

    pending.add(.marks(.store([MarkStep(adding: set(1), removing: set())])))
    pending.add(.marks(.load(areShownOnly: true, request: .first)))
    pending.add(.marks(.store([MarkStep(adding: set(2), removing: set())])))

    #expect(words(pending) == ["marks +[1] -[]", "marks?", "marks +[2] -[]"])
  }

  @Test func `what fails is tried again after a second, then after twice as long, to a minute`() {
    var pending = PendingWrites()
    pending.add(create("a"))
    pending.add(create("b"))

    let waits = (0..<8).map { _ in pending.fail(StoreError(.diskFull)) }
    #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })

    pending.removeFirst()
    #expect(pending.failure == nil)
    #expect(pending.fail(StoreError(.busy)) == .seconds(1))
  }

  @Test func `what is not stored is counted once something has failed`() {
    var pending = PendingWrites()
    pending.add(.marks(.store([MarkStep(adding: set(1, 2), removing: set(3))])))
    pending.add(.edits(.store(EditJob(set(7, 8), [.favourite(true)]), number: 1)))
    pending.add(.edits(.store(EditJob(set(7, 8, 9, 10), [.rating(3)]), number: 2)))
    pending.add(create("a"))
    #expect(pending.unsaved == nil)

    _ = pending.fail(StoreError(.diskFull))

    var expected = UnsavedChanges(error: StoreError(.diskFull))
    (expected.marks, expected.favourites, expected.fields, expected.albums) = (3, 2, 4, 1)
    #expect(pending.unsaved == expected)
  }
}
