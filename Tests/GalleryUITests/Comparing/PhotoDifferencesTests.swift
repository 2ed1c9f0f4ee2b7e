import Foundation
import PhotoModel
import Testing

@testable import GalleryUI

@Suite struct PhotoDifferencesTests {
  private func library(_ changes: ((inout Metadata) -> Void)..., times: [String]) -> TestLibrary {
    var library = TestLibrary()
    for (number, change) in changes.enumerated() {
      library.add(
        "\(number).jpg", in: "/home/ann/Photos", on: TestLibrary.today, at: times[number],
        change: change)
    }
    return library
  }

  private func captions(_ library: TestLibrary) -> [String] {
    let captions = PhotoDifferences.captions(of: library.assets)
    return library.assets.map { captions[$0.id] ?? "" }
  }

  @Test func `the values that are the same for all photos are left out`() {
    let photos = library(
      {
        ($0.exposureTime, $0.iso, $0.focalLength, $0.lens) = (0.004, 200, 35, "RF35")
      },
      {
        ($0.exposureTime, $0.iso, $0.focalLength, $0.lens) = (0.008, 200, 50, "RF35")
      }, times: ["12:00:00", "12:00:00"])

    #expect(captions(photos) == ["1/250 s · 35 mm", "1/125 s · 50 mm"])
  }

  @Test func `a value that only one photo has is shown`() {
    let photos = library({ $0.iso = 100 }, { _ in }, times: ["12:00:00", "12:00:00"])

    #expect(captions(photos) == ["ISO 100", ""])
  }

  @Test func `times are without the day if it is the same for all`() {
    let photos = library({ _ in }, { _ in }, times: ["12:00:00", "12:00:01"])

    #expect(captions(photos) == ["12:00:00", "12:00:01"])
  }

  @Test func `photos of other days show the day`() {
    var photos = library({ _ in }, times: ["12:00:00"])
    photos.add("x.jpg", in: "/home/ann/Photos", on: TestLibrary.day(2019, 5, 12), at: "08:30:00")

    #expect(captions(photos)[1].hasPrefix("12 May 2019 08:30"))
  }

  @Test func `equal photos have no differences`() {
    let photos = library({ _ in }, { _ in }, { _ in }, times: ["12:00:00", "12:00:00", "12:00:00"])

    #expect(captions(photos) == ["", "", ""])
  }

  @Test func `the table has all fields that differ`() throws {
    let photos = library(
      { ($0.iso, $0.title, $0.lens) = (100, "Lake", "RF35") },
      { ($0.iso, $0.lens) = (200, "RF35") },
      times: ["12:00:00", "12:00:00"])

    let table = PhotoDifferences(photos.assets, zone: .gmt)

    let labels = table.rows.map(\.label)
    #expect(labels.contains("Title") && labels.contains("Name"))
    #expect(!labels.contains("Lens"))
    let title = try #require(table.rows.first { $0.label == "Title" })
    #expect(title.values == [TestLibrary.firstID: "Lake"])
  }
}
