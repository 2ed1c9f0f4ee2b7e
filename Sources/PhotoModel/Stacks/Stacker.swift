/// Makes stacks by the rules.
///
/// The rules are conservative, because stacks that hide photos wrongly are what users of other
/// galleries complain about most: all photos of a stack are in one folder; a time without seconds
/// stacks nothing; a number in a name alone never does; frames that no name connects have the same
/// camera, pixel size and orientation, and are at most two seconds after the first of them.
package enum Stacker {
  /// Returns the stacks of photos, which may be in any order, by folder and time. Takes one pass
  /// per folder.
  package static func stacks(of candidates: [StackCandidate]) -> [Stack] {
    var times = StackTimes()
    times.reserve(candidates.count)
    for (index, candidate) in candidates.enumerated() {
      guard candidate.mediaType == .image, candidate.hasSeconds, let time = candidate.time else {
        continue
      }
      times.add(UInt32(index), in: candidate.folder, at: time)
    }
    times.sort()
    var stacks: [Stack] = []
    var start = 0
    while start < times.entries.count {
      let end = times.endOfFolder(from: start)
      var folder = FolderStacks(times.entries[start..<end], candidates)
      stacks += folder.make()
      start = end
    }
    return stacks
  }
}

/// The stacks of one folder in the making.
struct FolderStacks {
  struct Photo {
    var candidate: StackCandidate
    /// Local time in nanoseconds since 1970.
    var time: Int64
    var derived: DerivedName?
    /// The photo that this one was made from.
    var original: Int?
  }

  struct Draft {
    var rule: StackRule
    /// Indices of photos, in order.
    var members: [Int]
    var cover: Int
  }

  /// Those of the photos that may be in a stack, in the order of their times.
  var photos: [Photo] = []
  /// The runs of photos at equal intervals.
  let intervals: [Range<Int>]
  private(set) var drafts: [Draft] = []
  /// The draft that each photo is in.
  private(set) var draftOfPhoto: [Int?]

  init(_ entries: ArraySlice<StackTimes.Entry>, _ candidates: [StackCandidate]) {
    let series = StackSeries(entries)
    // The number of candidates before each photo.
    var indices: [Int] = []
    if !series.intervals.isEmpty { indices.reserveCapacity(entries.count) }
    for (isCandidate, entry) in zip(series.isCandidate, entries) {
      if !series.intervals.isEmpty { indices.append(photos.count) }
      guard isCandidate else { continue }
      photos.append(Photo(candidate: candidates[Int(entry.number)], time: entry.time))
    }
    intervals = series.intervals.map { indices[$0.lowerBound]..<(indices[$0.upperBound - 1] + 1) }
    draftOfPhoto = Array(repeating: nil, count: photos.count)
  }

  /// Applies the rules, the most specific one first, and returns the stacks in the order of their
  /// first photos.
  mutating func make() -> [Stack] {
    guard !photos.isEmpty else { return [] }
    findOriginals()
    stackNames()
    stackBursts()
    stackBrackets()
    stackTimeLapses()
    addDerived()
    return drafts.sorted { $0.members[0] < $1.members[0] }.map { draft in
      let members = draft.members.map { photos[$0].candidate.id }
      return Stack(
        id: .automatic(members[0]), kind: .automatic(draft.rule),
        cover: photos[draft.cover].candidate.id, members: members)
    }
  }

  /// Whether a photo is in no stack and was not made from another one.
  func isFree(_ index: Int) -> Bool {
    draftOfPhoto[index] == nil && photos[index].original == nil
  }

  /// Adds a stack. None of the photos may be in another one.
  mutating func add(_ draft: Draft) {
    for index in draft.members { draftOfPhoto[index] = drafts.count }
    drafts.append(draft)
  }

  /// Adds a photo to the stack of another one.
  mutating func add(_ index: Int, toStackOf other: Int) {
    guard let draft = draftOfPhoto[other] else { return }
    draftOfPhoto[index] = draft
    drafts[draft].members.append(index)
  }

  mutating func setRule(_ rule: StackRule, of draft: Int) { drafts[draft].rule = rule }

  mutating func setCover(_ index: Int) {
    if let draft = draftOfPhoto[index] { drafts[draft].cover = index }
  }
}
