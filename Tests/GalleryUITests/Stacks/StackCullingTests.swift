import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests keeping one photo of a stack while culling.
@Suite struct StackCullingTests {
  private let library = StackedLibrary()

  @Test func `P picks a photo, rejects the rest of its stack and goes to the next one`() throws {
    var session = library.session()
    session.press("g c")
    session.press("l l")
    #expect(session.current == "IMG_3.JPG")

    session.press("P")

    let job = try #require(
      session.effects.lazy.compactMap { effect in
        if case .editor(.store(let job)) = effect { job } else { nil }
      }.first)
    #expect(job.photos == AssetSet(library.ids([1, 2, 3])))
    #expect(job.edits(of: library.id(3), Metadata()) == [.pick(1)])
    #expect(job.edits(of: library.id(1), Metadata()) == [.pick(-1)])
    #expect(job.cullingSession == 1)
    #expect(session.current == "IMG_0.JPG")
    #expect(session.state.notice?.hasPrefix("Picked this photo, rejected 2") == true)
  }

  @Test func `P rejects only the photos of the stack that are shown and not picked`() {
    var session = library.session()
    session.press("g c l l")
    #expect(
      session.bottomLine.hasPrefix(
        " P keep, reject 2  p pick  x reject  U undo  Enter summary "))
    var state = session.state
    let all = AssetSet(library.ids([0, 1, 2, 3, 4, 5]))
    let culled = CulledPhotos(all, picked: AssetSet([library.id(1)]))
    state.culling.session?.culled = culled
    #expect(state.rejectedByKeepingShown == [library.id(2)])

    _ = state.culling.session?.show(AssetSet(library.ids([0, 3, 4, 5])), matching: "")

    #expect(state.rejectedByKeepingShown.isEmpty)
  }

  @Test func `P changes nothing until the stacks are read`() {
    var session = Session(library.photos)
    session.press("g c")

    session.press("P")

    #expect(session.current == "IMG_5.JPG")
    #expect(
      session.state.notice
        == "The stacks are still being read; press p to pick only this photo")
    #expect(session.state.culling.session?.judged.isEmpty == true)
  }

  @Test func `P on a photo without a stack picks it`() {
    var session = library.session()
    session.press("g c")

    session.press("P")

    let job = session.effects.lazy.compactMap { effect in
      if case .edits(.store(let job, _)) = effect { job } else { nil }
    }.first
    #expect(job?.photos == AssetSet([library.id(5)]) && job?.uniformEdits == [.pick(1)])
    #expect(session.current == "IMG_4.JPG")
  }
}
