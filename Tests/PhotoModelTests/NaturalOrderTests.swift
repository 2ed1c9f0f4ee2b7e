import PhotoModel
import Testing

@Suite struct NaturalOrderTests {
  private func precedes(_ left: String, _ right: String) -> Bool {
    NaturalOrder.precedes(Array(left.utf8)[...], Array(right.utf8)[...])
  }

  @Test func `numbers count by their value and letters whatever their case`() {
    let names = ["2019", "a1", "A2", "a10", "Berlin", "berlin 2", "trip 007", "Trip 8", "Zoo"]

    #expect(names.reversed().sorted(by: precedes) == names)
  }

  @Test func `names that differ have an order, and it is one`() {
    let names = ["a", "A", "a0", "a00", "a01", "a1", "", "0", "00", "é", "b"]
    for left in names {
      for right in names {
        #expect(
          (precedes(left, right) ? 1 : 0) + (precedes(right, left) ? 1 : 0)
            == (left == right ? 0 : 1))
      }
    }
  }
}
