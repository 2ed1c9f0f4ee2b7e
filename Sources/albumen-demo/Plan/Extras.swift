import PhotoModel

/// Decides the special properties of a photo: whether it is a video, a screenshot or a Live Photo,
/// and its title, keywords and rating.
struct Extras {
  var dice: SeededRandom

  func decide(_ photo: inout PlannedPhoto, savesRAW: Bool, _ day: PlannedDay) {
    var dice = dice
    let year = day.day.year
    let isPlain = photo.shape != .panorama && photo.shape != .square && !photo.isSelfie
    if photo.camera.isPhone {
      if day.trip == nil, isPlain, special(&photo, day, &dice) { return }
      if isPlain, dice.chance(0.03) {
        photo.kind = .video(seconds: dice.pick(3...95))
        photo.shape = .phone
        photo.orientation = 1
        return
      }
      if year >= 2015, photo.camera.make == "Apple", photo.shape != .panorama, dice.chance(0.1) {
        photo.companions.insert(.liveMovie)
        photo.groupSeed = dice.next()
      }
    } else if savesRAW, photo.camera.writesDNG {
      photo.companions.insert(.raw)
    }
    addTexts(&photo, day, &dice)
  }

  /// Makes a photo a screenshot, a picture from a message, a paper scan or a Takeout photo. Photos
  /// of trips are none of these.
  private func special(_ photo: inout PlannedPhoto, _ day: PlannedDay, _ dice: inout SeededRandom)
    -> Bool
  {
    let throwing = dice.unit()
    switch throwing {
    case ..<0.05:
      photo.kind = .withoutMetadata
      photo.subject = .screen
      photo.light = .noon
      photo.shape = .screen
    case ..<0.08:
      photo.kind = .withoutMetadata
      photo.shape = .phone
    case ..<0.092:
      photo.kind = .withoutMetadata
      photo.shape = .square
      photo.captureTime = nil
    case ..<0.115 where day.day.year < 2020:
      photo.companions.insert(.takeout)
      photo.isFavourite = dice.chance(0.4)
      return true
    default: return false
    }
    photo.orientation = 1
    photo.location = nil
    return true
  }

  private func addTexts(_ photo: inout PlannedPhoto, _ day: PlannedDay, _ dice: inout SeededRandom)
  {
    if dice.chance(0.06) {
      photo.title = "\(Extras.title(photo, &dice)), \(day.place.name)"
      photo.keywords = [photo.subject.rawValue, day.place.name] + day.place.keywords
    }
    if dice.chance(0.05) {
      photo.rating = dice.pick([3, 4, 4, 5])
      photo.isFavourite = photo.rating == 5
      if dice.chance(0.5) { photo.companions.insert(.sidecar) }
    }
  }

  private static func title(_ photo: PlannedPhoto, _ dice: inout SeededRandom) -> String {
    let when =
      switch photo.light {
      case .dawn: ["Sunrise", "First light"]
      case .morning: ["Morning", "A clear morning"]
      case .noon: ["Midday", "Blue sky"]
      case .golden: ["Late light", "Golden hour"]
      case .dusk: ["Sunset", "Evening glow"]
      case .blueHour: ["Blue hour", "Twilight"]
      case .night: ["Night", "Stars"]
      case .overcast: ["Clouds", "A grey day"]
      }
    let subjectPhrases =
      switch photo.subject {
      case .hills: ["over the hills", "in the fields"]
      case .alps: ["in the mountains", "below the peaks"]
      case .winter: ["in the snow", "and fresh snow"]
      case .lake: ["at the lake", "and still water"]
      case .coast: ["by the sea", "on the coast"]
      case .desert: ["in the dunes", "and sand"]
      case .city: ["over the city", "at the waterfront"]
      case .ridges: ["and mist", "from the pass"]
      case .screen: [""]
      }
    return "\(dice.pick(when)) \(dice.pick(subjectPhrases))"
  }
}
