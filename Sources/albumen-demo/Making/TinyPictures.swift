import Synchronization

/// A cache of the pictures of a plain library, which are made on first use: about a hundred of a
/// few kilobytes each.
final class TinyPictures: Sendable {
  private let known = Mutex<[PictureOrder: Picture]>([:])
  private let renderer: PictureRenderer

  init(renderer: PictureRenderer) {
    self.renderer = renderer
  }

  func picture(_ order: PictureOrder) throws(DemoError) -> Picture {
    if let picture = known.withLock({ $0[order] }) { return picture }
    // Two threads may make the same picture at the same time; the result is identical.
    let canvas = renderer.draw(order.scene, size: order.shape.sceneSize)
    let picture = try renderer.picture(order, on: canvas, withPreview: false)
    known.withLock { $0[order] = picture }
    return picture
  }
}
