package import PhotoModel

/// What the disk says of a step.
package enum FileStepState: Hashable, Sendable {
  case done, notDone
  /// A file has both its names, since the file system can't rename in one step, or is copied to another disk:
  /// the old one is to go.
  case doubled
  /// Only its bytes can say whether the file is the one before, or the one after, or another one.
  case alike
  /// The file is nowhere, or another one by now.
  case unknown

  /// What it is of the step that leads back.
  var inverted: FileStepState {
    switch self {
    case .done: .notDone
    case .notDone: .done
    case .doubled, .alike, .unknown: self
    }
  }
}

extension FileMove {
  /// `from` and `to` are what is at either path, links not followed.
  package func state(from: FileStatus?, to: FileStatus?) -> FileStepState {
    if let arrival {
      return switch (version.matches(from), arrival.matches(to)) {
      case (true, false): .notDone
      case (false, true): .done
      case (true, true): .doubled
      case (false, false): .unknown
      }
    }
    switch (version.matches(from), version.matches(to)) {
    case (true, false): return .notDone
    case (false, true): return .done
    case (false, false): return .unknown
    case (true, true):
      if from?.identity == to?.identity { return .doubled }
      if from?.identity.inode == version.identity.inode { return .notDone }
      return to?.identity.inode == version.identity.inode ? .done : .unknown
    }
  }
}

extension FileReplacement {
  package func state(_ status: FileStatus?) -> FileStepState {
    switch (before.version.matches(status), after.version.matches(status)) {
    case (true, false): .notDone
    case (false, true): .done
    case (false, false):
      // An undo that was cut off made the bytes before again, at another time.
      [before.version.size, after.version.size].contains(status?.fileSize) ? .alike : .unknown
    case (true, true):
      // The time was kept, and as many bytes are there as before.
      switch status?.identity.inode {
      case before.version.identity.inode where before.version.identity != after.version.identity:
        .notDone
      case after.version.identity.inode where before.version.identity != after.version.identity:
        .done
      // It was copied, or the file system gives other inodes by now: only its bytes can say.
      default: .alike
      }
    }
  }

  /// What a checksum of a file's bytes says that looks like both.
  package func state(checksum: UInt32) -> FileStepState {
    // The same bytes: there is nothing to do.
    checksum == after.checksum ? .done : checksum == before.checksum ? .notDone : .unknown
  }
}

extension FileRemoval {
  package func state(_ status: FileStatus?) -> FileStepState {
    status == nil ? .done : version.matches(status) ? .notDone : .unknown
  }
}

extension FileMaking {
  package func state(_ status: FileStatus?) -> FileStepState {
    if status == nil { return .notDone }
    if content.version.matches(status) { return .done }
    return status?.fileSize == content.version.size ? .alike : .unknown
  }

  /// What a checksum of a file's bytes says that looks alike.
  package func state(checksum: UInt32) -> FileStepState {
    checksum == content.checksum ? .done : .unknown
  }
}

extension FileStatus {
  /// Nil of what is no file.
  fileprivate var fileSize: Int64? { kind == .file ? size : nil }
}
