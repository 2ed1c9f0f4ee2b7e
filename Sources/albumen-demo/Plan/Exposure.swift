#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The exposure of a photo, with values that a camera can set.
struct Exposure: Hashable, Sendable {
  /// The exposure time in seconds, as the fraction that cameras write: 1/250, 13/10.
  var time: Fraction
  var fNumber: Double
  var iso: Int
  /// The focal length in millimetres.
  var focalLength: Double
  var focalLength35: Int
  var flash: Bool

  /// Chooses the settings as a camera would for `light`: base ISO as long as the exposure time can
  /// be hand-held, then a higher ISO, then a longer time.
  init(_ camera: Camera, light: Light, isSelfie: Bool, dice: inout SeededRandom) {
    let front = isSelfie ? camera.front : nil
    let widest = front?.aperture ?? camera.widestAperture
    if let front {
      focalLength = front.focalLength
      focalLength35 = 30
    } else {
      // Most photos are taken at wide angle; the long end of a zoom is rare.
      let share = dice.unit() * dice.unit()
      let range = camera.focalLengths
      let exact = range.lowerBound + (range.upperBound - range.lowerBound) * share
      focalLength = range.lowerBound == range.upperBound ? exact : exact.rounded()
      focalLength35 = Int((focalLength * camera.crop).rounded())
    }
    let value = light.exposureValue + dice.normal() * 0.7
    let isBright = value > 11
    fNumber =
      camera.isPhone || !isBright
      ? widest : max(widest, dice.pick([5.6, 6.3, 7.1, 8, 8, 9, 10, 11]))
    flash = !camera.isPhone && light == .overcast && dice.chance(0.03)

    let base = camera.isPhone ? 32 : 100
    // Exposure value: log2(N²/t) at ISO 100 (see ISO 2720).
    var seconds = fNumber * fNumber / pow(2, value) * 100 / Double(base)
    let handheld = camera.isPhone ? 1.0 / 30 : 1 / Double(max(30, focalLength35))
    var gain = 1.0
    if seconds > handheld {
      gain = min(seconds / handheld, Double(camera.highestISO / base))
      seconds /= gain
    }
    iso = camera.isPhone ? Int(Double(base) * gain) : Exposure.nearestISO(Double(base) * gain)
    let fastest = 1.0 / 8000
    if camera.isPhone {
      time = Fraction(1, max(1, min(40_000, Int((1 / seconds).rounded()))))
      if seconds > 0.7 { time = Fraction(10, 10) }
    } else {
      time = Exposure.nearestTime(max(fastest, seconds))
    }
  }

  /// Returns the nearest exposure time in third stops, as marked on cameras' dials.
  private static func nearestTime(_ seconds: Double) -> Fraction {
    let fast = [
      8000, 6400, 5000, 4000, 3200, 2500, 2000, 1600, 1250, 1000, 800, 640, 500, 400, 320, 250,
      200, 160, 125, 100, 80, 60, 50, 40, 30, 25, 20, 15, 13, 10, 8, 6, 5, 4, 3,
    ].map { Fraction(1, $0) }
    let slow = [4, 5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 60, 80, 100, 130, 150, 200, 250, 300]
      .map { Fraction($0, 10) }
    let choices = fast + slow
    return choices.min { abs(log($0.value / seconds)) < abs(log($1.value / seconds)) }
      ?? choices[0]
  }

  private static func nearestISO(_ iso: Double) -> Int {
    let choices = [
      100, 125, 160, 200, 250, 320, 400, 500, 640, 800, 1000, 1250, 1600, 2000, 2500, 3200, 4000,
      5000, 6400, 8000, 10_000, 12_800, 16_000, 20_000, 25_600,
    ]
    return choices.min { abs(log(Double($0) / iso)) < abs(log(Double($1) / iso)) } ?? 100
  }
}

/// A rational number as stored in Exif.
struct Fraction: Hashable, Sendable {
  var numerator: Int
  var denominator: Int

  init(_ numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  var value: Double { Double(numerator) / Double(denominator) }
}
