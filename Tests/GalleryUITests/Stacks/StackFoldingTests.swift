import GalleryUI
import PhotoModel
import Testing

/// Tests which photos are hidden in folded stacks.
@Suite struct StackFoldingTests {
  private func id(_ number: UInt32) -> Asset.ID { Asset.ID(rawValue: number) }

  private func stack(_ number: UInt32, _ members: [UInt32], cover: UInt32? = nil) -> Stack {
    Stack(
      id: .manual(number), kind: .manual, cover: id(cover ?? members[0]),
      members: members.map(id))
  }

  private func set(_ numbers: [UInt32]) -> AssetSet { AssetSet(numbers.map(id)) }

  @Test func `only the cover of a stack is shown`() {
    let folding = StackFolding([stack(1, [1, 2, 3], cover: 2)], in: set([1, 2, 3, 4]))

    #expect(folding.hidden == set([1, 3]))
    #expect(folding.folds[id(2)] == [1, 2, 3].map(id))
    #expect(folding.photos(of: id(4)) == [id(4)])
  }

  @Test func `the first of the rest is shown for a cover that is filtered away`() {
    let folding = StackFolding([stack(1, [1, 2, 3, 4], cover: 1)], in: set([3, 4]))

    #expect(folding.hidden == set([4]))
    #expect(folding.folds[id(3)] == [3, 4].map(id))
  }

  @Test func `a photo that is alone in the grid is not a stack`() {
    let folding = StackFolding([stack(1, [1, 2])], in: set([2, 3]))

    #expect(folding.hidden.isEmpty && folding.folds.isEmpty)
  }

  @Test func `an unfolded stack hides nothing`() {
    let folding = StackFolding([stack(1, [1, 2]), stack(2, [3, 4])], in: set([1, 2, 3, 4])) {
      $0 != .manual(1)
    }

    #expect(folding.hidden == set([4]))
  }

  @Test func `in an order by hand only neighbours are folded`() {
    let stack = stack(1, [1, 2, 3, 4, 5], cover: 2)
    let folding = StackFolding(inOrder: [1, 9, 3, 2, 8, 4, 5].map(id)) {
      stack.members.contains($0) ? stack : nil
    }

    #expect(folding.hidden == set([3, 5]))
    #expect(folding.folds[id(2)] == [3, 2].map(id))
    #expect(folding.folds[id(4)] == [4, 5].map(id))
  }

  @Test func `a hidden photo is found by the one shown for it`() {
    let folding = StackFolding([stack(1, [1, 2, 3])], in: set([1, 2, 3, 4]))

    #expect(folding.shown(for: id(3)) == id(1))
    #expect(folding.shown(for: id(4)) == id(4))
    #expect(folding.includingShown(set([3, 4])) == set([1, 3, 4]))
    #expect(folding.includingShown(set([4])) == set([4]))
  }

  @Test func `one stack is folded or unfolded as an exception from all`() {
    var state = StacksState()
    state.show([stack(1, [1, 2]), stack(2, [3, 4])])
    #expect(state[id(3)]?.id == .manual(2) && state[id(5)] == nil && state[id(0)] == nil)

    state.setFolded(false, stack(1, [1, 2]))
    #expect(!state.isFolded(.manual(1)) && state.isFolded(.manual(2)))
    state.setFolded(false)
    state.setFolded(true, stack(2, [3, 4]))
    #expect(!state.isFolded(.manual(1)) && state.isFolded(.manual(2)))
    state.setFolded(true)
    #expect(state.isFolded(.manual(1)) && state.isFolded(.manual(2)))
  }
}
