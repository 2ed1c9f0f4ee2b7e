@testable import PhotoModel

/// Photos of one folder and one camera, of which a test names and times only what it is about.
struct StackPhotos {
  private(set) var candidates: [StackCandidate] = []

  /// Adds a photo, taken some seconds after 14:03:01. Its id is the number of photos so far.
  mutating func add(
    _ name: String, at seconds: Double = 0, in folder: UInt32 = 1, camera: UInt32? = 1,
    size: PixelSize? = PixelSize(width: 4000, height: 3000), hasSeconds: Bool = true,
    subtypes: Subtypes = [], exposure: StackCandidate.Exposure? = nil, mediaType: MediaType = .image
  ) {
    let nanoseconds = Int64(50_581_000_000_000) + Int64((seconds * 1e9).rounded())
    candidates.append(
      StackCandidate(
        id: Asset.ID(rawValue: UInt32(candidates.count + 1)), folder: FolderID(rawValue: folder),
        name: Array(name.utf8), camera: camera, size: size,
        time: WallTime(day: Day(number: 18_333), nanosecond: nanoseconds), hasSeconds: hasSeconds,
        mediaType: mediaType, subtypes: subtypes, exposure: exposure))
  }

  init(_ names: [String] = [], every seconds: Double = 0) {
    for (index, name) in names.enumerated() { add(name, at: Double(index) * seconds) }
  }

  /// The stacks as texts: the rule and the names of the members, with the cover in brackets.
  var stacks: [String] {
    Stacker.stacks(of: candidates).map { stack in
      let names = stack.members.map { id -> String in
        let name = String(decoding: candidates[Int(id.rawValue) - 1].name, as: UTF8.self)
        return id == stack.cover ? "[\(name)]" : name
      }
      let rule = if case .automatic(let rule) = stack.kind { rule.rawValue } else { "manual" }
      return "\(rule): " + names.joined(separator: " ")
    }
  }
}
