package import PhotoModel

/// The state of a step, as found on the disk.
package enum FileStepState: Hashable, Sendable {
  case done, notDone
  /// The file exists under both paths, because the file system can't rename atomically or because
  /// it was copied to another disk. The old one is still to be removed.
  case duplicated
  /// Only the contents can determine whether the file is the old version, the new version or
  /// another file.
  case ambiguous
  /// The file is missing, or is another file now.
  case unknown

  /// The state of the inverse step.
  var inverted: FileStepState {
    switch self {
    case .done: .notDone
    case .notDone: .done
    case .duplicated, .ambiguous, .unknown: self
    }
  }
}

extension FileMove {
  /// Returns the state of the move. `from` and `to` are the statuses of both paths, without
  /// following links.
  package func state(from: FileStatus?, to: FileStatus?) -> FileStepState {
    if let targetVersion {
      return switch (version.matches(from), targetVersion.matches(to)) {
      case (true, false): .notDone
      case (false, true): .done
      case (true, true): .duplicated
      case (false, false): .unknown
      }
    }
    switch (version.matches(from), version.matches(to)) {
    case (true, false): return .notDone
    case (false, true): return .done
    case (false, false): return .unknown
    case (true, true):
      if from?.identity == to?.identity { return .duplicated }
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
      // An interrupted undo restored the old bytes with a new modification time.
      [before.version.size, after.version.size].contains(status?.fileSize) ? .ambiguous : .unknown
    case (true, true):
      // Both versions have the same modification time and size.
      switch status?.identity.inode {
      case before.version.identity.inode where before.version.identity != after.version.identity:
        .notDone
      case after.version.identity.inode where before.version.identity != after.version.identity:
        .done
      // The file was copied, or the file system has assigned new inodes: only the contents can
      // determine the state.
      default: .ambiguous
      }
    }
  }

  /// Returns the state from the checksum of a file that may be either version.
  package func state(checksum: UInt32) -> FileStepState {
    // If both versions have the same bytes, there is nothing to do.
    checksum == after.checksum ? .done : checksum == before.checksum ? .notDone : .unknown
  }
}

extension FileRemoval {
  package func state(_ status: FileStatus?) -> FileStepState {
    status == nil ? .done : version.matches(status) ? .notDone : .unknown
  }
}

extension FileCreation {
  package func state(_ status: FileStatus?) -> FileStepState {
    if status == nil { return .notDone }
    if content.version.matches(status) { return .done }
    return status?.fileSize == content.version.size ? .ambiguous : .unknown
  }

  /// Returns the state from the checksum of a file of the expected size.
  package func state(checksum: UInt32) -> FileStepState {
    checksum == content.checksum ? .done : .unknown
  }
}

extension FileStatus {
  /// The size of a file. Nil for anything else.
  fileprivate var fileSize: Int64? { kind == .file ? size : nil }
}
