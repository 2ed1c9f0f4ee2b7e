package import PhotoModel

/// Messages about similar photos.
extension Phrases {
  package static let noSimilarPhotos = "No similar photos found"

  /// For example `12 photos look like others, in 5 groups`.
  package static func similarPhotos(count: Int, groups: Int) -> String {
    let groups = groups == 1 ? "1 group" : "\(NumberText.grouped(groups)) groups"
    return count == 1
      ? "1 photo looks like another, in 1 group"
      : "\(NumberText.grouped(count)) photos look like others, in \(groups)"
  }

  package static let tooManySimilarPhotos =
    "Too many photos look alike to find all: use a smaller distance, or fewer folders"

  package static func notHashed(_ path: FilePath) -> String {
    "Can't compare \(quoted(path)): its picture can't be read"
  }

  package static func markedDifferent(_ count: Int) -> String {
    "\(NumberText.grouped(count)) photos are remembered as different from each other"
  }

  package static func markedSimilar(_ count: Int) -> String {
    "\(NumberText.grouped(count)) photos are no longer remembered as different from each other"
  }

  package static let differentNeedsTwo = "Name at least two photos that are different"

  package static func differentLimit(_ limit: Int) -> String {
    "Name at most \(NumberText.grouped(limit)) photos that are different"
  }

  /// Why a photo is the one to keep, for example `keep: most pixels`.
  package static func keep(_ reason: KeepProposal.Reason) -> String {
    switch reason {
    case .verdict: "keep: not rejected"
    case .pixels: "keep: most pixels"
    case .format: "keep: best format"
    case .files: "keep: most RAW files and videos"
    case .edits: "keep: edited"
    case .userDate: "keep: you set its date"
    case .date: "keep: has the camera's date"
    case .stars: "keep: most stars"
    case .size: "keep: largest file"
    case .order: "keep: found first"
    }
  }

  /// How a photo differs from the one that its group looks like.
  package static func similar(distance: Int, isTurned: Bool) -> String {
    let bits = distance == 1 ? "1 bit differs" : "\(distance) bits differ"
    return isTurned ? "\(bits), turned or mirrored" : bits
  }
}
