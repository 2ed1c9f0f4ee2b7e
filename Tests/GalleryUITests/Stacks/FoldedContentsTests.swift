import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests that a change folds and filters only what it concerns.
@Suite struct FoldedContentsTests {
  /// Photos 0 to 3, 4 to 7 and 8 to 11 of three days.
  private let index = TestLibrary.plain([4, 4, 4]).snapshot.index

  private func id(_ number: UInt32) -> Asset.ID { Asset.ID(rawValue: number) }

  private func stack(_ number: UInt32, _ members: [UInt32]) -> Stack {
    Stack(id: .manual(number), kind: .manual, cover: id(members[0]), members: members.map(id))
  }

  /// A stack of the first day, one of the second day, and one of both other days.
  private var stacks: [Stack] { [stack(1, [0, 1, 2]), stack(2, [4, 5]), stack(3, [7, 8, 9])] }

  private var state: StacksState {
    var state = StacksState()
    state.show(stacks)
    return state
  }

  /// Returns an index without some photos. Other sections are the same objects.
  private func without(_ photos: [UInt32]) -> MomentIndex {
    MomentIndex(
      moments: index.moments.compactMap { moment in
        let rows = moment.rows.filter { !photos.contains($0.id.rawValue) }
        if rows.count == moment.count { return moment }
        return rows.isEmpty ? nil : Moment(key: moment.key, rows: rows)
      })
  }

  private func numbers(_ index: MomentIndex) -> [UInt32] { index.rows.map(\.id.rawValue) }

  @Test func `all stacks are folded once, and nothing is done if nothing has changed`() {
    let state = state
    var contents = FoldedContents()

    let shown = contents.index(of: index, state, isOrderedByHand: false)
    #expect(numbers(shown) == [0, 3, 4, 6, 7, 10, 11])
    #expect(contents.work == FoldedContents.Work(foldings: 1, sections: 3))

    let again = contents.index(of: index, state, isOrderedByHand: false)
    #expect(numbers(again) == numbers(shown))
    #expect(contents.work == FoldedContents.Work(foldings: 1, sections: 3))
  }

  @Test(arguments: [0, 1, 2])
  func `unfolding and folding one stack filters only the section of its hidden photos`(
    number: Int
  ) {
    var state = state
    var contents = FoldedContents()
    let before = contents.index(of: index, state, isOrderedByHand: false)

    state.setFolded(false, stacks[number])
    let unfolded = contents.index(of: index, state, isOrderedByHand: false)
    #expect(unfolded.count == before.count + stacks[number].members.count - 1)
    #expect(contents.work == FoldedContents.Work(foldings: 1, sections: 4))
    #expect(zip(before.moments, unfolded.moments).count { $0 === $1 } == 2)

    state.setFolded(true, stacks[number])
    let folded = contents.index(of: index, state, isOrderedByHand: false)
    #expect(numbers(folded) == numbers(before))
    #expect(contents.work == FoldedContents.Work(foldings: 1, sections: 5))
  }

  @Test func `a change of photos filters their section, and those of photos shown instead`() {
    let state = state
    var contents = FoldedContents()
    _ = contents.index(of: index, state, isOrderedByHand: false)
    var other = contents

    let withoutPlain = contents.index(of: without([3]), state, isOrderedByHand: false)
    #expect(numbers(withoutPlain) == [0, 4, 6, 7, 10, 11])
    #expect(contents.work == FoldedContents.Work(foldings: 1, sections: 4))

    // The cover of the stack of two days is gone.
    let withoutCover = other.index(of: without([7]), state, isOrderedByHand: false)
    #expect(numbers(withoutCover) == [0, 3, 4, 6, 8, 10, 11])
    #expect(other.work == FoldedContents.Work(foldings: 1, sections: 5))
  }

  @Test func `after any changes the photos shown are those of a grid that is made at once`() {
    var random = SplitMix(seed: 7)
    var state = state
    var contents = FoldedContents()
    for _ in 0..<200 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: state.setFolded(Bool.random(using: &random))
      case 1: state.show(stacks.filter { _ in Bool.random(using: &random) })
      default:
        if let stack = state.all.randomElement(using: &random) {
          state.setFolded(Bool.random(using: &random), stack)
        }
      }
      let gone = (0..<12).filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      let index = without(gone.map(UInt32.init))
      let row = index.rows.map(\.self).randomElement(using: &random)

      let shown = contents.index(of: index, state, isOrderedByHand: false, near: row)

      var fresh = FoldedContents()
      #expect(numbers(shown) == numbers(fresh.index(of: index, state, isOrderedByHand: false)))
      #expect(contents.folding.folds == fresh.folding.folds)
      #expect(contents.folding.hidden == fresh.folding.hidden)
      #expect(
        contents.folding.hidden.allSatisfy {
          contents.folding.shown(for: $0) == fresh.folding.shown(for: $0)
        })
    }
  }

  @Test func `a change of one stack folds only its photos`() {
    var state = state
    var contents = FoldedContents()
    _ = contents.index(of: index, state, isOrderedByHand: false)

    state.show([stacks[0], stack(4, [4, 6])])
    let shown = contents.index(of: index, state, isOrderedByHand: false)

    #expect(state.lastChanged == AssetSet([4, 5, 6, 7, 8, 9].map(id)))
    #expect(numbers(shown) == [0, 3, 4, 5, 7, 8, 9, 10, 11])
    #expect(contents.work.foldings == 1)
  }

  // MARK: In a session

  private func work(_ session: Session) -> FoldedContents.Work? {
    session.state.grids.foldedContents[.smart(.allPhotos)]?.work
  }

  @Test func `keys that change no stack, and zooming out and in, fold nothing again`() {
    var session = StackedLibrary().session()
    let before = work(session)
    #expect(before == FoldedContents.Work(foldings: 1, sections: 1))

    session.press("l Space h F1 Esc z Enter z z Esc Esc")

    #expect(work(session) == before)
    #expect(session.shownIDs.count == 4)
  }

  @Test func `a comma folds only the stack under the cursor`() {
    var session = StackedLibrary().session()

    session.press("l , ,")

    // The section is not filtered while no photo is hidden.
    #expect(work(session) == FoldedContents.Work(foldings: 1, sections: 2))
  }
}
