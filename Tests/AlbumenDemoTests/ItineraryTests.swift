import Foundation
import PhotoModel
import Testing

@testable import albumen_demo

@Suite struct ItineraryTests {
  private let until = Day(number: 20_000)

  private func photos(_ count: Int, seed: UInt64 = 1) -> [PlannedPhoto] {
    let itinerary = Itinerary(seed: seed, count: count, until: until)
    return itinerary.days.flatMap { itinerary.photos(of: $0) }
  }

  @Test(arguments: [1, 2, 12, 30, 300, 3000]) func `a library has as many photos as were asked for`(
    count: Int
  ) {
    #expect(photos(count).count == count)
  }

  @Test func `a million photos are shared over the days in full`() {
    let days = Itinerary(seed: 1, count: 1_000_000, until: until).days

    #expect(days.reduce(0) { $0 + $1.count } == 1_000_000)
  }

  @Test func `the same seed and count give the same plan`() {
    #expect(photos(200) == photos(200))
  }

  @Test func `another seed gives another plan`() {
    #expect(photos(200) != photos(200, seed: 2))
  }

  @Test func `days come in order and end with the last one asked for`() {
    let days = Itinerary(seed: 1, count: 3000, until: until).days.map(\.day)

    #expect(days == days.sorted())
    #expect(days.last.map { $0 <= until } == true)
  }

  @Test func `a library reaches over many years`() throws {
    let days = Itinerary(seed: 1, count: 2000, until: until).days

    let first = try #require(days.first?.day)
    let last = try #require(days.last?.day)
    #expect(last.year - first.year >= 13)
  }

  @Test func `days hold from one photo to some hundreds`() {
    let sizes = Itinerary(seed: 1, count: 30_000, until: until).days.map(\.count)

    #expect(sizes.min() == 1)
    #expect((200...900).contains(sizes.max() ?? 0))
  }

  @Test func `a photo never is earlier than the one before it`() {
    let times = photos(2000).compactMap(\.captureTime)

    #expect(times == times.sorted())
  }

  @Test func `every position lies in the region of its day`() {
    let itinerary = Itinerary(seed: 1, count: 2000, until: until)

    for day in itinerary.days {
      for photo in itinerary.photos(of: day) {
        guard let location = photo.location else { continue }
        #expect(kilometres(from: day.place, to: location) < day.place.radius * 1.1)
      }
    }
  }

  /// Returns the distance over the ground, accurate enough for a day's walk.
  private func kilometres(from place: albumen_demo.Place, to location: Location) -> Double {
    let north = (location.latitude - place.latitude) * 111.32
    let east =
      (location.longitude - place.longitude) * 111.32 * cos(place.latitude * .pi / 180)
    return (north * north + east * east).squareRoot()
  }

  @Test func `most photos have a position and some have none`() {
    let photos = photos(2000)

    let located = photos.filter { $0.location != nil }.count
    #expect((1000..<2000).contains(located))
  }

  @Test(arguments: [3000, 12_000]) func `no two photos share a name without its ending`(count: Int)
  {
    let names = photos(count).map { "\($0.folder)/\($0.stem)" }

    #expect(Set(names).count == count)
  }

  @Test func `a library of some thousands has everything that smart albums look for`() {
    let photos = photos(4000)

    #expect(photos.contains { $0.shape == .panorama })
    #expect(photos.contains { $0.shape == .screen })
    #expect(photos.contains { $0.isSelfie })
    #expect(photos.contains { $0.isBurst })
    #expect(photos.contains { $0.companions.contains(.liveMovie) })
    #expect(photos.contains { $0.companions.contains(.raw) })
    #expect(photos.contains { $0.companions.contains(.sidecar) })
    #expect(photos.contains { $0.companions.contains(.takeout) })
    #expect(photos.contains { $0.captureTime == nil })
    #expect(photos.contains { $0.kind == .video(seconds: 3) || $0.needsPreview })
  }

  @Test func `a tiny library shows each photo as one file`() {
    let plain = photos(500).map { $0.asPlainPhoto() }

    #expect(plain.allSatisfy { $0.companions.isEmpty && !$0.needsPreview })
  }
}
