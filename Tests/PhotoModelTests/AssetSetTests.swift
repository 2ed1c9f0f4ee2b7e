import PhotoModel
import Testing

@Suite struct AssetSetTests {
  private func id(_ number: UInt32) -> Asset.ID { Asset.ID(rawValue: number) }

  @Test func `an id is in after it was inserted and out after it was removed`() {
    var set = AssetSet()

    let wasNew = set.insert(id(70))
    let wasNewAgain = set.insert(id(70))
    let wasIn = set.remove(id(70))
    let wasInAgain = set.remove(id(70))

    #expect([wasNew, wasNewAgain, wasIn, wasInAgain] == [true, false, true, false])
    #expect(set.isEmpty)
  }

  @Test func `ids come out from the lowest up`() {
    let set = AssetSet([id(200), id(0), id(63), id(64)])

    #expect(set.map(\.rawValue) == [0, 63, 64, 200])
    #expect(set.count == 4)
  }

  @Test func `sets are equal by what is in them, not by how far they once reached`() {
    var long = AssetSet([id(1), id(900)])
    long.remove(id(900))

    #expect(long == AssetSet([id(1)]))
  }

  @Test func `toggling twice changes nothing`() {
    var set = AssetSet([id(3)])

    set.toggle(id(3))
    set.toggle(id(5))
    set.toggle(id(3))
    set.toggle(id(5))

    #expect(set == AssetSet([id(3)]))
  }
}
