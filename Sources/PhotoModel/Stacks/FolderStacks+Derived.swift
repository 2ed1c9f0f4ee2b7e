/// Edited copies and copies of files.
extension FolderStacks {
  /// More copies of one file come from a program that numbers different photos.
  private static let mostCopies = 8

  /// Finds the originals of photos with derived names, among those of the same second.
  mutating func findOriginals() {
    var start = 0
    while start < photos.count {
      let second = floored(photos[start].time, to: FolderStacks.second)
      var end = start
      var hasDerived = false
      while end < photos.count, floored(photos[end].time, to: FolderStacks.second) == second {
        let derived = DerivedName(stem: photos[end].candidate.name[...].stem)
        if let derived {
          photos[end].derived = derived
          hasDerived = true
        }
        end += 1
      }
      if hasDerived, end - start > 1 { findOriginals(in: start..<end) }
      start = end
    }
  }

  private mutating func findOriginals(in range: Range<Int>) {
    var named: [[UInt8]: [Int]] = [:]
    for index in range {
      named[photos[index].candidate.name[...].stem.map(\.uppercased), default: []].append(index)
    }
    var copies: [Int: [Int]] = [:]
    for index in range {
      guard let derived = photos[index].derived else { continue }
      let original = named[derived.original]?.first { isOriginal($0, of: index, derived.kind) }
      photos[index].original = original
      if let original, derived.kind == .copy { copies[original, default: []].append(index) }
    }
    for indices in copies.values where indices.count > FolderStacks.mostCopies {
      for index in indices { photos[index].original = nil }
    }
  }

  private static let second: Int64 = 1_000_000_000

  /// Whether a photo with the name of an original, of the same second, was taken at the same time
  /// with the same camera.
  /// An edit may lose the camera and the sub-seconds, and may be cropped. A copy loses nothing.
  private func isOriginal(_ index: Int, of other: Int, _ kind: DerivedName.Kind) -> Bool {
    let (original, derived) = (photos[index], photos[other])
    guard index != other else { return false }
    switch kind {
    case .copy:
      return original.time == derived.time
        && StackClass(original.candidate) == StackClass(derived.candidate)
    case .edited:
      let second = FolderStacks.second
      let isRounded = derived.time % second == 0 || original.time % second == 0
      let isSameTime = original.time == derived.time || isRounded
      let cameras = (original.candidate.camera, derived.candidate.camera)
      return isSameTime && (cameras.1 == nil || cameras.0 == cameras.1)
    }
  }

  /// Rounds down, also times before 1970.
  private func floored(_ time: Int64, to unit: Int64) -> Int64 {
    time - ((time % unit) + unit) % unit
  }

  /// Adds photos to the stacks of their originals, or stacks them with these. The newest edit of a
  /// photo that stands for its stack is the cover.
  mutating func addDerived() {
    for index in photos.indices {
      guard draftOfPhoto[index] == nil, let original = photos[index].original,
        let derived = photos[index].derived
      else { continue }
      if draftOfPhoto[original] == nil {
        add(Draft(rule: .copies, members: [original], cover: original))
      }
      add(index, toStackOf: original)
      if derived.kind == .edited { addEdit(index, of: original) }
    }
  }

  private mutating func addEdit(_ index: Int, of original: Int) {
    guard let number = draftOfPhoto[original] else { return }
    let draft = drafts[number]
    if draft.rule == .copies { setRule(.versions, of: number) }
    guard [.copies, .versions, .rawPair].contains(draft.rule) else { return }
    let isOfCover =
      draft.cover == original || photos[draft.cover].original == original
    let isNewer =
      draft.cover == original
      || (photos[draft.cover].derived?.number ?? 0) < (photos[index].derived?.number ?? 0)
    if isOfCover, isNewer { setCover(index) }
  }
}
