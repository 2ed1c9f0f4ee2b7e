import Foundation
import Gazetteer
import MetadataEditing
import PhotoModel
import Testing
import TimeZones

@testable import GalleryUI

/// What the form makes of what was typed, with the real gazetteer.
@Suite struct EditorReadingTests {
  /// The gazetteer of this repository.
  private static let gazetteerPath = FilePath(
    URL(filePath: #filePath).pathComponents.prefix { $0 != "Tests" }.joined(separator: "/")
      .dropFirst() + "/Sources/Gazetteer/Resources/gazetteer.bin")

  private func read(_ drafts: [EditorField: EditorState.Draft]) throws -> EditorReading {
    let gazetteer = try Gazetteer(file: EditorReadingTests.gazetteerPath)
    let tools = EditorTools(
      rules: EditRules(settle: { time, _ in time }, words: { _, _ in nil }, place: { _ in nil }),
      zones: ZoneDatabase(environment: [:]))
    return EditorReading(
      drafts, tools, PlaceGuide(language: .english) { gazetteer },
      today: TestLibrary.today)
  }

  @Test func `the places of a name are listed from the largest, each with where it lies`() throws {
    let list = try #require(read([.place: .text("Springfield")]).lists.first)

    #expect(list.items.count > 5 && list.typed == "Springfield")
    #expect(list.items.first?.place.name == "Springfield, Missouri, United States")
    #expect(list.items.contains { $0.place.name == "Springfield, Illinois, United States" })
    #expect(list.items.first?.fact.hasSuffix("000 people") == true)
  }

  @Test func `a place that was chosen gives its own position`() throws {
    let place = EditorPlace(name: "here", location: Location(latitude: 1.5, longitude: 2.25))

    let read = try read([.place: .place(place)])

    #expect(read.edit.location == .set(place.location))
    #expect(read.problems.isEmpty && read.lists.isEmpty)
    #expect(read.notes[.place] == "1.5000° N, 2.2500° E")
  }

  @Test func `of a place that is only typed the likeliest is taken, and said`() throws {
    let read = try read([.place: .text("Hangzhou")])

    #expect(read.notes[.place]?.hasPrefix("Hangzhou, Zhejiang, China: ") == true)
  }
}

@Suite struct GatheredTests {
  @Test func `what is gathered stays where it is while it grows`() {
    var numbers: [Int] = []
    numbers.reserveCapacity(64)
    let gathered = Gathered(numbers)
    numbers = []
    func place() -> UnsafePointer<Int>? {
      var place: UnsafePointer<Int>?
      gathered.change { numbers in
        numbers.append(1)
        place = numbers.withUnsafeBufferPointer(\.baseAddress)
      }
      return place
    }

    let first = place()

    #expect((0..<30).allSatisfy { _ in place() == first })
    #expect(gathered.value.count == 31)
  }

  @Test func `photos are ordered by their days, and those that are not shown follow`() {
    let library = TestLibrary.plain([1, 2])
    let elsewhere = Asset.ID(rawValue: 4_000_000)
    let rows = Array(library.snapshot.index.rows)
    let photos = EditorPhotos(
      AssetSet(rows.map(\.id) + [elsewhere]), in: library.snapshot.index)

    let ordered = photos.inOrderOfDays()

    #expect(ordered.last == elsewhere && ordered.count == rows.count + 1)
    #expect(ordered.dropLast() == rows.map(\.id).reversed()[...])
  }
}
