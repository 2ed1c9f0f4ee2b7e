import PhotoModel

@_exported public import struct SystemPackage.Errno
@_exported public import struct SystemPackage.FileDescriptor
@_exported public import struct SystemPackage.FilePermissions

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The only access to files: every file system call goes through it.
///
/// Calls that a signal interrupts are repeated. All other errors of the system are thrown
/// unchanged. Methods block and may be called on any thread. Paths are bytes and are passed to the
/// system unchanged. A path that contains a zero byte is an `invalidArgument`.
package struct FileSystem: Sendable {
  /// The kinds of calls. Tests use them to select the calls that fail.
  package enum Call: Hashable, Sendable, CaseIterable {
    case open, create, close, read, write, resize, synchronize
    case status, list, readLink
    case makeFolder, rename, renameExclusively, link, remove
    case clone, copyRange
    case readAttributes, writeAttributes
    case space, type
  }

  /// Called before each call. Returns the error to throw instead of making the call.
  private let fault: (@Sendable (Call) -> Errno?)?

  /// Creates access to the files of this machine. Test builds can make one call fail: see
  /// `InjectedFault`.
  package init() {
    #if DEBUG || FAULTS
      fault = InjectedFault.ofProcess
    #else
      fault = nil
    #endif
  }

  /// Creates access to the same files in which each call fails for which `fault` returns an error.
  /// A descriptor is closed nevertheless, as by the system.
  package init(fault: @escaping @Sendable (Call) -> Errno?) {
    self.fault = fault
  }

  /// Makes a call that returns -1 and sets `errno` on failure.
  @inline(__always)
  func perform<Result: FixedWidthInteger>(
    _ call: Call, _ body: () -> Result
  ) throws(Errno) -> Result {
    while true {
      var reason = fault?(call)
      if reason == nil {
        let result = body()
        if result != -1 { return result }
        reason = Errno(rawValue: errno)
      }
      if let reason, reason != .interrupted { throw reason }
    }
  }

  /// Makes a call on a path.
  @discardableResult
  func perform<Result: FixedWidthInteger>(
    _ call: Call, _ path: FilePath, _ body: (UnsafePointer<CChar>) -> Result
  ) throws(Errno) -> Result {
    guard !path.bytes.contains(0) else { throw .invalidArgument }
    switch call {
    case .create, .makeFolder, .rename, .renameExclusively, .remove:
      try checkForeignPackage(path)
    default: break
    }
    return try perform(call) { path.withCString(body) }
  }

  /// Throws the injected error for a call, if there is one.
  @inline(__always)
  func throwInjectedFault(_ call: Call) throws(Errno) {
    if let reason = fault?(call) { throw reason }
  }

  /// Closes a descriptor. It is closed even if this throws: a signal that interrupts the call does
  /// not keep it open.
  func close(_ descriptor: FileDescriptor) throws(Errno) {
    let reason = Kernel.close(descriptor.rawValue) == 0 ? nil : Errno(rawValue: errno)
    try throwInjectedFault(.close)
    if let reason, reason != .interrupted { throw reason }
  }
}
