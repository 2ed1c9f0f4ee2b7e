import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A day with a camera: a walk with stops a few hundred metres apart, and a few photos at each
/// stop.
struct Walk {
  private let day: PlannedDay
  private let itinerary: Itinerary
  private var dice: SeededRandom
  private let phone: Camera
  private let camera: Camera?
  private let isOvercast: Bool
  private let hasTracker: Bool
  private let savesRAW: Bool
  private var north = 0.0
  private var east = 0.0
  private var heading: Double

  init(day: PlannedDay, itinerary: Itinerary) {
    self.day = day
    self.itinerary = itinerary
    dice = SeededRandom(day.seed)
    let year = day.day.year
    let ownPhone = Camera.phone(in: year)
    if let trip = day.trip {
      // The equipment is the same on all days of a trip.
      var bag = SeededRandom(trip.seed)
      camera = bag.chance(0.75) ? Camera.camera(in: year, dice: &bag) : nil
      phone = year >= 2021 && bag.chance(0.15) ? .friendsPhone : ownPhone
      hasTracker = bag.chance(0.55)
      savesRAW = bag.chance(0.6)
    } else {
      camera = dice.chance(0.12) ? Camera.camera(in: year, dice: &dice) : nil
      phone = ownPhone
      hasTracker = false
      savesRAW = dice.chance(0.3)
    }
    isOvercast = dice.chance(0.22)
    let away = dice.unit().squareRoot() * day.place.radius * 400
    heading = dice.between(0, 2 * .pi)
    north = cos(heading) * away
    east = sin(heading) * away
  }

  mutating func photos() -> [PlannedPhoto] {
    var photos: [PlannedPhoto] = []
    photos.reserveCapacity(day.count)
    let stops = stopTimes()
    var last = -1.0
    for (index, stop) in stops.enumerated() where photos.count < day.count {
      step()
      let isLast = index == stops.count - 1
      let until = isLast ? 86_000 : stops[index + 1]
      let left = day.count - photos.count
      let remainingStops = stops.count - 1 - index
      let shots = isLast ? left : max(1, min(left - remainingStops, dice.pick(1...5)))
      let usesCamera = camera != nil && dice.chance(day.trip == nil ? 0.9 : 0.72)
      let isBurst = shots >= 4 && dice.chance(0.06)
      let group = dice.next()
      let gap = isBurst ? 0.13 : min(dice.between(4, 70), (until - stop) / Double(shots + 1))
      let subject = inSeason(dice.pick(day.place.subjects))
      for shot in 0..<shots {
        var seconds = stop + Double(shot) * gap * (isBurst ? 1 : dice.between(0.85, 1.1))
        // Some file names contain whole seconds, and must differ.
        seconds = max(seconds, last + (isBurst && shot > 0 ? 0.05 : 1.001))
        last = seconds
        photos.append(
          photo(
            ordinal: photos.count, seconds: seconds, usesCamera: usesCamera,
            subject: shot > 0 && !isBurst && dice.chance(0.2)
              ? inSeason(dice.pick(day.place.subjects)) : subject,
            burst: isBurst ? group : nil))
      }
    }
    return photos
  }

  /// Returns the times of the stops in seconds after midnight. A busy day begins at dawn.
  private mutating func stopTimes() -> [Double] {
    let count = max(1, (day.count + 2) / 3)
    let start = dice.between(5.2, 10.5) * 3600
    let end = dice.between(17, 23.2) * 3600
    return (0..<count).map { _ in dice.between(start, end) }.sorted()
  }

  /// Returns the subject for the season: northern hills may be covered with snow in winter.
  private func inSeason(_ subject: Subject) -> Subject {
    guard subject == .hills, day.place.latitude > 45, [12, 1, 2].contains(day.day.month) else {
      return subject
    }
    return day.day.number / 9 % 2 == 0 ? .winter : .hills
  }

  private mutating func step() {
    heading += dice.normal() * 0.7
    let metres: Double = dice.between(80, 700)
    let (nextNorth, nextEast) = (north + cos(heading) * metres, east + sin(heading) * metres)
    let away = (nextNorth * nextNorth + nextEast * nextEast).squareRoot()
    guard away < day.place.radius * 950 else {
      // At the edge of the region, the walk turns back towards its centre.
      heading = atan2(-east, -north) + dice.normal() * 0.4
      north += cos(heading) * metres
      east += sin(heading) * metres
      return
    }
    (north, east) = (nextNorth, nextEast)
  }

  private mutating func photo(
    ordinal: Int, seconds: Double, usesCamera: Bool, subject: Subject, burst: UInt64?
  ) -> PlannedPhoto {
    let number = day.firstNumber + ordinal
    let used = usesCamera ? camera ?? phone : phone
    let nanosecond = Int64(min(seconds, 86_399.5) * 100) * 10_000_000
    let captureTime = WallTime(day: day.day, nanosecond: nanosecond)
    let light = Sun.light(at: captureTime, in: day.place, isOvercast: isOvercast)
    let isSelfie = used.isPhone && burst == nil && dice.chance(0.05)
    let shape = shape(of: used, isSelfie: isSelfie, isBurst: burst != nil)
    let hasGPS = used.isPhone ? dice.chance(0.93) : hasTracker
    var photo = PlannedPhoto(
      number: number, folder: "", stem: "", fileExtension: "JPG", camera: used,
      captureTime: captureTime,
      offset: day.place.zone.offset(on: day.day), location: hasGPS ? location() : nil,
      direction: (heading * 180 / .pi + dice.normal() * 40 + 720)
        .truncatingRemainder(dividingBy: 360),
      subject: subject, light: light, isPolar: day.place.isPolar, shape: shape,
      orientation: orientation(of: shape, isPhone: used.isPhone),
      exposure: Exposure(used, light: light, isSelfie: isSelfie, dice: &dice), isSelfie: isSelfie,
      groupSeed: burst, isBurst: burst != nil, seed: dice.next())
    if burst == nil {
      Extras(dice: SeededRandom(photo.seed, 5)).decide(&photo, savesRAW: savesRAW, day)
    }
    FileNaming(itinerary: itinerary, day: day).name(&photo, ordinal: ordinal)
    return photo
  }

  private mutating func location() -> Location {
    day.place.location(
      north: north + dice.normal() * 9, east: east + dice.normal() * 9,
      altitude: max(0.5, day.place.altitude + north * 0.012 + dice.normal() * 4))
  }

  private mutating func shape(of camera: Camera, isSelfie: Bool, isBurst: Bool) -> Shape {
    if isSelfie { return .phoneTall }
    if camera.isPhone, !isBurst {
      if dice.chance(0.025) { return .panorama }
      if dice.chance(0.03) { return .square }
    }
    let isTall = dice.chance(camera.isPhone ? 0.3 : 0.14)
    return camera.isPhone ? (isTall ? .phoneTall : .phone) : isTall ? .tall : .wide
  }

  /// Returns the Exif orientation. Tall photos come from a camera held sideways, and a few wide
  /// ones from one held upside down.
  private mutating func orientation(of shape: Shape, isPhone: Bool) -> Int {
    switch shape {
    case .tall, .phoneTall: dice.chance(isPhone ? 0.85 : 0.3) ? 6 : dice.chance(0.8) ? 8 : 1
    case .wide, .phone: dice.chance(isPhone ? 0.06 : 0.01) ? 3 : 1
    case .square, .panorama, .screen: 1
    }
  }
}
