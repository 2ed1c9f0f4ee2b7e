import Files
import GalleryEngine
import Journal
import PhotoModel
import TerminalKit
import Testing
import Trash

@testable import GalleryUI

/// Tests the summary of the culling mode: its keys, its help and its table.
@Suite struct CullingSummaryTests {
  /// Returns the open summary of three photos in a folder; the first photo is rejected.
  private func summary(of folder: String, columns: Int = 80) -> Session {
    var library = TestLibrary(root: folder)
    for number in 1...3 {
      library.add(
        "IMG_\(number).JPG", in: folder, on: TestLibrary.today, at: "12:00:0\(number)")
    }
    var session = Session(library, columns: columns)
    session.press("g c")
    for case .culling(.load(let photos, let request)) in session.effects {
      let culled = CulledPhotos(photos, rejected: AssetSet([library.assets[0].id]))
      session.send(.culling(.loaded(.success(culled), request: request)))
    }
    session.press("Enter")
    return session
  }

  private func counted(_ session: Session) -> [Message] {
    session.effects.compactMap { effect in
      guard case .culling(.sum(_, let request)) = effect else { return nil }
      return .culling(.summed(.success(CullingSummary()), request: request))
    }
  }

  // MARK: Keys

  @Test func `the keys that import come first on a card`() {
    let session = summary(of: "/media/ann/EOS/DCIM/100")

    #expect(
      session.bottomLine.hasPrefix(
        " i import picked  I all but rejected  d trash rejected "))
    #expect(session.bottomLine.hasSuffix("? help  q close "))
  }

  @Test func `the keys that import are named in each folder outside the pictures folder`() {
    let session = summary(of: "/home/ann/Photos")

    #expect(session.bottomLine.hasPrefix(" d trash rejected  i import picked  I all but rejected "))
  }

  @Test func `the keys that import are not named in the pictures folder`() {
    let session = summary(of: "/home/ann/Pictures", columns: 160)

    #expect(!session.bottomLine.contains("import"))
  }

  @Test func `photos moved to the trash while culling come back by the list of changes`() throws {
    var session = summary(of: "/home/ann/Photos")
    session.press("d")
    let request = try #require(
      session.effects.lazy.compactMap { effect in
        if case .trash(.plan(_, _, let request)) = effect { request } else { nil }
      }.first)
    let step = FileStep.moved(
      FileMove(
        from: FilePath("/p/1.jpg"), to: FilePath("/t/1.jpg"),
        version: FileVersion(
          identity: FileIdentity(device: 1, inode: 1), size: 1000,
          modifiedAt: FileTime(seconds: 1)),
        photo: Asset.ID(rawValue: 1)))
    session.send(
      .trash(
        .planned(
          .success(TrashPlan(steps: [step], byteCount: 1000, refused: [])), request: request)))
    session.press("y")
    let job = try #require(
      session.effects.lazy.compactMap { effect in
        if case .trash(.start(_, _, let job)) = effect { job } else { nil }
      }.first)
    var report = FileReport()
    report.done = [step]
    session.send(.trash(.finished(.success(TrashOutcome(report: report, removed: [])), job: job)))

    #expect(session.state.keyContext == .cull)
    #expect(session.state.notice == "Moved 1 photo to the trash; press g u to undo")
  }

  // MARK: Help

  @Test(arguments: ["?", "F1"]) func `the help opens over the summary`(key: String) {
    var session = summary(of: "/media/ann/EOS/DCIM/100")
    let answers = counted(session)
    session.press(key)
    #expect(session.state.keyContext == .help)
    #expect(session.shows("import all photos except the rejected ones"))

    // The photos are counted while the help is open.
    answers.forEach { session.send($0) }
    session.press("q")

    #expect(session.state.keyContext == .cullingSummary)
    #expect(!answers.isEmpty && session.shows("0 photos"))
  }

  // MARK: Table

  private func table(model: String, width: Int) -> [String] {
    var library = TestLibrary(root: "/media/ann/EOS")
    for number in 0...1 {
      library.add(
        "IMG_\(number).JPG", in: "/media/ann/EOS",
        on: Day(number: TestLibrary.today.number - Int32(number))
      ) {
        $0.rating = number == 0 ? 4 : nil
        $0.model = number == 0 ? model : "X-T3"
      }
    }
    var summary = CullingSummary()
    library.assets.forEach { summary.add($0) }
    return Phrases.cullingSummary(summary, comparison: [], width: width).map(\.text)
  }

  @Test func `the names have the width that the numbers leave`() {
    let lines = table(model: "DSC-HX400V Cyber-shot", width: 72)

    #expect(lines.contains { $0.hasPrefix("DSC-HX400V Cyber-shot ") && $0.hasSuffix("MB") })
    #expect(lines.contains { $0.hasPrefix("By day ") && $0.contains(" stars ") })
  }

  @Test(arguments: [36, 50, 60, 72]) func `the year of a day is visible`(width: Int) {
    let lines = table(model: "EOS R", width: width)

    #expect(lines.contains { $0.hasPrefix("Fri 13 Mar 2020 ") })
    #expect(lines.allSatisfy { $0.count <= width })
  }
}
