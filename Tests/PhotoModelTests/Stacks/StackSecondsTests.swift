import Testing

@testable import PhotoModel

@Suite struct StackSecondsTests {
  private let folder = FolderID(rawValue: 1)
  private let minute: Int64 = 60_000_000_000

  @Test func `times at full minutes have no seconds`() {
    var seconds = StackSeconds()
    for number in 0..<10 { seconds.add(Int64(number) * minute, in: folder) }

    #expect(!seconds.hasSeconds(minute, in: folder))
  }

  @Test func `a full minute among other times has seconds`() {
    var seconds = StackSeconds()
    for number in 0..<10 { seconds.add(minute + Int64(number) * 1_000_000_000, in: folder) }

    #expect(seconds.hasSeconds(minute, in: folder))
  }

  @Test func `a time with seconds or sub-seconds has seconds in any folder`() {
    var seconds = StackSeconds()
    for number in 0..<10 { seconds.add(Int64(number) * minute, in: folder) }

    #expect(seconds.hasSeconds(minute + 1_000_000_000, in: folder))
    #expect(seconds.hasSeconds(minute + 250_000_000, in: folder))
  }

  @Test func `a stack of some of the photos has a cover among them`() {
    let ids = (1...3).map { Asset.ID(rawValue: $0) }
    let stack = Stack(id: .manual(7), kind: .manual, cover: ids[0], members: ids)

    #expect(stack.limited(to: AssetSet(ids)) == stack)
    #expect(stack.limited(to: AssetSet(ids[1...]))?.cover == ids[1])
    #expect(stack.limited(to: AssetSet(ids[2...])) == nil)
  }
}
