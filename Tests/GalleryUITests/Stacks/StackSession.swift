import GalleryEngine
import PhotoModel

@testable import GalleryUI

/// Six photos of one day, the newest first, and stacks of them.
struct StackedLibrary {
  let photos = TestLibrary.plain([6])

  func id(_ number: Int) -> Asset.ID { photos.id("IMG_\(number).JPG") }

  func ids(_ numbers: [Int]) -> [Asset.ID] { numbers.map(id) }

  func stack(_ stackID: Stack.ID, _ members: [Int], cover: Int? = nil) -> Stack {
    Stack(id: stackID, kind: .manual, cover: id(cover ?? members[0]), members: ids(members))
  }

  /// A session with a stack of the photos 1 to 3.
  func session(_ stackID: Stack.ID = .manual(1)) -> Session {
    var session = Session(photos)
    session.answerStacks([stack(stackID, [1, 2, 3])])
    return session
  }
}

extension Session {
  /// Whether the last step requested the stacks.
  var loadsStacks: Bool {
    effects.contains { if case .stacks(.load) = $0 { true } else { false } }
  }

  /// Answers the request of the last step for the stacks.
  mutating func answerStacks(_ stacks: [Stack]) { answerStacks(stacks, to: effects) }

  /// Answers a request for the stacks.
  mutating func answerStacks(_ stacks: [Stack], to requests: [Effect]) {
    for case .stacks(.load(let request)) in requests {
      send(.stacks(.loaded(.success(stacks), request: request)))
    }
  }

  /// Loads the stacks again, as after a change in another window.
  mutating func changeStacks(_ stacks: [Stack]) {
    send(.library(.storeReported(.changedExternally([.stacks]))))
    answerStacks(stacks)
  }

  /// The photos in the cells of the grid.
  var shownIDs: [Asset.ID] { state.grid.index.rows.map(\.id) }
}
