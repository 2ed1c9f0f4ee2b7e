import Synchronization

/// Makes pictures ready for the way they are painted here. Safe from any thread; it takes
/// milliseconds, so that it is called away from the main one.
package final class PictureMaker: Sendable {
  private let count = Atomic<UInt32>(0)

  package init() {}

  /// A picture of `pixels`, which has three bytes a pixel and fills `cells` whatever its shape: who
  /// wants blank edges has put them in. Nil where pictures are not painted at all.
  package func picture(
    _ pixels: [UInt8], size: Pixels, cells: Size, for graphics: Graphics
  ) -> Picture? {
    precondition(pixels.count == size.width * size.height * 3, "Three bytes a pixel")
    guard graphics.method != .none, cells.columns > 0, cells.rows > 0 else { return nil }
    let (_, id) = count.wrappingAdd(1, ordering: .relaxed)
    return Picture(
      id: Picture.ID(rawValue: id), cells: cells, size: size, pixels: pixels, payload: .none)
  }
}
