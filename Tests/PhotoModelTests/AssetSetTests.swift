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
    #expect(long.hashValue == AssetSet([id(1)]).hashValue)
    #expect(AssetSet([id(1), id(2)]) != AssetSet([id(1), id(70)]))
    #expect(AssetSet([id(1), id(70)]) != AssetSet([id(1), id(71)]))
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

@Suite struct AssetSetAlgebraTests {
  private func set(_ numbers: UInt32...) -> AssetSet {
    AssetSet(numbers.map(Asset.ID.init(rawValue:)))
  }

  @Test func `a union holds what is in either, whichever reaches further`() {
    #expect(set(1, 70).union(set(2, 70, 900)) == set(1, 2, 70, 900))
    #expect(set(2, 70, 900).union(set(1, 70)) == set(1, 2, 70, 900))
    #expect(set(2, 70, 900).union(set(1, 70)).count == 4)
  }

  @Test func `an intersection holds what is in both`() {
    #expect(set(1, 70, 900).intersection(set(70, 71)) == set(70))
    #expect(set(1).intersection(set(900)).isEmpty)
  }

  @Test func `a difference holds what is in the first and not in the second`() {
    #expect(set(1, 70).subtracting(set(70, 900)) == set(1))
    #expect(set(1, 70, 900).subtracting(set(1)) == set(70, 900))
  }

  @Test func `sets change in place as well`() {
    var changed = set(1, 2)
    changed.formUnion(set(3, 500))
    changed = changed.subtracting(set(1))
    changed.formIntersection(set(1, 2, 3))

    #expect(changed == set(2, 3))
  }

  @Test func `a set is made again from its words`() {
    #expect(AssetSet(words: set(0, 63, 64, 900).words) == set(0, 63, 64, 900))
    #expect(AssetSet(words: [0, 0]).isEmpty)
  }
}
