import AlbumenTestSupport
import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests pictures of the map while positions are read.
@Suite struct MapPainterTests {
  private let request: MapRequest = {
    let viewport = MapViewport(worldIn: Size(columns: 40, rows: 12))
    let key = MapRequest.Key(
      viewport: viewport, cursor: viewport.centre(of: Point(column: 3, row: 3)), source: 1,
      filter: 0)
    return MapRequest(key: key, number: .first)
  }()

  @Test func `positions that another reader has read are drawn, too`()
    async throws
  {
    let painter = MapPainter(MemoryStore(.holidays), .none)
    let picture = painter.draw(request)
    #expect(!picture.isCurrent)
    _ = try await painter.positions(at: 1)

    let newer = try await painter.update(picture, of: request)

    #expect(newer?.picture.isCurrent == true)
    #expect(newer?.picture.visibleCount ?? 0 > 0)
  }

  @Test func `a picture with the newest positions is the last one`() async throws {
    let painter = MapPainter(MemoryStore(.holidays), .none)
    _ = try await painter.positions(at: 1)
    let picture = painter.draw(request)

    #expect(picture.isCurrent)
    #expect(try await painter.update(picture, of: request) == nil)
  }
}
