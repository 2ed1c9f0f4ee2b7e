import Files
import PhotoModel
import Transfer

/// What is there already.
extension ExportRun {
  /// Whether it is known only when its files are made if what is there is the same.
  func isMadeFirst(_ item: ExportPlan.Item) -> Bool {
    plan.manner.clash != .skip && isMade(item)
  }

  /// Whether the bytes of its files are not those of the photo.
  private func isMade(_ item: ExportPlan.Item) -> Bool {
    plan.contents.stripsLocation || item.copies.contains { $0.making != nil }
  }

  /// Whether nothing is to be done of a photo whose name is taken: what is there is the same, or stays.
  /// `made` are its files, where they had to be made first.
  mutating func isLeftOut(
    _ item: ExportPlan.Item, made: [Staged] = [], in folder: ExportFolder
  ) -> Bool {
    clash = plan.manner.clash == .ask ? .number : plan.manner.clash
    guard item.number > 0, !item.copies.contains(where: \.replaces) else { return false }
    let wanted = FileNames(item.wantedNames)
    let isKept =
      [.replace, .ask].contains(plan.manner.clash)
      && isOfLibrary(wanted.numbered(0), of: item, in: folder)
    if isKept { clash = .number }
    let drafts = Dictionary(made.map { ($0.index, $0.draft) }) { first, _ in first }
    // Where a file could not be made, nothing is the same.
    let isComparable = isMade(item) ? made.count == item.copies.count : true
    // Of what was exported many times, each time in another state, the first ones are looked at.
    let same =
      isComparable
      ? (0..<min(item.number, ExportRun.mostCompared)).first { number in
        folder.holds(item.copies, drafts, as: wanted.numbered(number), plan.manner.transfer)
      } : nil
    if same == nil, !isKept, plan.manner.clash == .ask {
      let taken = folder.path.appending(wanted.numbered(0)[0])
      guard let answer = answer(ExportClash(source: item.copies[0].source, taken: taken)) else {
        result.isCancelled = true
        return false
      }
      clash = answer
      if clash == .replace { forgetSums(of: wanted.numbered(0), in: item.folder) }
    }
    guard same != nil || clash == .skip else { return false }
    let names = wanted.numbered(same ?? 0)
    for (copy, name) in zip(item.copies, names) {
      if same != nil {
        adopt(copy, as: name, in: folder)
        noteSum(of: copy, as: name, in: folder)
      }
      results(
        ExportResult(copy.source, to: folder.path.appending(name), same == nil ? .skipped : .same))
      if made.isEmpty {
        progress.bytesDone += copy.byteCount
        progress.filesDone += 1
      }
    }
    if same == nil { result.skipped += names.count } else { result.same += names.count }
    report(progress)
    return true
  }

  /// Whether what has these names is the photo itself, or another one of the library: none gives way to an export.
  /// What can't be looked at may be one.
  private func isOfLibrary(
    _ names: [[UInt8]], of item: ExportPlan.Item, in folder: ExportFolder
  ) -> Bool {
    let system = folder.system
    let own = item.copies.compactMap { try? system.status(of: $0.source).identity }
    return names.contains { name in
      let target = folder.path.appending(name)
      guard let status = try? system.status(of: target) else { return system.mayExist(target) }
      return own.contains(status.identity) || originals.contains(target, in: system)
    }
  }

  private mutating func answer(_ question: ExportClash) -> TransferPolicy.Clash? {
    if let answerForAll { return answerForAll }
    guard let answer = ask(question) else { return nil }
    if answer.isForAll { answerForAll = answer.clash }
    return answer.clash
  }

  private mutating func noteSum(
    of copy: ExportPlan.Copy, as name: [UInt8], in folder: ExportFolder
  ) {
    guard plan.manner.verifies,
      let hash = try? folder.system.open(folder.path.appending(name)).contentHash()
    else { return }
    sums.note(ExportUpdate.path(name, in: copy.folder), hash.text)
  }

  /// Notes in the index what an export has put there that could not note it any more.
  private func adopt(_ copy: ExportPlan.Copy, as name: [UInt8], in folder: ExportFolder) {
    guard let index, let source = try? folder.system.status(of: copy.source),
      let target = try? folder.system.status(
        of: folder.path.appending(name), followingLinks: false)
    else { return }
    let path = ExportUpdate.path(name, in: copy.folder)
    if let memory = plan.memory, memory.keeps(path) { return }
    index.note(
      ExportIndex.Entry(
        source: plan.noted(copy.source), size: source.size, modifiedAt: source.modifiedAt,
        recipe: plan.contents.recipe(copy.making),
        target: ExportIndex.Target(
          path: path, size: target.size, modifiedAt: target.modifiedAt)))
  }

  /// So many files of one name are compared with a photo.
  private static let mostCompared = 16
}
