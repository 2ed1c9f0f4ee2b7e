import PhotoModel
import Testing

@testable import Journal

/// Tests which values the undo of a change of files restores if earlier changes were undone since.
@Suite struct UndoneValuesTests {
  private func change(
    _ from: String?, _ to: String?, _ photos: UInt32..., field: String = "pick"
  ) -> RecordedChange {
    let ids = AssetSet(photos.map { Asset.ID(rawValue: $0) })
    return .fields([FieldChange(field: field, from: from, to: to, photos: AssetRuns(ids))])
  }

  private func undo(
    _ change: RecordedChange, after undone: RecordedChange..., isRedo: Bool = false
  ) -> [RecordedChange] {
    [change].withoutValues(ofUndone: undone.map { [$0] }, made: [change], isRedo: isRedo)
  }

  @Test func `a value whose change was undone is not dated again`() {
    #expect(undo(change("1", "1", 1), after: change(nil, "1", 1)) == [])
    #expect(undo(change("1", "1", 1), after: change(nil, "1", 1), isRedo: true) == [])
    #expect(undo(change("2", "2", 1), after: change("1", "2", 1), change(nil, "1", 1)) == [])
  }

  @Test func `instead of a written value the one before its change is dated again`() {
    #expect(undo(change("4", "4", 1), after: change("2", "4", 1)) == [change("2", "2", 1)])
    #expect(
      undo(change("4", "4", 1), after: change("2", "4", 1), change("4", "2", 1))
        == [change("4", "4", 1)])
    #expect(
      undo(change("4", "4", 1, 2, 3), after: change("2", "4", 2), change(nil, "4", 3)).photos
        == AssetSet([1, 2].map { Asset.ID(rawValue: $0) }))
  }

  @Test func `a value is dated again as it was written, not as an undo left it`() {
    let made = [change("4", "4", 1, 2)]
    let file = FileStep.moved(
      FileMove(
        from: FilePath("/a"), to: FilePath("/b"),
        version: FileVersion(
          identity: FileIdentity(device: 1, inode: 1), size: 1, modifiedAt: FileTime(seconds: 1)),
        photo: Asset.ID(rawValue: 1)))
    for left in [[], [change("2", "2", 1)]] {
      let changes: [RecordedChange] = [.files([file])] + left
      #expect(
        changes.withoutValues(ofUndone: [], made: made, isRedo: false)
          == [.files([file]), change("4", "4", 1)])
    }
  }

  @Test func `the values of other photos, fields and changes are restored`() {
    #expect(undo(change("1", "1", 1, 2), after: change(nil, "1", 2)) == [change("1", "1", 1)])
    let others = [
      change(nil, "1", 2), change(nil, "1", 1, field: "rating"), change(nil, "-1", 1),
    ]
    for other in others {
      #expect(undo(change("1", "1", 1), after: other) == [change("1", "1", 1)])
    }
    #expect(undo(change("1", "1", 1)) == [change("1", "1", 1)])
  }

  @Test func `instead of a replaced value the one before its change is restored`() {
    #expect(undo(change("3", "1", 1), after: change(nil, "1", 1)) == [change("3", nil, 1)])
    #expect(
      undo(change("3", "2", 1), after: change("1", "2", 1), change(nil, "1", 1))
        == [change("3", nil, 1)])
    #expect(undo(change("3", nil, 1), after: change("1", nil, 1)) == [change("3", nil, 1)])
  }

  @Test func `a redo sets the values of its change`() {
    #expect(
      undo(change("1", "3", 1), after: change(nil, "3", 1), isRedo: true) == [change("1", "3", 1)])
  }

  private func index(_ verbs: JournalAction.Verb...) -> JournalIndex {
    var index = JournalIndex()
    for (offset, verb) in verbs.enumerated() {
      let action = JournalAction(
        number: UInt64(offset + 1), verb: verb, time: FileTime(seconds: 1),
        origin: ChangeOrigin(.screen, session: 1), summary: .unknown, photoPaths: [], changes: [])
      index.apply(.action(action), at: RecordPlace(segment: 1, offset: offset, size: 1))
      index.apply(.done([action.number]), at: RecordPlace(segment: 1, offset: offset, size: 1))
    }
    return index
  }

  @Test func `only changes undone after a later change were undone since`() {
    #expect(index(.change, .undo(1), .change).undone(since: 3) == [])
    #expect(index(.change, .change, .change, .undo(1), .undo(2)).undone(since: 3) == [2, 1])
    #expect(index(.change, .change, .undo(2)).undone(since: 1) == [])
    #expect(index(.change, .change, .undo(1), .redo(1)).undone(since: 2) == [])
    let again = index(.change, .change, .undo(1), .redo(1), .undo(1))
    #expect(again.undone(since: 2) == [1])
    #expect(again.first(of: 1)?.place.offset == 0)
  }
}
