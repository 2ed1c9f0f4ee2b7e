import Files
import PhotoMetadata
import PhotoModel

/// The folder that photos are exported to: makes it, and puts whole files into it.
struct ExportFolder {
  let path: FilePath
  let system: FileSystem

  /// Makes the folder and those above it, where they are missing.
  func create() throws(ExportProblem) {
    do throws(Errno) {
      try system.makeFolders(path)
    } catch {
      throw ExportProblem(destination: path, reason: error)
    }
  }

  /// Copies a file into a draft, with its times and permissions; the draft may not be on the disk yet. Nil where
  /// `shouldContinue`, called with the bytes copied so far, returns false; nothing is left then, nor after an error.
  ///
  /// A file that is not what was planned, another size or no plain file any more, is a problem. With `eraser` the
  /// copy does not say where it was taken, or is none.
  func copy(
    _ copy: ExportPlan.Copy, eraser: MetadataReader? = nil, onlySharing: Bool = false,
    shouldContinue: (Int64) -> Bool
  ) throws(ExportProblem) -> DraftFile? {
    let source: OpenFile
    do throws(Errno) {
      source = try system.open(copy.source)
    } catch {
      throw ExportProblem(source: copy.source, reason: error)
    }
    let attributes: FileAttributes
    do throws(Errno) {
      attributes = try source.attributes()
    } catch {
      throw ExportProblem(source: copy.source, reason: error)
    }
    let draft: DraftFile
    do throws(Errno) {
      draft = try DraftFile(in: path, of: system)
    } catch {
      throw ExportProblem(destination: path, reason: error)
    }
    do throws(TransferError) {
      let isWhole = try source.copy(
        to: draft.file, size: copy.size, onlySharing: onlySharing, shouldContinue: shouldContinue)
      guard isWhole else { return nil }
    } catch {
      if onlySharing, case .target(let reason) = error, reason.isUnableToShare {
        throw ExportProblem(.noSharing, path)
      }
      throw ExportProblem(copying: copy.source, to: path, error)
    }
    if let eraser { try erase(draft, copy, eraser) }
    do throws(TransferError) {
      try draft.file.keepAsAllowed([.times, .permissions], of: source, attributes)
    } catch {
      throw ExportProblem(copying: copy.source, to: path, error)
    }
    draft.file.startWriting()
    return draft
  }

  /// Writes a new file into a draft, which may not be on the disk yet.
  func write(_ bytes: [UInt8], for copy: ExportPlan.Copy) throws(ExportProblem) -> DraftFile {
    do throws(Errno) {
      let permissions = try system.attributes(of: copy.source).permissions
      let draft = try DraftFile(
        in: path, of: system, permissions: .ofNewFiles(noWiderThan: permissions))
      try draft.file.write(bytes)
      return draft
    } catch {
      throw ExportProblem(writing: copy.source, in: path, reason: error)
    }
  }

  private func erase(
    _ draft: DraftFile, _ copy: ExportPlan.Copy, _ eraser: MetadataReader
  ) throws(ExportProblem) {
    do throws(PositionError) {
      try eraser.erasePosition(
        of: draft.file.descriptor.rawValue, count: Int(copy.size), name: copy.name)
    } catch {
      switch error {
      case .left(let words): throw ExportProblem(.positionLeft, copy.source, detail: words)
      case .system(let number):
        throw ExportProblem(writing: copy.source, in: path, reason: Errno(rawValue: number))
      }
    }
  }

  /// Brings the names down to the disk too. A folder that may be written and not read can't be asked
  /// to.
  func synchronize() throws(ExportProblem) {
    guard let folder = try? system.openFolder(path) else { return }
    do throws(Errno) {
      try folder.synchronize()
    } catch {
      throw ExportProblem(destination: path, reason: error)
    }
  }
}

extension Errno {
  /// What a file system says that can't have files share their data.
  fileprivate var isUnableToShare: Bool {
    switch self {
    case .improperLink, .notSupported, .invalidArgument, .noFunction: true
    default: false
    }
  }
}
