package import PhotoModel

/// What the disk says of a step.
package enum FileStepState: Hashable, Sendable {
  case done, notDone
  /// A file has both its names, since the file system can't rename in one step: the old one is to go.
  case doubled
  /// The file is nowhere, or another one by now.
  case unknown
}

extension FileMove {
  /// `from` and `to` are what is at either path, links not followed.
  package func state(from: FileStatus?, to: FileStatus?) -> FileStepState {
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
    case (false, false): .unknown
    case (true, true):
      // The time was kept, and as many bytes are there as before.
      status?.identity.inode == after.version.identity.inode ? .done : .notDone
    }
  }
}

extension FileRemoval {
  package func state(_ status: FileStatus?) -> FileStepState {
    status == nil ? .done : version.matches(status) ? .notDone : .unknown
  }
}
