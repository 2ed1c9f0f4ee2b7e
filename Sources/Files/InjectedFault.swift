#if DEBUG || FAULTS
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// Makes one file call of this process fail, or kills the process at it. Available only in debug
  /// builds and in builds with `-D FAULTS` (`make faults`).
  ///
  /// The environment variable `ALBUMEN_FAULT` selects the call and the fault: `call:n:fault`.
  ///
  /// - `call` is a `FileSystem.Call`, `change` for any call that changes files, or `catalogue` for
  ///   any call with which SQLite changes files.
  /// - `n` counts these calls over all threads, from 1.
  /// - `fault` is the error that the call fails with (`EIO`, `ENOSPC`, `EDQUOT` or `EACCES`), or
  ///   `kill`, which ends the process with SIGKILL before the call is made.
  package struct InjectedFault: Sendable {
    private static let calls = Atomic<Int>(0)

    private let call: String
    private let number: Int
    private let errno: Errno?

    private static let requested = getenv("ALBUMEN_FAULT").flatMap {
      InjectedFault(String(cString: $0))
    }

    /// The fault that the environment requests, in the form that `FileSystem` uses.
    static let ofProcess: (@Sendable (FileSystem.Call) -> Errno?)? = {
      guard let fault = requested else { return nil }
      return { call in
        fault.call == "\(call)" || fault.call == "change" && call.changesFiles
          ? fault.reason() : nil
      }
    }()

    /// The fault that the environment requests for SQLite calls, evaluated before each call. Nil if
    /// none is requested.
    package static let ofCatalogue: (@Sendable () -> Errno?)? = {
      guard let fault = requested, fault.call == "catalogue" else { return nil }
      return { fault.reason() }
    }()

    init?(_ text: String) {
      let parts = text.split(separator: ":").map(String.init)
      guard parts.count == 3, let number = Int(parts[1]) else { return nil }
      call = parts[0]
      self.number = number
      switch parts[2] {
      case "EIO": errno = .ioError
      case "ENOSPC": errno = .noSpace
      case "EDQUOT": errno = .diskQuotaExceeded
      case "EACCES": errno = .permissionDenied
      case "kill": errno = nil
      default: return nil
      }
    }

    /// Counts a call of the requested kind and returns the error if the call is to fail.
    private func reason() -> Errno? {
      guard InjectedFault.calls.add(1, ordering: .relaxed).newValue == number else { return nil }
      if let errno { return errno }
      kill(getpid(), SIGKILL)
      // The signal ends the process before this returns.
      return .interrupted
    }
  }

  extension FileSystem.Call {
    fileprivate var changesFiles: Bool {
      switch self {
      case .create, .write, .resize, .synchronize, .makeFolder, .rename, .renameExclusively, .link,
        .remove, .clone, .copyRange, .writeAttributes:
        true
      case .open, .close, .read, .status, .list, .readLink, .readAttributes, .space, .type: false
      }
    }
  }
#endif
