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

  /// Copies a file into a draft, with its times and permissions, down to the disk. Nil when `goOn`,
  /// called with the bytes copied so far, said no; nothing is left then, nor after an error.
  ///
  /// A file that is not what was planned, another size or no plain file any more, is a problem. With
  /// `eraser` the copy does not say where it was taken, or is none.
  func copy(
    _ copy: ExportPlan.Copy, eraser: MetadataReader? = nil, goOn: (Int64) -> Bool
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
      guard try source.copy(to: draft.file, size: copy.size, goOn: goOn) else { return nil }
    } catch {
      throw ExportProblem(copying: copy.source, to: path, error)
    }
    if let eraser { try erase(draft, copy, eraser) }
    do throws(TransferError) {
      try draft.file.keepAsAllowed([.times, .permissions], of: source, attributes)
    } catch {
      throw ExportProblem(copying: copy.source, to: path, error)
    }
    do throws(Errno) {
      try draft.finish()
    } catch {
      throw ExportProblem(writing: copy.source, in: path, reason: error)
    }
    return draft
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

  enum Naming: Equatable {
    case done
    /// Something has that name.
    case taken
    case failed(Errno)
  }

  /// Gives a copy its name, and never replaces what has it.
  func name(_ draft: DraftFile, _ name: [UInt8]) -> Naming {
    do throws(Errno) {
      try draft.takeName(path.appending(name))
      return .done
    } catch {
      return error == .fileExists ? .taken : .failed(error)
    }
  }

  /// Makes a file that was just named a draft again. False when it could not be; it then keeps its
  /// name.
  func takeBack(_ name: [UInt8], of draft: DraftFile) -> Bool {
    (try? draft.takeBack(path.appending(name))) != nil
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
