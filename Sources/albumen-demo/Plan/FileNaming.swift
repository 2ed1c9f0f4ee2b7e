import PhotoModel

/// Assigns a folder and a name to each planned photo, as cameras, phones and people do. No two
/// photos of an itinerary have the same path, not even without the extension.
struct FileNaming {
  let itinerary: Itinerary
  let day: PlannedDay

  func name(_ photo: inout PlannedPhoto, ordinal: Int) {
    let (year, month, dayOfMonth) = day.day.parts
    let compact = "\(padded(year, to: 4))\(padded(month, to: 2))\(padded(dayOfMonth, to: 2))"
    photo.folder = folder(of: photo)
    if photo.kind == .withoutMetadata {
      photo.fileExtension = "jpg"
      if photo.subject == .screen {
        photo.folder = "Screenshots"
        photo.stem = "Screenshot_\(compact)-\(clock(photo.captureTime))"
      } else if photo.captureTime == nil {
        photo.folder = "Scans"
        photo.stem = "scan\(padded(photo.number, to: 5))"
      } else {
        photo.folder = "WhatsApp Images"
        photo.stem = "IMG-\(compact)-WA\(padded(ordinal, to: 4))"
      }
      return
    }
    switch photo.camera.naming {
    case .counter(let prefix, let fileExtension):
      // Cameras restart after 9,999. A folder of a huge library may contain more files.
      let digits = itinerary.count > 60_000 ? 6 : 4
      let limit = digits == 4 ? 10_000 : 1_000_000
      photo.stem = prefix + padded((photo.number + 1) % limit, to: digits)
      photo.fileExtension = fileExtension
    case .clock:
      let millisecond = padded((photo.captureTime?.subsecond ?? 0) / 1_000_000, to: 3)
      photo.stem = "PXL_\(compact)_\(clock(photo.captureTime))\(millisecond)"
      if photo.shape == .panorama { photo.stem += ".PANO" }
      photo.fileExtension = "jpg"
    }
    if case .video = photo.kind {
      photo.fileExtension = photo.camera.make == "Apple" ? "MOV" : "mp4"
    }
  }

  private func folder(of photo: PlannedPhoto) -> String {
    let year = padded(day.day.year, to: 4)
    if photo.companions.contains(.takeout) { return "Google Photos/Photos from \(year)" }
    if let trip = day.trip { return trip.folder }
    if day.day >= itinerary.phoneSince, photo.camera.isPhone {
      return "DCIM/\(100 + photo.number / 1000 % 900)APPLE"
    }
    return "\(year)/\(padded(day.day.month, to: 2))"
  }

  private func clock(_ time: WallTime?) -> String {
    guard let time else { return "000000" }
    return [time.hour, time.minute, time.second].map { padded($0, to: 2) }.joined()
  }
}
