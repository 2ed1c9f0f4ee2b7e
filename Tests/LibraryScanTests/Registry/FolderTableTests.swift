import Foundation
import PhotoModel
import Testing

@testable import LibraryScan
@testable import PhotoCatalogue

@Suite struct FolderTableTests {
  private func entry(
    _ number: UInt32, _ path: String, in parent: UInt32? = nil, isOffline: Bool = false
  ) -> FolderTable.Entry {
    let (id, parent) = (FolderID(rawValue: number), parent.map { FolderID(rawValue: $0) })
    return FolderTable.Entry(
      folder: Folder(id: id, path: FilePath(path), parent: parent, isOffline: isOffline),
      catalogue: CatalogueFolder(
        id: id, path: FilePath(path), parent: parent, isKnown: true, isOffline: isOffline, photos: 1
      ))
  }

  @Test func `folders stand by path, however they came and however often they are asked for`() {
    var table = FolderTable()
    for number in [3, 1, 2].map(UInt32.init) {
      table.insert(entry(number, "/p/\(number)", in: 0))
      _ = table.all
    }
    #expect(table.all.allSatisfy { $0.parent == nil }, "Their folder is not known yet")
    table.insert(entry(0, "/p"))
    table.insert(entry(4, "/p/2/a", in: 2))

    #expect(table.all.map(\.path) == ["/p", "/p/1", "/p/2", "/p/2/a", "/p/3"].map { FilePath($0) })
    #expect(table.all.dropFirst().allSatisfy { $0.parent != nil })
  }

  @Test func `a folder that has another path stands there`() {
    var table = FolderTable()
    for number in 0..<UInt32(4) { table.insert(entry(number, "/\(number)")) }
    _ = table.all

    table.insert(entry(0, "/9"))
    table.insert(entry(2, "/2", isOffline: true))

    #expect(table.all.map(\.path) == ["/1", "/2", "/3", "/9"].map { FilePath($0) })
    #expect(table.all.filter(\.isOffline).map(\.path) == [FilePath("/2")])
  }

  /// Checking all folders for each of them would take minutes.
  @Test func `fifty thousand folders that have other paths stand there`() {
    let start = processorTime()
    var table = FolderTable()
    for number in 0..<UInt32(50_000) { table.insert(entry(number, "/p/\(number)")) }
    _ = table.all

    for _ in 0..<2 {
      for number in 0..<UInt32(50_000) { table.insert(entry(number, "/q/\(number)")) }
    }

    let paths = table.all.map(\.path)
    #expect(paths.count == 50_000)
    #expect(paths.allSatisfy { $0.bytes.starts(with: "/q/".utf8) })
    #expect(zip(paths, paths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(processorTime() - start < .seconds(30))
  }

  /// Returns the processor time of this thread only, because other tests run at the same time.
  private func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
