import Foundation
import GalleryEngine
import MetadataWriting
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests what the user is told about verdicts that can't be written to files.
@Suite struct CullingFilesTests {
  private let library = TestLibrary.plain([4])

  private func id(_ name: String) -> Asset.ID { library.id(name) }

  private func culling(_ target: ChangeTarget? = .catalogue) -> Session {
    var session = Session(library, changeTarget: target)
    session.press("g c")
    load(&session)
    return session
  }

  private func load(_ session: inout Session, rejected: AssetSet = AssetSet()) {
    for case .culling(.load(let photos, let request)) in session.effects {
      let culled = CulledPhotos(photos, rejected: rejected)
      session.send(.culling(.loaded(.success(culled), request: request)))
    }
  }

  /// Answers the changes that were requested last.
  private func store(_ session: inout Session) {
    for case .edits(.store(_, let number)) in session.effects {
      session.send(.edits(.stored(number, loaderNumber: nil)))
    }
  }

  private func written(_ session: Session) -> (photos: [Asset.ID], job: Job.ID)? {
    session.effects.lazy.compactMap { effect in
      if case .writing(.start(let job, let id)) = effect { (Array(job.photos), id) } else { nil }
    }.first
  }

  private func failures(_ count: Int) -> [WritingFailure] {
    (0..<count).map {
      WritingFailure(path: FilePath("/home/ann/Photos/IMG_\($0).JPG"), error: .readOnly)
    }
  }

  @Test func `a file that can't be written is named at the first verdict`() throws {
    var session = culling(.file)
    session.press("p")
    let (job, request) = try #require(
      session.effects.lazy.compactMap { effect in
        if case .culling(.check(let job, let request)) = effect { (job, request) } else { nil }
      }.first)
    #expect(Array(job.photos) == [id("IMG_3.JPG")])

    session.send(.culling(.checked(failures(1), request: request)))
    #expect(session.state.notice?.contains("'IMG_0.JPG'") == true)
    #expect(session.state.notice?.hasSuffix("; verdicts are kept in the catalogue") == true)

    session.press("x")
    #expect(!session.effects.contains { if case .culling(.check) = $0 { true } else { false } })
  }

  @Test func `the summary says that verdicts are only in the catalogue, and keeps its keys`() throws
  {
    var session = culling(.file)
    session.press("p")
    store(&session)
    session.press("Enter")
    let job = try #require(written(session)).job

    var report = EditReport()
    failures(2).forEach { report.add($0) }
    session.send(.writing(.finished(.success(report), job: job, loaderNumber: nil)))

    #expect(session.state.notice == nil)
    #expect(session.bottomLine.contains("d trash rejected"))
    guard case .culling(let page) = session.state.pages.overlay else {
      Issue.record("The summary was closed")
      return
    }
    #expect(
      page.problem?.hasPrefix("2 files not written; the verdicts are kept in the catalogue")
        == true)
  }

  @Test func `the report after leaving says that verdicts are kept in the catalogue`() throws {
    var session = culling(.file)
    session.press("p")
    store(&session)
    session.press("q")
    let job = try #require(written(session)).job

    var report = EditReport()
    failures(2).forEach { report.add($0) }
    session.send(.writing(.finished(.success(report), job: job, loaderNumber: nil)))

    #expect(session.shows("2 files not written; the verdicts are kept in the catalogue"))
    #expect(!session.shows("Changed 0 photos"))
  }

  @Test func `writing verdicts belongs to the session`() throws {
    var session = culling(.sidecar)
    session.press("p")
    store(&session)

    session.press("q")

    let sessions = session.effects.compactMap { effect in
      if case .writing(.start(let job, _)) = effect, case .fields(let edit, _) = job.change {
        edit.cullingSession
      } else {
        nil
      }
    }
    #expect(sessions == [1])
  }
}
