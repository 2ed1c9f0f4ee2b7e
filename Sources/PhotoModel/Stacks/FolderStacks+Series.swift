#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Series of frames that no name connects.
extension FolderStacks {
  /// Stacks photos that the camera flagged as frames of a burst.
  mutating func stackBursts() {
    var chains: [StackClass: [Int]] = [:]
    for index in photos.indices where isFree(index) {
      let candidate = photos[index].candidate
      let frames = StackClass(candidate)
      guard candidate.subtypes.contains(.burst), frames.isKnown else { continue }
      if let chain = chains[frames], photos[index].time - photos[chain[0]].time > StackSeries.span {
        stackBurst(chain)
        chains[frames] = nil
      }
      chains[frames, default: []].append(index)
    }
    for chain in chains.values { stackBurst(chain) }
  }

  private mutating func stackBurst(_ chain: [Int]) {
    guard chain.count > 1 else { return }
    add(Draft(rule: .burst, members: chain, cover: chain[0]))
  }

  // MARK: Brackets

  /// The numbers of frames that cameras bracket, the largest first.
  private static let bracketLengths = [9, 7, 5, 3]
  /// The least step between two exposures, in stops: cameras that adapt the exposure from frame to
  /// frame change it by less.
  private static let leastStep = 0.5
  /// How much a step may differ from another one: exposure times are rounded to thirds of stops.
  private static let stepTolerance = 0.15

  /// Stacks consecutive frames that differ by equal steps of the exposure time only.
  mutating func stackBrackets() {
    var frames: [StackClass: [Int]] = [:]
    for index in photos.indices where isFree(index) {
      let candidate = photos[index].candidate
      let key = StackClass(candidate)
      guard candidate.exposure != nil, key.isKnown else { continue }
      frames[key, default: []].append(index)
    }
    for series in frames.values where series.count > 2 {
      var start = 0
      while start + 2 < series.count {
        let length = FolderStacks.bracketLengths.first { length in
          start + length <= series.count && isBracket(series[start..<(start + length)])
        }
        if let length { stackBracket(Array(series[start..<(start + length)])) }
        start += length ?? 1
      }
    }
  }

  private func isBracket(_ frames: ArraySlice<Int>) -> Bool {
    guard let first = frames.first, let last = frames.last,
      photos[last].time - photos[first].time <= StackSeries.span
    else { return false }
    let exposures = frames.compactMap { photos[$0].candidate.exposure }
    guard exposures.allSatisfy({ $0.time > 0 }),
      exposures.allSatisfy({ $0.fNumber == exposures[0].fNumber && $0.iso == exposures[0].iso })
    else { return false }
    let stops = exposures.map { log2($0.time) }.sorted()
    let steps = zip(stops.dropFirst(), stops).map { $0 - $1 }
    guard let smallest = steps.min(), let largest = steps.max() else { return false }
    return smallest >= FolderStacks.leastStep && largest - smallest <= FolderStacks.stepTolerance
  }

  /// The cover is the middle exposure.
  private mutating func stackBracket(_ frames: [Int]) {
    let sorted = frames.sorted {
      (photos[$0].candidate.exposure?.time ?? 0) < (photos[$1].candidate.exposure?.time ?? 0)
    }
    add(Draft(rule: .bracket, members: frames, cover: sorted[sorted.count / 2]))
  }

  // MARK: Time lapses

  /// Stacks frames at equal intervals with running numbers in their names.
  mutating func stackTimeLapses() {
    for run in intervals {
      let frames = Array(run)
      let key = StackClass(photos[frames[0]].candidate)
      guard key.isKnown,
        frames.allSatisfy({ isFree($0) && StackClass(photos[$0].candidate) == key }),
        haveRunningNumbers(frames), areRegular(frames)
      else { continue }
      add(Draft(rule: .timeLapse, members: frames, cover: frames[0]))
    }
  }

  /// Whether every frame is at most a second from where equal intervals would put it.
  private func areRegular(_ frames: [Int]) -> Bool {
    let start = photos[frames[0]].time
    let interval =
      Double(photos[frames[frames.count - 1]].time - start) / Double(frames.count - 1)
    return frames.enumerated().allSatisfy { position, index in
      abs(Double(photos[index].time - start) - interval * Double(position))
        <= Double(StackSeries.tolerance)
    }
  }

  private func haveRunningNumbers(_ frames: [Int]) -> Bool {
    var previous: RunningName?
    for index in frames {
      guard let name = RunningName(photos[index].candidate.name[...].stem) else { return false }
      if let previous, previous.prefix != name.prefix || previous.number + 1 != name.number {
        return false
      }
      previous = name
    }
    return true
  }
}

/// A name that ends with a number.
private struct RunningName {
  var prefix: ArraySlice<UInt8>
  var number: Int

  init?(_ stem: ArraySlice<UInt8>) {
    var start = stem.endIndex
    while start > stem.startIndex, stem[start - 1].isDigit { start -= 1 }
    let digits = stem[start...]
    guard (1...9).contains(digits.count) else { return nil }
    (prefix, number) = (stem[..<start], digits.number)
  }
}
