import AlbumenTestSupport
import PhotoModel
import PhotoRecipe
import Synchronization
import Testing

@testable import AlbumenCommands

@Suite struct AutoStepsTests {
  private let folder: TemporaryFolder
  private let count = Counts()
  private let steps: AutoSteps

  /// Counts the decoded files.
  private final class Counts: Sendable {
    let decoded = Mutex(0)
    var now: Int { decoded.withLock { $0 } }
  }

  init() throws {
    folder = try TemporaryFolder()
    steps = AutoSteps { [count] _ in
      count.decoded.withLock { $0 += 1 }
      return Raster(
        size: PixelSize(width: 2, height: 1), pixels: [40, 60, 90, 140, 120, 110])
    }
  }

  @Test func `a photo is decoded once, though it is planned and then changed`() throws {
    let path = try folder.file("a.jpg", [1])

    let planned = try #require(steps.steps(of: path, exposure: 0))
    let changed = steps.steps(of: path, exposure: 0)
    let grey = steps.balance(of: path, at: (0.5, 0.5), Metadata())

    #expect(changed == planned)
    #expect(grey != nil)
    #expect(count.now == 1)
  }

  @Test func `the exposure of a photo counts, and the photo is decoded once`() throws {
    let path = try folder.file("a.jpg", [1])

    let plain = try #require(steps.steps(of: path, exposure: 0))
    let lit = try #require(steps.steps(of: path, exposure: 2))

    #expect(lit[.white] > plain[.white])
    #expect(count.now == 1)
  }

  @Test func `each photo is decoded once, though others are planned meanwhile`() throws {
    let paths = [try folder.file("a.jpg", [1]), try folder.file("b.jpg", [1, 2])]

    for path in paths + paths { _ = steps.steps(of: path, exposure: 0) }

    #expect(count.now == 2)
  }

  @Test func `a file that was changed is decoded again`() throws {
    let path = try folder.file("a.jpg", [1])
    _ = steps.steps(of: path, exposure: 0)

    _ = steps.steps(of: try folder.file("a.jpg", [1, 2]), exposure: 0)

    #expect(count.now == 2)
  }
}
