import ActivityLog
import Files
import Foundation
import Logging
import PhotoCatalogue
import PhotoMetadata
import PhotoModel

/// Reads groups of files in one open folder. Must be used on the thread that created it.
struct ChunkReader: ~Copyable {
  /// The maximum size of a sidecar in bytes. Sidecars are a few kilobytes; a larger file is not
  /// one.
  private static let maxSidecarSize = 4 << 20

  private let folder: FilePath
  private let names: NameList
  private let opened: OpenFile
  private let locator: Locator
  private let read: ReadFile

  init(
    folder: FilePath, names: NameList, locator: Locator,
    read: @escaping ReadFile
  ) throws(DirectoryError) {
    do throws(Errno) {
      opened = try FileSystem().openFolder(folder)
    } catch {
      throw DirectoryError(error, folder: folder)
    }
    self.folder = folder
    self.names = names
    self.locator = locator
    self.read = read
  }

  /// Returns the findings for a chunk whose folder can't be opened: its files are counted, but
  /// nothing was found.
  static func findingsOfUnreadable(_ chunk: ScanPlan.Chunk) -> ChangePublisher.Findings {
    var findings = ChangePublisher.Findings()
    for index in chunk.groups { findings.files += chunk.files[index].fileCount }
    return findings
  }

  /// Asks the system to read the first bytes of a group's files ahead, without waiting.
  func prefetch(_ group: FileGroup) {
    #if canImport(Glibc)
      for nameIndex in group.media {
        // A file that can't be opened is reported when it is read.
        guard let file = try? open(nameIndex) else { continue }
        _ = posix_fadvise(
          file.descriptor.rawValue, 0, off_t(ByteSource.headLength), POSIX_FADV_WILLNEED)
      }
    #endif
  }

  /// Reads all files of a group and adds the resulting assets.
  func read(_ group: FileGroup, into findings: inout ChangePublisher.Findings) {
    findings.files += group.fileCount
    if group.media.count == 1, group.sidecars.isEmpty {
      if let photo = read(group.media[0], sidecars: [], into: &findings) {
        findings.assets.append(finding(group.media[0], photo))
      }
      return
    }
    var photos: [Int: Photo] = [:]
    var candidates: [PairRules.Candidate] = []
    for nameIndex in group.media {
      let sidecars = group.media.count == 1 ? group.sidecars.map(\.name) : []
      guard let photo = read(nameIndex, sidecars: sidecars, into: &findings) else { continue }
      photos[nameIndex] = photo
      candidates.append(
        PairRules.Candidate(
          name: nameIndex, type: photo.reading.type,
          evidence: PairEvidence(photo.reading)))
    }
    let shapes = PairRules.assets(of: assigningSidecars(group), candidates: candidates)
    if shapes.isEmpty { skipSidecars(of: group, &findings) }
    for shape in shapes {
      defer { findings.problems += photos[shape.main]?.sidecarProblems ?? [] }
      // With several files, the owners of the sidecars are known only now.
      let sidecars = shape.sidecars + shape.sharedSidecars
      if group.media.count > 1, !sidecars.isEmpty,
        case .photo(let photo) = photo(shape.main, sidecars: sidecars)
      {
        photos[shape.main] = photo
      }
      if let finding = finding(shape, photos, excluding: shapes) {
        findings.assets.append(finding)
      }
    }
  }

  /// Returns the group with each XMP file that is named after several files assigned to the file
  /// that its contents identify.
  private func assigningSidecars(_ group: FileGroup) -> FileGroup {
    guard group.media.count > 1 else { return group }
    var group = group
    for index in group.sidecars.indices {
      let sidecar = group.sidecars[index]
      guard sidecar.owner == nil, !sidecar.isBorrowed,
        SidecarName(name: names[sidecar.name])?.kind == .xmp,
        case .read(let read) = self.sidecar(sidecar.name),
        let fileExtension = SidecarReader.fileExtension(read.bytes)
      else { continue }
      let foldedExtension = fileExtension.utf8.map(\.folded)
      group.sidecars[index].owner = group.media.first { nameIndex in
        FilePath.split(name: names[nameIndex]).ending.map(\.folded) == foldedExtension
      }
    }
    return group
  }

  /// Reads one file. A file that is not a photo is recorded in `findings`.
  private func read(
    _ nameIndex: Int, sidecars: [Int], into findings: inout ChangePublisher.Findings
  ) -> Photo? {
    let timer = LogTimer(.scan)
    switch photo(nameIndex, sidecars: sidecars) {
    case .photo(let photo):
      Logger.scan.debug(
        "read",
        metadata: [
          "file": "\(path(nameIndex).displayString)", "type": "\(photo.reading.type)",
          "bytes": "\(photo.status.size)", "time": timer.elapsed,
        ])
      return photo
    case .other(let status):
      Logger.scan.trace("no photo", metadata: ["file": "\(path(nameIndex).displayString)"])
      findings.skipped += 1
      findings.nonPhotos.append(FoundFile(name: Array(names[nameIndex]), type: nil, status: status))
    case .missing:
      break
    case .failed(let reason):
      findings.problems.append(
        ScanProblem(path: path(nameIndex), isFolder: false, reason: reason))
    }
    return nil
  }

  /// Skips the sidecars of files that are not photos.
  private func skipSidecars(of group: FileGroup, _ findings: inout ChangePublisher.Findings) {
    findings.skipped += group.sidecars.count
    for nameIndex in group.sidecars.map(\.name) {
      guard let status = status(nameIndex), status.kind == .file else { continue }
      findings.nonPhotos.append(FoundFile(name: Array(names[nameIndex]), type: nil, status: status))
    }
  }

  // MARK: One file

  private struct Photo {
    var reading: FileReading
    var status: FileStatus
    var sidecarProblems: [ScanProblem]
  }

  private enum Outcome {
    case photo(Photo)
    /// Neither a photo nor a video.
    case other(FileStatus)
    /// The file existed when the folder was listed, but no longer does.
    case missing
    case failed(ScanProblem.Reason)
  }

  private func photo(_ nameIndex: Int, sidecars: [Int]) -> Outcome {
    do throws(Errno) {
      return try photo(open(nameIndex), nameIndex, sidecars: sidecars)
    } catch {
      return failure(error)
    }
  }

  private func photo(
    _ opened: borrowing OpenFile, _ nameIndex: Int, sidecars places: [Int]
  ) throws(Errno) -> Outcome {
    let before = try opened.status()
    guard before.kind == .file else { return .missing }
    guard before.size > 0 else { return .other(before) }

    let file = opened.descriptor.rawValue
    var (sidecars, problems) = ([Sidecar](), [ScanProblem]())
    for nameIndex in places {
      switch sidecar(nameIndex) {
      case .read(let sidecar): sidecars.append(sidecar)
      case .nothing: break
      case .failed(let problem): problems.append(problem)
      }
    }
    do {
      let reading = try read(file, path(nameIndex), Int(before.size), sidecars)
      guard let after = try? opened.status(), after != before else {
        return reading.map { .photo(Photo(reading: $0, status: before, sidecarProblems: problems)) }
          ?? .other(before)
      }
      // The file changed while it was read, for example because it is being copied. It is read once
      // again, and that result is used.
      let second = try read(file, path(nameIndex), Int(after.size), sidecars)
      return second.map { .photo(Photo(reading: $0, status: after, sidecarProblems: problems)) }
        ?? .other(after)
    } catch {
      return .failed(.unreadable(error.detail))
    }
  }

  private enum SidecarOutcome {
    case read(Sidecar)
    /// It contains nothing about a photo, is empty, or no longer exists.
    case nothing
    /// Its photo is shown without it.
    case failed(ScanProblem)
  }

  private func sidecar(_ nameIndex: Int) -> SidecarOutcome {
    let kind: Sidecar.Kind
    switch SidecarName(name: names[nameIndex])?.kind {
    case .xmp: kind = .xmp
    case .takeout: kind = .takeout
    case .adjustments, .thumbnail, nil: return .nothing
    }
    let reason: ScanProblem.Reason
    do throws(Errno) {
      let file = try open(nameIndex)
      let status = try file.status()
      guard status.kind == .file, status.size > 0 else { return .nothing }
      if status.size <= Int64(ChunkReader.maxSidecarSize) {
        return .read(Sidecar(kind: kind, bytes: try file.bytes(count: Int(status.size))))
      }
      reason = .unreadable("it is larger than 4 MiB")
    } catch {
      switch failure(error) {
      case .failed(let failed): reason = failed
      default: return .nothing
      }
    }
    return .failed(ScanProblem(path: path(nameIndex), isFolder: false, reason: reason))
  }

  /// Opens a file without ever waiting: the name may refer to a pipe by now.
  private func open(_ nameIndex: Int) throws(Errno) -> OpenFile {
    try opened.open(names[nameIndex])
  }

  private func failure(_ reason: Errno) -> Outcome {
    switch reason {
    case .noSuchFileOrDirectory, .tooManySymbolicLinkLevels, .notDirectory,
      .noSuchAddressOrDevice, .staleNFSFileHandle:
      .missing
    case .permissionDenied, .notPermitted: .failed(.noPermission)
    default: .failed(.unreadable(reason.description))
    }
  }

  private func path(_ nameIndex: Int) -> FilePath { folder.appending(names[nameIndex]) }

  // MARK: One asset

  private func finding(
    _ shape: PairRules.Shape, _ photos: [Int: Photo], excluding shapes: [PairRules.Shape]
  ) -> FolderFindings.Finding? {
    guard let main = photos[shape.main] else { return nil }
    var companions: [FoundAsset.Companion] = []
    for place in shape.raws {
      guard let photo = photos[place] else { continue }
      companions.append(FoundAsset.Companion(role: .raw, file: found(place, photo)))
    }
    if let place = shape.liveVideo, let photo = photos[place] {
      companions.append(FoundAsset.Companion(role: .liveVideo, file: found(place, photo)))
    }
    for place in shape.sidecars {
      guard let status = status(place), status.kind == .file else { continue }
      companions.append(
        FoundAsset.Companion(
          role: .sidecar, file: FoundFile(name: Array(names[place]), type: nil, status: status)))
    }
    var metadata = PairMetadata.joined(
      main.reading, raws: shape.raws.compactMap { photos[$0]?.reading },
      liveVideo: shape.liveVideo.flatMap { photos[$0]?.reading })
    let place = locator.locate(&metadata)
    let asset = FoundAsset(
      main: found(shape.main, main), companions: companions, metadata: metadata)
    return FolderFindings.Finding(
      asset, damage: main.reading.damage, place: place,
      separateNames: shapes.filter { $0 != shape }.flatMap { $0.files + $0.sidecars }
        .map { Array(names[$0]) })
  }

  /// Makes an asset of a single file, which nearly all are.
  private func finding(_ nameIndex: Int, _ photo: Photo) -> FolderFindings.Finding {
    var metadata = PairMetadata.joined(photo.reading, raws: [], liveVideo: nil)
    let found = locator.locate(&metadata)
    return FolderFindings.Finding(
      FoundAsset(main: self.found(nameIndex, photo), metadata: metadata),
      damage: photo.reading.damage, place: found)
  }

  private func found(_ nameIndex: Int, _ photo: Photo) -> FoundFile {
    FoundFile(name: Array(names[nameIndex]), type: photo.reading.type, status: photo.status)
  }

  private func status(_ nameIndex: Int) -> FileStatus? {
    try? opened.status(of: names[nameIndex])
  }
}
