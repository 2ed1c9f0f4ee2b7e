import Files
import PhotoModel

extension ExportFolder {
  /// The maximum number of files with the same name that are compared with a photo.
  private static let comparisonLimit = 16

  /// Returns the lowest number, or 0 for none, whose names belong to files that equal those of a
  /// photo whose name is taken. If the photo was exported many times in different states, only the
  /// first files are compared.
  func identicalNumber(
    of item: ExportPlan.Item, _ renditions: [Int: StagedFile],
    _ transfer: TransferPolicy.Transfer
  ) -> Int? {
    (0..<min(item.number, ExportFolder.comparisonLimit)).first { number in
      containsIdentical(item.copies, renditions, as: item.names(numbered: number), transfer)
    }
  }

  /// Whether the files with these names are the photo itself or another photo of the library. An
  /// export never replaces these. A file that can't be read counts as one of them.
  func isOfLibrary(
    _ names: [[UInt8]], of item: ExportPlan.Item, _ originals: OriginalFiles
  ) -> Bool {
    let sourceIdentities = item.copies.compactMap { try? system.status(of: $0.source).identity }
    return names.contains { name in
      let target = path.appending(name)
      guard let status = try? system.status(of: target) else { return system.mayExist(target) }
      return sourceIdentities.contains(status.identity) || originals.contains(target, in: system)
    }
  }

  /// Whether the files with these names equal those to be exported: they have the same bytes or,
  /// for links, the same targets. Reads the files.
  ///
  /// `renditions` contains the renditions by the index of their copies.
  private func containsIdentical(
    _ copies: [ExportPlan.Copy], _ renditions: [Int: StagedFile], as names: [[UInt8]],
    _ transfer: TransferPolicy.Transfer
  ) -> Bool {
    zip(copies, names).enumerated().allSatisfy { index, pair in
      let target = path.appending(pair.1)
      if case .file(let draft, _)? = renditions[index] {
        return (try? containsIdentical(draft, as: target)) ?? false
      }
      return (try? containsIdentical(pair.0, as: target, transfer)) ?? false
    }
  }

  private func containsIdentical(_ draft: DraftFile, as target: FilePath) throws(Errno) -> Bool {
    let targetStatus = try system.status(of: target, followingLinks: false)
    guard targetStatus.kind == .file, try draft.file.status().size == targetStatus.size else {
      return false
    }
    return try draft.file.hasSameContents(as: try system.open(target))
  }

  private func containsIdentical(
    _ copy: ExportPlan.Copy, as target: FilePath, _ transfer: TransferPolicy.Transfer
  ) throws(Errno) -> Bool {
    let targetStatus = try system.status(of: target, followingLinks: false)
    // The photo's metadata may have changed since; an existing sidecar is kept.
    if copy.generatedSidecar != nil { return targetStatus.kind == .file }
    switch transfer {
    case .hardLink:
      let photo = try system.status(of: copy.source)
      return targetStatus.identity == photo.identity
    case .symbolicLink:
      guard targetStatus.kind == .link else { return false }
      let (link, photo) = (try system.realPath(target), try system.realPath(copy.source))
      return link == photo
    case .copy, .sharedCopy:
      guard targetStatus.kind == .file, targetStatus.size == copy.size else { return false }
      let other = try system.open(target)
      return try system.open(copy.source).hasSameContents(as: other)
    }
  }
}

extension OpenFile {
  /// Whether two files have the same bytes.
  fileprivate func hasSameContents(as other: borrowing OpenFile) throws(Errno) -> Bool {
    let step = 1 << 18
    var offset: Int64 = 0
    while true {
      let (one, two) = (
        try bytes(at: offset, count: step), try other.bytes(at: offset, count: step)
      )
      guard one == two else { return false }
      if one.count < step { return true }
      offset += Int64(step)
    }
  }
}
