import GalleryEngine
import GalleryUI
import PhotoModel
import Testing

@Suite struct PendingWritesTests {
  private func set(_ numbers: UInt32...) -> AssetSet {
    AssetSet(numbers.map { Asset.ID(rawValue: $0) })
  }

  private func create(_ title: String) -> CatalogueWork {
    .albums(.change(.create(title: title, isFolder: false, in: nil, adding: [])))
  }

  /// What waits, in words.
  private func words(_ pending: PendingWrites) -> [String] {
    pending.waiting.map { work in
      switch work {
      case .marks(.store(let adding, let removing)):
        "marks +\(adding.map(\.rawValue)) -\(removing.map(\.rawValue))"
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

  @Test func `changes of marks are one, and the later one wins`() {
    var pending = PendingWrites()

    pending.add(.marks(.store(adding: set(1, 2), removing: set(3))))
    pending.add(create("a"))
    pending.add(.marks(.store(adding: set(3, 4), removing: set(1))))

    #expect(words(pending) == ["marks +[2, 3, 4] -[1]", "a"])
  }

  @Test func `a question about marks is answered as they were when it was asked`() {
    var pending = PendingWrites()

    pending.add(.marks(.store(adding: set(1), removing: set())))
    pending.add(.marks(.load(areShownOnly: true, request: .first)))
    pending.add(.marks(.store(adding: set(2), removing: set())))

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
    pending.add(.marks(.store(adding: set(1, 2), removing: set(3))))
    pending.add(.favourites(.set(true, set(7, 8), number: 1)))
    pending.add(create("a"))
    #expect(pending.unsaved == nil)

    _ = pending.fail(StoreError(.diskFull))

    var expected = UnsavedChanges(error: StoreError(.diskFull))
    (expected.marks, expected.favourites, expected.albums) = (3, 2, 1)
    #expect(pending.unsaved == expected)
  }
}
