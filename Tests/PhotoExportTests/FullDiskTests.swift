import Foundation
import PhotoModel
import Testing

@testable import PhotoExport
@testable import Transfer

#if canImport(Glibc)
  import Glibc
#endif

/// A disk of 256 kB in memory, if this process may mount one.
private final class TinyDisk {
  let path: FilePath

  init?() {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "albumen-disk-\(UUID().uuidString)")
    path = FilePath(folder.path(percentEncoded: false))
    guard path.withCString({ mkdir($0, 0o700) }) == 0 else { return nil }
    guard path.withCString({ mount("tmpfs", $0, "tmpfs", 0, "size=256k") }) == 0 else {
      path.withCString { _ = rmdir($0) }
      return nil
    }
  }

  func makeReadOnly() -> Bool {
    path.withCString { mount("tmpfs", $0, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) } == 0
  }

  deinit {
    path.withCString { _ = umount2($0, Int32(MNT_DETACH)) }
    path.withCString { _ = rmdir($0) }
  }

  static var canBeMade: Bool { TinyDisk() != nil }
}

@Suite(.enabled(if: TinyDisk.canBeMade, "mounting a small disk needs root"))
struct FullDiskTests {
  private let fixture: ExportFixture
  private let disk: TinyDisk

  init() throws {
    fixture = try ExportFixture()
    disk = try #require(TinyDisk())
  }

  private func photo(_ name: String, size: Int) throws -> AssetFile {
    let path = fixture.library.appending(name)
    try fixture.write(repeatElement(7, count: size), to: path)
    return TestAssets.file(path, size: Int64(size))
  }

  private func plan(_ assets: [Asset]) throws -> ExportPlan {
    try ExportPlan(assets, reading: disk.path)
  }

  @Test func `a full disk ends the export, says how many were done and leaves nothing half`() throws
  {
    let pair = [try photo("2.HEIC", size: 40_000), try photo("2.MOV", size: 400_000)]
    let plan = try plan([
      TestAssets.asset([try photo("1.jpg", size: 100_000)]), TestAssets.asset(pair),
      TestAssets.asset([try photo("3.jpg", size: 10)]),
    ])
    #expect(plan.isTooLarge)

    var run = ExportRun(plan)
    let report = run.run()

    #expect(report.copied == 1)
    #expect(report.planned == 4)
    #expect(report.end == FileProblem(.diskFull, disk.path))
    #expect(fixture.names(in: disk.path) == ["1.jpg"])
  }

  @Test func `a read-only disk ends the export and is named once`() throws {
    let plan = try plan([
      TestAssets.asset([try photo("1.jpg", size: 10)]),
      TestAssets.asset([try photo("2.jpg", size: 10)]),
    ])
    try #require(disk.makeReadOnly())

    var run = ExportRun(plan)
    let report = run.run()

    #expect(report.problems == [FileProblem(.destinationReadOnly, disk.path)])
  }
}
