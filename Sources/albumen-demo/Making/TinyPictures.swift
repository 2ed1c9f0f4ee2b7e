import Synchronization

/// The pictures of a plain library, each made when it is first asked for and kept: some hundred of
/// some kilobytes.
final class TinyPictures: Sendable {
  private let known = Mutex<[PictureOrder: Picture]>([:])
  private let maker: PictureMaker

  init(maker: PictureMaker) {
    self.maker = maker
  }

  func picture(_ order: PictureOrder) throws(DemoError) -> Picture {
    if let picture = known.withLock({ $0[order] }) { return picture }
    // Two threads may make the same one at the same time; both make the same bytes.
    let canvas = maker.draw(order.scene, size: order.shape.sceneSize)
    let picture = try maker.picture(order, on: canvas, withPreview: false)
    known.withLock { $0[order] = picture }
    return picture
  }
}
