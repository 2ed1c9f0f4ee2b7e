/// How one photo frames a scene: which part of it, how bright, how warm.
struct Framing: Hashable, Sendable {
  /// The share of the scene that is in the frame, 1 for all of it.
  var zoom: Float
  /// Where the frame lies in the scene: 0 at the left and top, 1 at the right and bottom.
  var panX: Float
  var panY: Float
  var isMirrored: Bool
  /// Brightness, 1 as drawn.
  var gain: Float
  /// More red and less blue above 0.
  var warmth: Float
  /// The strength of the sensor's noise, in steps of 255.
  var noise: Float

  /// One of the framings of a scene; the first shows nearly all of it.
  init(number: Int, of scene: Scene) {
    guard scene.subject != .screen else {
      (zoom, panX, panY, isMirrored, gain, warmth, noise) = (1, 0, 0, false, 1, 0, 0)
      return
    }
    var dice = Dice(scene.seed, UInt64(number), 77)
    zoom = number == 0 ? 0.96 : dice.between(Float(0.62), 0.95)
    panX = Float(dice.unit())
    panY = dice.between(Float(0.25), 0.75)
    isMirrored = number / 2 % 2 == 1
    gain = dice.between(Float(0.88), 1.16)
    warmth = dice.between(Float(-0.05), 0.05)
    noise = scene.light == .night || scene.light == .blueHour ? 3.2 : 1.6
  }
}
