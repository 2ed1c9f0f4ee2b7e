import Gazetteer
import PhotoModel
import Testing

@Suite struct KnownPointsTests {
  let gazetteer: Gazetteer
  let points: [KnownPoint]

  init() throws {
    gazetteer = try TestGazetteer.open()
    points = try KnownPoint.all()
  }

  @Test func `there are points enough`() {
    #expect(points.count >= 600)
  }

  @Test func `the country is right 99 times of 100`() {
    let score = score { ($0?.countryCode, $1.countryCodes) }

    #expect(score.share >= 0.99, "\(score.report)")
  }

  @Test func `the province is right 95 times of 100`() {
    let score = score { ($0?.province, $1.provinces) }

    #expect(score.share >= 0.95, "\(score.report)")
  }

  @Test func `the city is right 90 times of 100`() {
    let score = score { ($0?.city, $1.cities) }

    #expect(score.share >= 0.90, "\(score.report)")
  }

  private func score(_ question: (Place?, KnownPoint) -> (String?, [String])) -> Score {
    var score = Score()
    for point in points {
      let place = gazetteer.place(point.latitude, point.longitude)
      let (answer, right) = question(place, point)
      score.ask(answer, right, at: point)
    }
    return score
  }
}
