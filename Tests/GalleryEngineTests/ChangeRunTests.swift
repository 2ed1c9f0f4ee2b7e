import GalleryEngine
import Journal
import PhotoModel
import Testing

@Suite struct ChangeRunTests {
  private let screen = ChangeOrigin(.screen, session: 1)

  private func rated(
    _ id: UInt64, _ name: String, stars: Int = 4, at seconds: Int = 0,
    by origin: ChangeOrigin? = nil, _ state: JournalEntry.State = .done
  ) -> JournalEntry {
    JournalEntry(
      id: id, time: FileTime(seconds: 1_600_000_000 + seconds), origin: origin ?? screen,
      summary: .fields(["rating"], value: "\(stars)", photos: 1), state: state,
      photoPaths: [FilePath("/p/\(name).JPG")])
  }

  private func numbers(_ entries: [JournalEntry]) -> [String] {
    ChangeRun.runs(of: entries).map(Phrases.numbers)
  }

  @Test func `sixty photos rated one after the other are one line that names them`() throws {
    let entries = (1...60).reversed().map {
      rated(UInt64($0), "IMG_\($0)", stars: 3 + $0 % 2, at: $0 * 2)
    }

    let runs = ChangeRun.runs(of: entries)

    #expect(runs.count == 1)
    let run = try #require(runs.first)
    #expect(run.entries == entries)
    #expect(Phrases.numbers(of: run) == "1-60")
    #expect(
      Phrases.summary(run)
        == "changing the rating of 60 photos: 'IMG_1.JPG' and 59 more (60 changes)")
  }

  @Test func `one value for all is said, and a photo that was changed twice is one photo`() throws {
    let entries = [rated(3, "B"), rated(2, "A"), rated(1, "A")]

    let run = try #require(ChangeRun.runs(of: entries).first)

    #expect(Phrases.summary(run) == "rating 2 photos ★★★★☆: 'A.JPG' and 1 more (3 changes)")
  }

  private func verdict(
    _ id: UInt64, _ name: String, of session: Int = 1, at seconds: Int = 0,
    _ summary: ChangeSummary = .fields(["pick"], value: "1", photos: 1),
    _ state: JournalEntry.State = .done
  ) -> JournalEntry {
    var entry = rated(
      id, name, at: seconds, by: ChangeOrigin(.culling(session), session: 1), state)
    entry.summary = summary
    return entry
  }

  @Test func `a culling session is one line, whatever its verdicts and pauses`() throws {
    let stars = ChangeSummary.fields(["rating"], value: "3", photos: 1)
    let entries = [
      verdict(4, "D", at: 4000), verdict(3, "C", at: 3000, stars),
      verdict(2, "B", at: 20, .favourites(added: 1, removed: 0)), verdict(1, "A"),
    ]

    let run = try #require(ChangeRun.runs(of: entries).first)

    #expect(run.entries == entries && run.isCulling)
    #expect(Phrases.summary(run) == "culling, 4 verdicts")
    #expect(numbers([verdict(2, "B", of: 2), verdict(1, "A")]) == ["2", "1"])
    #expect(numbers([rated(2, "B"), verdict(1, "A")]) == ["2", "1"])
  }

  @Test func `a session stays one line with other changes between and its files written`() throws {
    var written = verdict(5, "A", .fields(["pick"], value: nil, photos: 2))
    written.files = FileCount(done: 2, of: 2)
    let later = verdict(3, "B")
    let entries = [
      rated(6, "X", at: 1), written, rated(4, "X"), later, rated(2, "Y"), verdict(1, "A"),
    ]

    let runs = ChangeRun.runs(of: entries)

    #expect(runs.map(Phrases.numbers) == ["6", "1, 3, 5", "4", "2"])
    let run = try #require(runs.first { $0.isCulling })
    #expect(run.entries.map(\.id) == [5, 3, 1])
    #expect(Phrases.summary(run) == "culling, 2 verdicts")
    #expect(run.joined.files == nil)
  }

  @Test func `a session that continued after a restart is one line`() {
    let number = ChangeOrigin.uniqueSessions.lowerBound
    var resumed = verdict(2, "B", of: number)
    resumed.origin = ChangeOrigin(.culling(number), session: 2)

    #expect(numbers([resumed, verdict(1, "A", of: number)]) == ["1-2"])
  }

  @Test func `sessions of an earlier version that have the same number are several lines`() {
    var later = verdict(2, "B")
    later.origin = ChangeOrigin(.culling(1), session: 2)

    #expect(numbers([later, verdict(1, "A")]) == ["2", "1"])
  }

  @Test func `a session with many changes between has its numbers after the description`() throws {
    let entries = (1...9).reversed().map {
      $0 % 2 == 0 ? rated(UInt64($0), "X", at: $0 * 60) : verdict(UInt64($0), "A")
    }

    #expect(numbers(entries) == ["1, 3, 5, 7, 9", "8", "6", "4", "2"])
    let (number, summary) = Phrases.listed(try #require(ChangeRun.runs(of: entries).first))
    #expect(number.isEmpty)
    #expect(summary == "culling, 5 verdicts: changes 1, 3, 5, 7, 9")
  }

  @Test func `an undone session is named as one`() throws {
    let entries = [verdict(2, "B", .fields(["rating"], value: "3", photos: 1)), verdict(1, "A")]
    let run = try #require(ChangeRun.runs(of: entries).first)

    let reversal = Reversal(run, of: run.entries.map { Reversal(entry: $0) })

    #expect(Phrases.reversed(reversal, isRedo: false).contains("culling 2 photos"))
    let single = Reversal(entry: entries[1])
    #expect(Phrases.reversed(single, isRedo: false).contains("picking 1 photo"))
  }

  @Test func `verdicts that were undone stay in the line, and don't count`() throws {
    let undone = ChangeSummary.fields(["pick"], value: "-1", photos: 1)
    let entries = [verdict(3, "C", undone, .undone), verdict(2, "B"), verdict(1, "A")]

    let run = try #require(ChangeRun.runs(of: entries).first)

    #expect(run.entries.count == 3 && run.joined.state == .done)
    #expect(Phrases.summary(run) == "culling, 2 verdicts")
  }

  @Test func `restored values belong to the line of a session, and don't count`() throws {
    var restoring = verdict(2, "A", .fields(["pick"], value: nil, photos: 1))
    restoring.origin = ChangeOrigin(.restoring(culling: 1), session: 1)
    let entries = [restoring, verdict(1, "A", .fields(["pick"], value: "1", photos: 1), .undone)]

    let run = try #require(ChangeRun.runs(of: entries).first)

    #expect(run.isCulling && run.entries == entries)
    #expect(Phrases.summary(run) == "culling, 1 verdict")
  }

  @Test func `the empty folders that stay are named for all changes of a run`() throws {
    let run = try #require(ChangeRun(entries: [rated(2, "B"), rated(1, "A")]))
    var reversals = run.entries.map { Reversal(entry: $0) }
    reversals[0].remainingFolders = [FilePath("/p/2020")]
    reversals[1].remainingFolders = [FilePath("/p/2021"), FilePath("/p/2020")]

    let folders = Reversal(run, of: reversals).remainingFolders
    #expect(folders == [FilePath("/p/2020"), FilePath("/p/2021")])
  }

  @Test func `what was done later, elsewhere or otherwise is a line of its own`() {
    #expect(numbers([rated(2, "B", at: 11), rated(1, "A")]) == ["2", "1"])
    #expect(numbers([rated(2, "B", at: 10), rated(1, "A")]) == ["1-2"])
    let other = ChangeOrigin(.screen, session: 2)
    #expect(numbers([rated(2, "B", by: other), rated(1, "A")]) == ["2", "1"])
    #expect(numbers([rated(2, "B", .undone), rated(1, "A")]) == ["2", "1"])
    var title = rated(2, "B")
    title.summary = .fields(["title"], value: "\"Rome\"", photos: 1)
    #expect(numbers([title, rated(1, "A")]) == ["2", "1"])
    var bulk = rated(2, "B")
    bulk.summary = .fields(["rating"], value: "4", photos: 30)
    #expect(numbers([bulk, rated(1, "A")]) == ["2", "1"], "its photos are not all known by name")
  }

  @Test func `the same command run again and again within seconds is one line`() {
    let (first, second) = (
      ChangeOrigin(.command("edit"), session: 1), ChangeOrigin(.command("edit"), session: 2)
    )
    #expect(numbers([rated(2, "B", by: second), rated(1, "A", by: first)]) == ["1-2"])
    let album = ChangeOrigin(.command("album add"), session: 2)
    #expect(numbers([rated(2, "B", by: album), rated(1, "A", by: first)]) == ["2", "1"])
  }

  @Test(
    arguments: [
      (.favourites(added: 1, removed: 0), .favourites(added: 0, removed: 1)),
      (
        .keywords(added: ["a"], removed: [], photos: 1),
        .keywords(added: ["b"], removed: [], photos: 1)
      ),
      (.albumPhotos("Rome", added: 1, removed: 0), .albumPhotos("Bonn", added: 1, removed: 0)),
      (.files(.moved, photos: 1), .files(.trashed, photos: 1)),
    ] as [(ChangeSummary, ChangeSummary)])
  func `changes of one kind are joined, those of two are not`(
    one: ChangeSummary, other: ChangeSummary
  ) throws {
    var (first, second) = (rated(1, "A"), rated(2, "B"))
    (first.summary, second.summary) = (one, one)
    let run = try #require(ChangeRun.runs(of: [second, first]).first)
    #expect(run.entries.count == 2)
    #expect(run.joined.summary.photoCount == 2)

    second.summary = other
    #expect(numbers([second, first]) == ["2", "1"])
  }

  @Test func `what came of undoing a run is one report`() {
    let run = ChangeRun.runs(of: [rated(2, "B"), rated(1, "A")])[0]
    let ids = [1, 2].map { Asset.ID(rawValue: $0) }
    let reversal = Reversal(
      run,
      of: [
        Reversal(
          entry: rated(2, "B"), done: [.unknown(kind: 1, [])], changedPhotos: AssetSet([ids[1]])),
        Reversal(
          entry: rated(1, "A"), refused: [.photosChanged(1, [FilePath("/p/A.JPG")])],
          changedPhotos: AssetSet([ids[0]])),
      ])

    #expect(reversal.changedPhotos == AssetSet(ids))
    #expect(
      Phrases.reversed(reversal, isRedo: false)
        == "Undone in part: rating 2 photos ★★★★☆; skipped: 'A.JPG' was changed since")
  }
}
