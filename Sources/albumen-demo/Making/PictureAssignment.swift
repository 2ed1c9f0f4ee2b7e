import PhotoModel

/// A picture to draw: the scene, its framing and shape, and the orientation in the file.
struct PictureOrder: Hashable, Sendable {
  var scene: Scene
  var shape: Shape
  var framing: Int
  var orientation: Int
}

/// Assigns a picture to each photo, so that a few scenes suffice for many photos and neighbouring
/// photos still look different. Photos in the same light use the scenes for that light in rotation.
struct PictureAssignment: Sendable {
  /// All photos of one scene, so that it is drawn only once.
  struct SceneBatch: Sendable {
    var scene: Scene
    var size: PixelSize
    /// Indexes in the list of photos, with the picture of each.
    var photos: [(place: Int, order: PictureOrder)]
  }

  let sceneBatches: [SceneBatch]

  /// The maximum number of scenes drawn for one library: a few minutes of work at any size.
  static let sceneLimit = 340
  /// The number of different framings of one scene. It is odd, so that two consecutive photos have
  /// different framings.
  static let framings = 3

  private struct Class: Hashable {
    var subject: Subject
    var light: Light
    var isPolar: Bool
    var size: PixelSize
  }

  private struct SheetKey: Hashable {
    var scene: Scene
    var size: PixelSize
  }

  init(_ photos: [PlannedPhoto], seed: UInt64) {
    var sizes: [Class: Int] = [:]
    for photo in photos { sizes[PictureAssignment.group(photo), default: 0] += 1 }
    var turns: [Class: Int] = [:]
    var places: [SheetKey: Int] = [:]
    var sheets: [SceneBatch] = []
    for (index, photo) in photos.enumerated() {
      let group = PictureAssignment.group(photo)
      let members = sizes[group] ?? 1
      let share = PictureAssignment.sceneLimit * members / max(1, photos.count)
      let scenes = max(1, min((members + 1) / 2, max(2, share)))
      let ordinal = turns[group, default: 0]
      // Two photos of each view before the next one.
      let number = ordinal / 2 % scenes
      let framing = (ordinal % 2 + ordinal / 2 / scenes * 2) % PictureAssignment.framings
      turns[group] = ordinal + 1
      let scene = Scene(
        subject: photo.subject, light: photo.light,
        seed: PictureAssignment.sceneSeed(seed, photo, number, group.size), isPolar: group.isPolar)
      let order = PictureOrder(
        scene: scene, shape: photo.shape, framing: framing, orientation: photo.orientation)
      let key = SheetKey(scene: scene, size: group.size)
      if let sheetIndex = places[key] {
        sheets[sheetIndex].photos.append((index, order))
      } else {
        places[key] = sheets.count
        sheets.append(SceneBatch(scene: scene, size: group.size, photos: [(index, order)]))
      }
    }
    sceneBatches = sheets
  }

  /// Returns the picture of a photo in a plain library, which uses about a hundred pictures in
  /// total. It depends only on the photo, so that photos can be made in any order.
  static func tinyOrder(_ photo: PlannedPhoto, seed: UInt64) -> PictureOrder {
    var dice = SeededRandom(photo.seed, 11)
    let number = dice.pick(0...2)
    let scene = Scene(
      subject: photo.subject, light: photo.light,
      seed: sceneSeed(seed, photo, number, photo.shape.sceneSize), isPolar: photo.isPolar)
    return PictureOrder(
      scene: scene, shape: photo.shape, framing: dice.pick(0...1), orientation: photo.orientation)
  }

  private static func group(_ photo: PlannedPhoto) -> Class {
    Class(
      subject: photo.subject, light: photo.light, isPolar: photo.isPolar,
      size: photo.shape.sceneSize)
  }

  private static func sceneSeed(
    _ seed: UInt64, _ photo: PlannedPhoto, _ number: Int, _ size: PixelSize
  ) -> UInt64 {
    var name = UInt64(size.width * 4096 + size.height)
    for byte in (photo.subject.rawValue + photo.light.rawValue).utf8 {
      name = name &* 31 &+ UInt64(byte)
    }
    var dice = SeededRandom(seed, name, UInt64(number))
    return dice.next()
  }
}
