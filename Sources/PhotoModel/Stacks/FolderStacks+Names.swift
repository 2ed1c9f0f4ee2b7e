/// Bursts and shots by the names that cameras give to them.
extension FolderStacks {
  private struct NameKey: Hashable {
    var pattern: StackName.Pattern
    var key: UInt64
    /// Nil for files of one shot, which may differ in size.
    var frames: StackClass?
  }

  /// The longest burst, in nanoseconds. The name of a burst connects its frames however many there
  /// are: a hundred frames at ten a second take ten seconds. Another camera could use the name again
  /// only on another day.
  private static let longestBurst: Int64 = 30_000_000_000

  mutating func stackNames() {
    var groups: [NameKey: [(index: Int, name: StackName)]] = [:]
    for index in photos.indices where isFree(index) {
      let candidate = photos[index].candidate
      guard let name = StackName(stem: candidate.name[...].stem) else { continue }
      let key = NameKey(
        pattern: name.pattern, key: name.key,
        frames: name.pattern == .pixel ? nil : StackClass(candidate))
      groups[key, default: []].append((index, name))
    }
    for (key, files) in groups where files.count > 1 {
      switch key.pattern {
      case .dated, .counted, .sony, .samsung: stackBurst(files)
      case .pixel: stackShot(files)
      }
    }
  }

  /// The cover is the frame whose name says so, or else the first one.
  private mutating func stackBurst(_ files: [(index: Int, name: StackName)]) {
    let start = photos[files[0].index].time
    let frames = files.filter { photos[$0.index].time - start <= FolderStacks.longestBurst }
      .sorted { ($0.name.index, $0.index) < ($1.name.index, $1.index) }
    guard frames.count > 1 else { return }
    let cover = frames.first { $0.name.isCover } ?? frames[0]
    add(Draft(rule: .burst, members: frames.map(\.index), cover: cover.index))
  }

  /// The cover is the file whose name says so, or else one that is not RAW.
  private mutating func stackShot(_ files: [(index: Int, name: StackName)]) {
    let start = photos[files[0].index].time
    let camera = files.compactMap { photos[$0.index].candidate.camera }.first
    let shots = files.filter { file in
      let photo = photos[file.index]
      return photo.time - start <= StackSeries.span
        && (photo.candidate.camera == nil || photo.candidate.camera == camera)
    }.sorted { ($0.name.index, $0.index) < ($1.name.index, $1.index) }
    guard shots.count > 1 else { return }
    let raw = shots.filter { photos[$0.index].candidate.isRAW }
    let cover =
      shots.first { $0.name.isCover }
      ?? shots.first { !photos[$0.index].candidate.isRAW } ?? shots[0]
    add(
      Draft(
        rule: raw.isEmpty || raw.count == shots.count ? .versions : .rawPair,
        members: shots.map(\.index), cover: cover.index))
  }
}
