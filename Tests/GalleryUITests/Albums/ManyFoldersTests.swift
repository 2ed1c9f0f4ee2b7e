import Foundation
import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Measures the cost of a snapshot and a key on the main actor, in a library of a hundred thousand
/// folders that is being scanned. The budget applies to a release build:
///
///     ALBUMEN_FOLDER_SPEED=1 swift test -c release -Xswiftc -enable-testing --filter ManyFolders
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["ALBUMEN_FOLDER_SPEED"] != nil), .serialized)
struct ManyFoldersTests {
  enum Shape: CaseIterable { case flat, deep }

  /// Returns folders with one photo each: all in one folder, or a thousand in each of a hundred.
  private static func folders(_ shape: Shape) -> [Folder] {
    var folders = [Folder(id: FolderID(rawValue: 0), path: FilePath("/p"), parent: nil)]
    for number in 1..<UInt32(100_000) {
      let isYear = shape == .deep && number % 1000 == 1
      let parent =
        shape == .flat || isYear ? folders[0] : folders[Int(number - (number - 1) % 1000)]
      folders.append(
        Folder(
          id: FolderID(rawValue: number), path: parent.path.appending("Trip \(number)"),
          parent: parent.id))
    }
    return folders
  }

  private static func index(_ count: Int) -> MomentIndex {
    let moments = (0..<100).map { age in
      let day = Day(number: Int32(18_000 - age))
      let numbers = stride(from: age, to: count, by: 100)
      let rows = numbers.map { number in
        AssetRow(
          id: Asset.ID(rawValue: UInt32(number)), folder: FolderID(rawValue: UInt32(number)),
          day: day, time: Int64(count - number) * 1_000_000_000)
      }
      return Moment(key: .day(day), rows: rows)
    }
    return MomentIndex(moments: moments)
  }

  @Test(arguments: Shape.allCases)
  func `a snapshot with a hundred thousand folders leaves a key its time`(shape: Shape) {
    let folders = ManyFoldersTests.folders(shape)
    let tallies = Array(repeating: Tally(count: 1, days: nil), count: folders.count)
    var state = GalleryState(
      size: Size(columns: 120, rows: 40),
      setup: GalleryState.Setup(
        roots: [FilePath("/p")], home: nil, today: Day(number: 18_000), zone: .gmt,
        parts: Set(StorePart.allCases)))
    _ = state.begin()
    _ = state.update(.input(.key(Key(.character("2")))), at: .seconds(1))
    var tree = FolderTree()
    var longest = Duration.zero
    var longestTreeUpdate = Duration.zero
    for step in 1...8 {
      let count = folders.count * step / 8
      let clock = ContinuousClock()
      longestTreeUpdate = max(
        longestTreeUpdate, clock.measure { tree.update(Array(folders.prefix(count)), tallies) })
      let snapshot = LibrarySnapshot(index: ManyFoldersTests.index(count), tree: tree)
      let cost = clock.measure {
        _ = state.update(.library(.snapshotMade(snapshot)), at: .seconds(step * 10))
        _ = state.update(.input(.key(Key(.character("j")))), at: .seconds(step * 10 + 1))
        _ = state.frame()
      }
      // The first step makes the grid, so its cost is excluded.
      if step > 1 { longest = max(longest, cost) }
    }
    print(
      "\(shape): \(longest / .milliseconds(1)) ms, beside it \(longestTreeUpdate / .milliseconds(1)) ms"
    )

    #expect(state.albums.list.rows.count > 100)
    #expect(longest < .milliseconds(_isDebugAssertConfiguration() ? 5_000 : 16))
  }
}
