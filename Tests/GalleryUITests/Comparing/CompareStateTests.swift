import GalleryUI
import PhotoModel
import Testing

/// Tests which photos are in the panes. Photos are named by numbers from 0.
@Suite struct CompareStateTests {
  private func compare(_ count: Int, staying: Int = 0) -> CompareState {
    CompareState((0..<count).map { TestIndex.row(day: 0, number: $0) }, staying: id(staying))
  }

  private func id(_ number: Int) -> Asset.ID { TestIndex.row(day: 0, number: number).id }

  private func shown(_ compare: CompareState, _ panes: Int) -> [Int] {
    compare.shown(in: panes).map { Int($0.rawValue) }
  }

  private func focus(_ compare: CompareState) -> Int { Int(compare.focus.rawValue) }

  // MARK: Candidates

  @Test func `one photo stays, and the candidates after it are next to it`() {
    #expect(shown(compare(5), 2) == [0, 1])
    #expect(shown(compare(5), 4) == [0, 1, 2, 3])
    #expect(shown(compare(5, staying: 2), 2) == [2, 3])
    #expect(shown(compare(5, staying: 4), 3) == [4, 2, 3])
  }

  @Test func `the first candidate has the focus`() {
    #expect(focus(compare(5)) == 1)
    #expect(focus(compare(5, staying: 2)) == 3)
    #expect(focus(compare(5, staying: 4)) == 3)
  }

  @Test func `in a group of similar photos, the photo to keep has the focus`() {
    let rows = (0..<3).map { TestIndex.row(day: 0, number: $0) }
    let compare = CompareState(rows, staying: id(0), choice: .similar)

    #expect(focus(compare) == 0)
    #expect(shown(compare, 2) == [0, 1])
  }

  @Test func `the next candidates take all panes but the first`() {
    var compare = compare(8)

    _ = compare.page(forward: true, panes: 4)
    #expect(shown(compare, 4) == [0, 4, 5, 6])
    #expect(focus(compare) == 4)
    _ = compare.page(forward: true, panes: 4)
    #expect(shown(compare, 4) == [0, 5, 6, 7])
    let hasMoved = compare.page(forward: true, panes: 4)
    #expect(!hasMoved)
    _ = compare.page(forward: false, panes: 4)
    #expect(shown(compare, 4) == [0, 2, 3, 4])
  }

  @Test func `the focus goes round the panes`() {
    var compare = compare(3)

    compare.moveFocus(by: 1, panes: 3)
    #expect(focus(compare) == 2)
    compare.moveFocus(by: 1, panes: 3)
    #expect(focus(compare) == 0)
    compare.moveFocus(by: -1, panes: 3)
    #expect(focus(compare) == 2)
  }

  @Test func `the chosen photo stays, and the candidate after it is compared with it`() {
    var compare = compare(4)

    compare.choose(panes: 2)

    #expect(shown(compare, 2) == [1, 2])
    #expect(focus(compare) == 2)
    compare.choose(panes: 2)
    compare.choose(panes: 2)
    #expect(shown(compare, 2) == [3, 2])
    #expect(focus(compare) == 2)
  }

  @Test func `in a survey nothing stays`() {
    var compare = compare(6)
    compare.moveFocus(by: 1, panes: 4)

    compare.toggleSurvey(panes: 4)
    #expect(compare.staying == nil)
    #expect(shown(compare, 4) == [0, 1, 2, 3])
    _ = compare.page(forward: true, panes: 4)
    #expect(shown(compare, 4) == [2, 3, 4, 5])

    compare.toggleSurvey(panes: 4)
    #expect(compare.staying == id(0))
    #expect(shown(compare, 4).first == 0)
    #expect(shown(compare, 4).contains(focus(compare)))
  }

  // MARK: Flipping

  @Test func `the photo that stays and the candidate are flipped in one pane`() {
    var compare = compare(4)

    _ = compare.flip(panes: 2)
    #expect(shown(compare, 1) == [1])
    _ = compare.flip(panes: 2)
    #expect(shown(compare, 1) == [0])
    compare.endFlipping(panes: 2)
    #expect(shown(compare, 2) == [0, 1])
    #expect(focus(compare) == 0)
  }

  @Test func `a single photo is not flipped`() {
    var compare = compare(2)
    compare.rejectFocused(panes: 2)

    let isFlipped = compare.flip(panes: 1)
    #expect(!isFlipped)
  }

  // MARK: Rejecting

  @Test func `a rejected photo leaves, and the next one comes in`() {
    var compare = compare(4)

    compare.rejectFocused(panes: 2)

    #expect(shown(compare, 2) == [0, 2])
    #expect(focus(compare) == 2)
  }

  @Test func `after the last photo the previous one comes in`() {
    var compare = compare(4)
    _ = compare.page(forward: true, panes: 2)
    _ = compare.page(forward: true, panes: 2)
    #expect(shown(compare, 2) == [0, 3])

    compare.rejectFocused(panes: 2)

    #expect(shown(compare, 2) == [0, 2])
    #expect(focus(compare) == 2)
  }

  @Test func `if the photo that stays is rejected, the candidate stays`() {
    var compare = compare(4)
    compare.moveFocus(by: 1, panes: 2)
    #expect(focus(compare) == 0)

    compare.rejectFocused(panes: 2)

    #expect(compare.staying == id(1))
    #expect(shown(compare, 2) == [1, 2])
    #expect(focus(compare) == 1)
  }

  @Test func `all photos can be rejected one after another`() {
    for panes in [2, 3, 6] {
      var compare = compare(7)
      for count in (0..<7).reversed() {
        compare.rejectFocused(panes: panes)
        #expect(compare.remaining.count == count)
        #expect(count == 0 || compare.remaining.contains(compare.focus))
        #expect(Set(compare.shown(in: panes)).isSubset(of: compare.remaining))
      }
    }
  }

  @Test func `if only one is kept, the others leave, also those that are not on the screen`() {
    var compare = compare(6)
    #expect(compare.others.count == 5)

    compare.keepFocused(rejecting: compare.others)

    #expect(compare.remaining == [id(1)])
    #expect(shown(compare, 1) == [1])
    #expect(compare.rejected.count == 5)
  }

  @Test func `photos whose rejection is undone return to their places`() {
    var compare = compare(4)
    compare.keepFocused(rejecting: compare.others)

    compare.bringBack([id(2), id(3)], panes: 2)

    #expect(compare.remaining == [id(1), id(2), id(3)])
    #expect(focus(compare) == 2)
    #expect(shown(compare, 2) == [1, 2])
    compare.remove([id(2)], panes: 2)
    #expect(shown(compare, 2) == [1, 3])
  }

  @Test func `photos whose rejection is undone together have their roles again`() {
    var compare = compare(6)
    _ = compare.page(forward: true, panes: 3)
    let (before, focused) = (shown(compare, 3), focus(compare))
    compare.keepFocused(rejecting: compare.others)
    #expect(compare.staying == id(focused))

    compare.bringBack((0..<6).map(id), panes: 3)

    #expect(compare.staying == id(0))
    #expect(shown(compare, 3) == before && focus(compare) == focused)
  }

  @Test func `the photo that stayed stays again when its rejection is undone`() {
    var compare = compare(4)
    compare.moveFocus(by: 1, panes: 2)
    compare.rejectFocused(panes: 2)
    #expect(compare.staying == id(1))

    compare.bringBack([id(0)], panes: 2)

    #expect(compare.staying == id(0) && focus(compare) == 0)
    #expect(shown(compare, 2) == [0, 1])
  }

  @Test(arguments: UInt64(0)..<200) func `the focus is always on a photo in a pane`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let count = Int.random(in: 2...24, using: &generator)
    var compare = compare(count, staying: Int.random(in: 0..<count, using: &generator))
    for _ in 0..<60 where !compare.remaining.isEmpty {
      let panes = min(Int.random(in: 2...6, using: &generator), compare.remaining.count)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: _ = compare.page(forward: Bool.random(using: &generator), panes: panes)
      case 1: compare.moveFocus(by: Int.random(in: -1...1, using: &generator), panes: panes)
      case 2: compare.choose(panes: panes)
      case 3: compare.toggleSurvey(panes: panes)
      case 4: _ = compare.flip(panes: panes)
      case 5: compare.endFlipping(panes: panes)
      case 6: compare.rejectFocused(panes: panes)
      default: compare.bringBack(compare.rejected.prefix(1), panes: panes)
      }
      guard !compare.remaining.isEmpty else { continue }
      let count = compare.isFlipping ? 1 : min(panes, compare.remaining.count)
      let shown = compare.shown(in: count)
      #expect(shown.count == count && Set(shown).count == count)
      #expect(Set(shown).isSubset(of: compare.remaining))
      #expect(shown.contains(compare.focus))
    }
  }
}
