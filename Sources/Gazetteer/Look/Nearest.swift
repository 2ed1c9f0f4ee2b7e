/// A place with the square of its distance in kilometres.
struct Neighbour {
  var place = -1
  var area = 0
  var squaredDistance = Double.infinity

  /// The weight of its vote.
  var weight: Double { 1 / (squaredDistance + 0.1) }
}

/// The five nearest of the neighbours inserted so far, the nearest first.
struct NearestFive {
  private(set) var first = Neighbour()
  private(set) var second = Neighbour()
  private(set) var third = Neighbour()
  private(set) var fourth = Neighbour()
  private(set) var fifth = Neighbour()

  @inline(__always)
  mutating func add(_ neighbour: Neighbour) {
    guard neighbour.squaredDistance < fifth.squaredDistance else { return }
    fifth = neighbour
    guard neighbour.squaredDistance < fourth.squaredDistance else { return }
    swap(&fourth, &fifth)
    guard neighbour.squaredDistance < third.squaredDistance else { return }
    swap(&third, &fourth)
    guard neighbour.squaredDistance < second.squaredDistance else { return }
    swap(&second, &third)
    guard neighbour.squaredDistance < first.squaredDistance else { return }
    swap(&first, &second)
  }

  /// Whether no further neighbour can change the result, once all within a radius have been
  /// inserted.
  func isFinal(within kilometres: Double) -> Bool {
    fifth.squaredDistance <= kilometres * kilometres
  }

  /// Returns the area that most of the five are in, weighted by nearness, because the nearest alone
  /// is wrong more often near a border of provinces. Returns nil if there is none.
  func votedArea() -> Int? {
    if first.place >= 0, first.area == second.area, first.area == third.area,
      first.area == fourth.area, first.area == fifth.area, fifth.place >= 0
    {
      return first.area
    }
    var best: (area: Int, weight: Double)?
    func consider(_ neighbour: Neighbour) {
      guard neighbour.place >= 0 else { return }
      let area = neighbour.area
      let weight =
        weight(of: first, for: area) + self.weight(of: second, for: area)
        + self.weight(of: third, for: area) + self.weight(of: fourth, for: area)
        + self.weight(of: fifth, for: area)
      if weight > best?.weight ?? 0 { best = (area, weight) }
    }
    consider(first)
    consider(second)
    consider(third)
    consider(fourth)
    consider(fifth)
    return best?.area
  }

  private func weight(of neighbour: Neighbour, for area: Int) -> Double {
    guard neighbour.place >= 0, neighbour.area == area else { return 0 }
    return neighbour.weight
  }
}
