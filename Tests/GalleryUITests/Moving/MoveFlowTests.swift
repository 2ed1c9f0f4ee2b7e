import Files
import GalleryEngine
import GalleryUI
import Journal
import PhotoExport
import PhotoModel
import TerminalKit
import Testing
import Transfer

/// Tests moving photos, from the dialogue to the notice.
@Suite struct MoveFlowTests {
  /// Returns the dialogue for the marked photos, with a typed folder.
  private func opened(_ path: String = "~/Photos/2020") -> Session {
    var session = Session()
    session.press("Space Space M")
    session.type(path)
    return session
  }

  private func planned(_ session: Session) -> (AssetSet, MoveForm.Draft, RequestNumber)? {
    session.effects.lazy.compactMap { effect in
      if case .moving(.plan(let photos, _, _, let draft, let request)) = effect {
        (photos, draft, request)
      } else {
        nil
      }
    }.first
  }

  private func plan(_ session: Session, files: Int = 1) -> MovePlan {
    var planner = MovePlanner(to: FilePath("/home/ann/Photos/2020"))
    // None of these files exists, so all are refused.
    planner.add(session.library.assets[0])
    var plan = MovePlan(planner, as: .moved, to: FilePath("/home/ann/Photos/2020"), of: 2)
    for number in 0..<files {
      plan.moves.append(
        MovePlanner.Move(
          photo: Asset.ID(rawValue: 1), from: FilePath("/home/ann/Photos/\(number).jpg"),
          to: FilePath("/home/ann/Photos/2020/\(number).jpg"),
          identity: FileIdentity(device: 1, inode: 2), size: 7, modifiedAt: FileTime(seconds: 1)))
    }
    return plan
  }

  @Test func `the marked photos are planned for what is typed`() throws {
    var session = opened()
    let (photos, draft, _) = try #require(planned(session))
    #expect(photos.count == 2)
    #expect(draft.destination == "~/Photos/2020" && draft.work == .move)

    session.press("Up Right")
    #expect(planned(session)?.1.work == .copy)
    #expect(session.state.pages.move?.fields.contains(.destination) == true)
    session.press("Right")
    #expect(session.state.pages.move?.fields == [.work, .name])
    session.press("Down")
    session.type("{counter:3}")

    #expect(planned(session)?.1.work == .rename)
    #expect(planned(session)?.1.name == "{counter:3}")
  }

  @Test func `a line is cleared, restored, and left by pages`() {
    var session = opened()
    session.press("Ctrl-x")
    #expect(session.state.pages.move?.draft.destination == "")
    #expect(planned(session) == nil)
    session.type("/a")
    session.press("Ctrl-r")
    #expect(session.state.pages.move?.draft.destination == "", "As when the dialogue opened")
    session.press("Up Right Ctrl-r")
    #expect(session.state.pages.move?.work == .move)
    session.press("PgDn")
    #expect(session.state.pages.move?.cursor == .name)
    session.press("PgUp")
    #expect(session.state.pages.move?.cursor == .work)
  }

  @Test func `Enter moves to the line that must be filled in`() {
    var session = Session()
    session.press("Space M PgDn Enter")
    #expect(session.state.pages.move?.cursor == .destination)
    #expect(session.state.notice == "Type a folder first")
    session.press("PgUp Left")
    #expect(session.state.pages.move?.fields == [.work, .name])
    session.press("Enter")
    #expect(session.state.pages.move?.cursor == .name)
  }

  @Test func `Enter asks, yes starts, and it is said how it is taken back`() throws {
    var session = opened()
    let request = try #require(planned(session)?.2)
    session.press("Enter")
    #expect(session.state.keyContext == .move, "It is not known yet what would be done")
    session.send(.moving(.plan(.planned(plan(session)), request: request)))
    #expect(session.state.keyContext == .question)

    session.press("y")

    let started = session.effects.compactMap { effect -> (MovePlanner.Moves, FileOperation)? in
      if case .trash(.move(let moves, let work, _)) = effect { (moves, work) } else { nil }
    }
    #expect(started.first?.0.count == 1 && started.first?.1 == .moved)
    #expect(session.state.pages.move == nil)
    #expect(session.bottomLine.contains("Moving"))
  }

  @Test func `a folder outside the library is named as such`() throws {
    var session = opened()
    let request = try #require(planned(session)?.2)
    var plan = plan(session)
    session.send(.moving(.plan(.planned(plan), request: request)))
    #expect(!session.shows("not in the library"))

    plan.leavesLibrary = true
    session.press("Up")
    session.press("Down Ctrl-e")
    session.type("x")
    let next = try #require(planned(session)?.2)
    session.send(.moving(.plan(.planned(plan), request: next)))
    #expect(session.shows("The destination is outside the library; the photos will leave it"))
  }

  @Test func `where photos get other names, that is asked`() throws {
    var session = opened()
    let request = try #require(planned(session)?.2)
    var plan = plan(session)
    plan.work = .renamed
    session.send(.moving(.plan(.planned(plan), request: request)))

    session.press("Enter")

    #expect(session.bottomLine.contains("Rename 0 photos"), "\(session.bottomLine)")
  }

  @Test func `no leads back to the dialogue, and Esc out of it`() throws {
    var session = opened()
    let request = try #require(planned(session)?.2)
    session.send(.moving(.plan(.planned(plan(session)), request: request)))
    session.press("Enter n")
    #expect(session.state.keyContext == .move)

    session.press("Esc")

    #expect(session.state.pages.top == nil)
    #expect(session.state.notice == "Nothing was moved")
  }

  @Test func `what can't be done asks nothing`() throws {
    var session = opened()
    let request = try #require(planned(session)?.2)
    session.send(.moving(.plan(.planned(plan(session, files: 0)), request: request)))

    session.press("Enter")

    #expect(session.state.keyContext == .move)
    #expect(session.state.notice?.hasPrefix("Nothing to do:") == true)
    #expect(session.shows("Can't move"))
  }

  @Test func `late plans are dropped, and a template that can't be read is explained`() throws {
    var session = opened()
    let old = try #require(planned(session)?.2)
    session.type("/x")

    session.send(.moving(.plan(.planned(plan(session)), request: old)))
    #expect(session.state.pages.move?.plan == nil)
    session.press("Down")
    session.type("{place.citty}")

    #expect(session.shows("did you mean"))
    #expect(
      session.effects.contains { if case .forms(.cancel) = $0 { true } else { false } })
  }

  @Test(arguments: [(80, 24), (40, 12)]) func `the dialogue fits`(columns: Int, rows: Int) throws {
    var session = Session(columns: columns, rows: rows)
    session.press("Space Space M")
    session.type("~/Photos/2020")
    let request = try #require(planned(session)?.2)
    session.send(.moving(.plan(.planned(plan(session)), request: request)))

    try expectScreen(session.state.frame(), matches: "move-dialogue-\(columns)x\(rows)")
  }
}
