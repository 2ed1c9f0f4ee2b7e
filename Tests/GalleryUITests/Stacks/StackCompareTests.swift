import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests comparing the photos of a stack.
@Suite struct StackCompareTests {
  private let library = StackedLibrary()

  private func compared(_ session: Session) -> [Asset.ID]? {
    session.state.pages.compare?.all.map(\.id)
  }

  @Test func `while culling, rejected photos of a stack are not compared`() {
    var session = library.session()
    session.press("g c")
    let culled = CulledPhotos(
      AssetSet(library.ids([0, 1, 2, 3, 4, 5])), rejected: AssetSet([library.id(2)]))
    for case .culling(.load(_, let request)) in session.effects {
      session.send(.culling(.loaded(.success(culled), request: request)))
    }
    session.press("l l")
    #expect(session.current == "IMG_3.JPG")

    session.press("w")

    #expect(compared(session).map(Set.init) == Set(library.ids([1, 3])))
  }

  @Test func `a folded stack is compared as if it were unfolded, with rejected photos`() {
    var photos = TestLibrary()
    for number in 0..<3 {
      photos.add(
        "IMG_\(number).JPG", in: "/home/ann/Photos", on: TestLibrary.today, at: "12:00:0\(number)"
      ) {
        $0.pick = number == 1 ? -1 : nil
      }
    }
    let ids = photos.assets.map(\.id)
    var session = Session(photos)
    session.answerStacks([Stack(id: .manual(1), kind: .manual, cover: ids[2], members: ids)])
    var unfolded = session
    session.press("w")
    unfolded.press(", w")

    #expect(compared(session) == ids.reversed())
    #expect(compared(unfolded) == ids.reversed())
  }

  @Test(arguments: [false, true])
  func `a folded stack begins with its cover, newest or oldest first`(isOldestFirst: Bool) {
    let ids = library.ids([1, 2, 3])
    var session = Session(library.photos)
    session.answerStacks([
      Stack(id: .manual(1), kind: .manual, cover: ids[2], members: ids.reversed())
    ])
    session.press(isOldestFirst ? "s o g g l l w" : "g g l w")

    #expect(session.state.pages.compare?.staying == ids[2])
    #expect(compared(session) == ids.reversed())
    session.press("l")
    #expect(session.state.notice == nil)
  }

  @Test func `of a large stack as many photos are compared as of marked photos`() {
    let photos = TestLibrary.plain([30])
    let ids = photos.assets.map(\.id)
    var session = Session(photos, columns: 120)
    session.answerStacks([Stack(id: .manual(1), kind: .manual, cover: ids[0], members: ids)])

    session.press("w")

    #expect(compared(session)?.count == 24)
    #expect(session.state.notice == "Comparing 24 of 30 photos")
  }
}
