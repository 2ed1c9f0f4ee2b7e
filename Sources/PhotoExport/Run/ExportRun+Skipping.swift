import Files
import PhotoModel
import Transfer

/// Detects photos that are already in the destination.
extension ExportRun {
  /// Whether the files of a photo must be made before they can be compared with existing ones.
  func requiresStaging(_ item: ExportPlan.Item) -> Bool {
    plan.policy.clash != .skip && hasNewContents(item)
  }

  /// Whether the bytes of the exported files differ from those of the photo.
  private func hasNewContents(_ item: ExportPlan.Item) -> Bool {
    plan.contents.stripsLocation || item.copies.contains { $0.rendition != nil }
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
      && isOfLibrary(requestedNames.numbered(0), of: item, in: folder)
    if isKept { clash = .number }
    let drafts = Dictionary(made.map { ($0.index, $0.draft) }) { first, _ in first }
    // If a file could not be made, the photo doesn't count as the same.
    let isComparable = hasNewContents(item) ? made.count == item.copies.count : true
    // If the photo was exported many times in different states, only the first files are compared.
    let same =
      isComparable
      ? (0..<min(item.number, ExportRun.comparisonLimit)).first { number in
        folder.containsIdentical(
          item.copies, drafts, as: requestedNames.numbered(number), plan.policy.transfer)
      } : nil
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

  /// Whether the files with these names are the photo itself or another photo of the library. An
  /// export never replaces these. A file that can't be read counts as one of them.
  private func isOfLibrary(
    _ names: [[UInt8]], of item: ExportPlan.Item, in folder: ExportFolder
  ) -> Bool {
    let system = folder.system
    let sourceIdentities = item.copies.compactMap { try? system.status(of: $0.source).identity }
    return names.contains { name in
      let target = folder.path.appending(name)
      guard let status = try? system.status(of: target) else { return system.mayExist(target) }
      return sourceIdentities.contains(status.identity) || originals.contains(target, in: system)
    }
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

  /// The maximum number of files with the same name that are compared with a photo.
  private static let comparisonLimit = 16
}
