import GalleryEngine
import PhotoModel
import Testing

@testable import GalleryUI

/// Tests the grids of a library in isolation.
@Suite struct GridsStateTests {
  private let all = AlbumID.smart(.allPhotos)

  private func material(
    _ library: TestLibrary = .holidays, revision: Int = 1
  ) -> GridsState.Input {
    var state = LibraryState()
    for _ in 0..<revision { state.show(library.snapshot) }
    return GridsState.Input(
      library: state, filter: FilterState(), albums: UserAlbums(),
      queriedAlbums: AlbumPhotosCache(),
      trash: TrashState(), importing: ImportingState(),
      marks: AssetSet(), cullingPhotos: AssetSet(), recentSince: TestLibrary.today)
  }

  @Test func `a grid is made once from one state of the library`() {
    var grids = GridsState()
    _ = grids.refresh(all, of: material())
    #expect(grids[all].index.count == TestLibrary.holidays.assets.count)

    // If it were made again, it would now be empty.
    var other = material()
    other.library = LibraryState()
    other.library.show(.empty)
    _ = grids.refresh(all, of: other)
    #expect(grids[all].index.count == TestLibrary.holidays.assets.count)

    other.library.show(.empty)
    _ = grids.refresh(all, of: other)
    #expect(grids[all].index.isEmpty)
  }

  @Test func `a grid in an order that days do not follow is sorted outside, once at a time`() {
    var grids = GridsState()
    let isOther = grids.setOrder(.name)
    let first = grids.refresh(all, of: material())
    let second = grids.refresh(all, of: material(revision: 2))

    #expect(isOther)
    #expect(first.count == 1 && second.isEmpty)
    #expect(grids.isSorting(all))
  }

  @Test func `an outdated sort is shown, and the grid is made again`() throws {
    var grids = GridsState()
    grids.setOrder(.name)
    let effects = grids.refresh(all, of: material())
    _ = grids.refresh(all, of: material(revision: 2))
    guard case .sort(.sort(let request))? = effects.first else {
      Issue.record("No sort was asked for")
      return
    }

    let age = grids.receive(request.index, of: request.id, answering: request.number)

    #expect(age == .outdated)
    #expect(grids.source(of: all) == nil)
  }

  @Test func `of many grids those that are needed are kept`() {
    var grids = GridsState()
    let folders = (1...14).map { AlbumID.folder(FolderID(rawValue: UInt32($0))) }
    for folder in folders { _ = grids.refresh(folder, of: material()) }

    grids.drop(except: [folders[0]])

    #expect(Array(grids.all.keys) == [folders[0]])
  }
}
