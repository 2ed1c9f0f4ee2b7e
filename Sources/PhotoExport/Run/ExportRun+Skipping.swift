import Files
import PhotoModel
import Transfer

/// Detects photos that are already in the destination.
extension ExportRun {
  /// Whether the files of a photo must be made before they can be compared with existing ones.
  func requiresStaging(_ item: ExportPlan.Item) -> Bool {
    plan.policy.clash != .skip && plan.hasNewContents(item)
  }

  /// Whether a photo whose name is taken is not exported, because the existing files are the same
  /// or are to be kept. `made` are its files, if they had to be made first.
  mutating func isSkipped(
    _ item: ExportPlan.Item, made: [Staged] = [], in folder: ExportFolder
  ) -> Bool {
    clash = plan.policy.clash == .ask ? .number : plan.policy.clash
    guard item.number > 0, !item.copies.contains(where: \.replaces) else { return false }
    let requestedNames = FileNames(item.unnumberedNames)
    let isKept =
      [.replace, .ask].contains(plan.policy.clash)
      && folder.isOfLibrary(requestedNames.numbered(0), of: item, originals)
    if isKept { clash = .number }
    let drafts = Dictionary(made.map { ($0.index, $0.draft) }) { first, _ in first }
    // If a file could not be made, the photo doesn't count as the same.
    let isComparable = plan.hasNewContents(item) ? made.count == item.copies.count : true
    let same =
      isComparable ? folder.identicalNumber(of: item, drafts, plan.policy.transfer) : nil
    if same == nil, !isKept, plan.policy.clash == .ask {
      let existingPath = folder.path.appending(requestedNames.numbered(0)[0])
      guard let answer = answer(ExportClash(source: item.copies[0].source, existing: existingPath))
      else {
        result.isCancelled = true
        return false
      }
      clash = answer
      if clash == .replace { removeSums(of: requestedNames.numbered(0), in: item.folder) }
    }
    guard same != nil || clash == .skip else { return false }
    let names = requestedNames.numbered(same ?? 0)
    for (copy, name) in zip(item.copies, names) {
      if same != nil {
        recordExisting(copy, as: name, in: folder)
        recordSum(of: copy, as: name, in: folder)
      }
      results(
        ExportResult(
          copy.source, to: folder.path.appending(name), same == nil ? .skipped : .unchanged))
      if made.isEmpty {
        progress.bytesDone += copy.byteCount
        progress.filesDone += 1
      }
    }
    if same == nil { result.skipped += names.count } else { result.unchanged += names.count }
    report(progress)
    return true
  }

  private mutating func answer(_ question: ExportClash) -> TransferPolicy.Clash? {
    if let answerForAll { return answerForAll }
    guard let answer = resolveClash(question) else { return nil }
    if answer.isForAll { answerForAll = answer.clash }
    return answer.clash
  }

  private mutating func recordSum(
    of copy: ExportPlan.Copy, as name: [UInt8], in folder: ExportFolder
  ) {
    guard plan.policy.verifies,
      let hash = try? folder.system.open(folder.path.appending(name)).contentHash()
    else { return }
    sums.set(ExportUpdate.path(name, in: copy.folder), hash.text)
  }

  /// Adds a file to the index that an earlier export wrote without recording it, because it was
  /// interrupted.
  private func recordExisting(_ copy: ExportPlan.Copy, as name: [UInt8], in folder: ExportFolder) {
    guard let index, let source = try? folder.system.status(of: copy.source),
      let target = try? folder.system.status(
        of: folder.path.appending(name), followingLinks: false)
    else { return }
    let path = ExportUpdate.path(name, in: copy.folder)
    if let memory = plan.previous, memory.contains(path) { return }
    index.record(
      ExportIndex.Entry(
        source: plan.indexedSource(copy.source), size: source.size, modifiedAt: source.modifiedAt,
        recipe: plan.contents.recipe(copy.rendition),
        target: ExportIndex.Target(
          path: path, size: target.size, modifiedAt: target.modifiedAt)))
  }
}
