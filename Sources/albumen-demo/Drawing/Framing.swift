/// How a photo shows a scene: which part, how bright, and how warm.
struct Framing: Hashable, Sendable {
  /// The fraction of the scene that is in the frame. 1 is all of it.
  var zoom: Float
  /// The position of the frame in the scene: 0 is left and top, 1 is right and bottom.
  var panX: Float
  var panY: Float
  var isMirrored: Bool
  /// The brightness. 1 is unchanged.
  var gain: Float
  /// The colour temperature: above 0 is more red and less blue.
  var warmth: Float
  /// The strength of the sensor noise, in units of 1/255.
  var noise: Float

  /// Returns one of the framings of a scene. The first shows nearly all of it.
  init(number: Int, of scene: Scene) {
    guard scene.subject != .screen else {
      (zoom, panX, panY, isMirrored, gain, warmth, noise) = (1, 0, 0, false, 1, 0, 0)
      return
    }
    var dice = SeededRandom(scene.seed, UInt64(number), 77)
    zoom = number == 0 ? 0.96 : dice.between(Float(0.62), 0.95)
    panX = Float(dice.unit())
    panY = dice.between(Float(0.25), 0.75)
    isMirrored = number / 2 % 2 == 1
    gain = dice.between(Float(0.88), 1.16)
    warmth = dice.between(Float(-0.05), 0.05)
    noise = scene.light == .night || scene.light == .blueHour ? 3.2 : 1.6
  }
}
