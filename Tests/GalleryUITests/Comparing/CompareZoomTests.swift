import PhotoModel
import Testing

@testable import GalleryUI

/// Tests which parts of the photos are shown. Photo `b` has half as many pixels across as `a` and
/// `c`.
@Suite struct CompareZoomTests {
  private let a = Asset.ID(rawValue: 0)
  private let b = Asset.ID(rawValue: 1)
  private let c = Asset.ID(rawValue: 2)

  private func scales(_ id: Asset.ID) -> CompareZoom.Scales? {
    id == b
      ? CompareZoom.Scales(fit: 0.2, fill: 0.3) : CompareZoom.Scales(fit: 0.1, fill: 0.15)
  }

  private func zoom(_ zoom: CompareZoom, _ id: Asset.ID) -> PhotoState.Zoom {
    zoom.zoom(of: id, scales)
  }

  private let middle = PhotoPoint(x: 0.5, y: 0.5)

  @Test func `at first the whole photos are shown`() {
    #expect(zoom(CompareZoom(), a) == .fit)
    #expect(CompareZoom().part(of: b).center == middle)
  }

  @Test func `photos of different sizes show the same part`() {
    var parts = CompareZoom()

    parts.zoom(a, by: 2, from: middle, to: middle, scales)

    #expect(zoom(parts, a) == .scale(0.2))
    #expect(zoom(parts, b) == .scale(0.4))
  }

  @Test func `one to one is exact for the photo with the focus, and for others of its size`() {
    var parts = CompareZoom()

    parts.set(.actual(of: a), of: a)

    #expect(zoom(parts, a) == .actual)
    #expect(zoom(parts, c) == .actual)
    #expect(zoom(parts, b) == .scale(2))
  }

  @Test func `one photo fills its pane, and the others show the same part`() {
    var parts = CompareZoom()

    parts.set(.fill(of: b), of: b)

    #expect(abs(parts.factor(of: parts.part(of: a), scales) - 1.5) < 1e-9)
  }

  @Test func `in step all photos move`() {
    var parts = CompareZoom()
    parts.set(.factor(4), of: a)

    parts.pan(a, from: middle, to: PhotoPoint(x: 0.75, y: 0.5))

    #expect(parts.part(of: b).center == PhotoPoint(x: 0.75, y: 0.5))
  }

  @Test func `out of step only the photo with the focus moves`() {
    var parts = CompareZoom()
    parts.set(.factor(4), of: a)
    parts.isInStep = false

    parts.pan(b, from: middle, to: PhotoPoint(x: 0.25, y: 0.5))
    parts.zoom(b, by: 2, from: PhotoPoint(x: 0.25, y: 0.5), to: middle, scales)

    #expect(parts.part(of: a) == CompareZoom.Part(mode: .factor(4), center: middle))
    #expect(parts.part(of: b) == CompareZoom.Part(mode: .factor(8), center: middle))
  }

  @Test func `back in step a photo that was moved alone keeps its distance`() {
    var parts = CompareZoom()
    parts.set(.factor(4), of: a)
    parts.isInStep = false
    parts.pan(b, from: middle, to: PhotoPoint(x: 0.25, y: 0.5))
    parts.isInStep = true

    parts.pan(a, from: middle, to: PhotoPoint(x: 0.625, y: 0.5))

    #expect(parts.part(of: a).center.x == 0.625)
    #expect(parts.part(of: b).center.x == 0.375)
  }

  @Test func `whole photos begin in the middle again`() {
    var parts = CompareZoom()
    parts.set(.factor(4), of: a)
    parts.pan(a, from: middle, to: PhotoPoint(x: 0.75, y: 0.25))

    parts.set(.fit, of: a)

    #expect(parts.part(of: b) == CompareZoom.Part())
  }

  @Test func `a quarter turn is for one photo`() {
    var parts = CompareZoom()

    parts.rotate(a, by: 3)
    parts.rotate(a, by: 2)

    #expect(parts.quarterTurns(of: a) == 1)
    #expect(parts.quarterTurns(of: b) == 0)
  }
}
