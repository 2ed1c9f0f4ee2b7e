import PhotoModel

@_exported public import struct SystemPackage.Errno
@_exported public import struct SystemPackage.FileDescriptor
@_exported public import struct SystemPackage.FilePermissions

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The one way to files: every call of the system on them goes through here.
///
/// Calls that a signal interrupts are made again; all other reasons to fail are thrown as the system
/// has them. Methods block, and may be used by any thread. Paths are bytes and go to the system as
/// they are; one with a zero in it names nothing and is `invalidArgument`.
package struct FileSystem: Sendable {
  /// What a call does: a test chooses by it which calls fail.
  package enum Call: Hashable, Sendable, CaseIterable {
    case open, create, close, read, write, resize, synchronize
    case status, list, readLink
    case makeFolder, rename, renameExclusively, link, remove
    case clone, copyRange
    case readAttributes, writeAttributes
    case space, type
  }

  /// Asked before each call: the reason for which it is to fail without being made.
  private let fault: (@Sendable (Call) -> Errno?)?

  /// The files of this machine. Builds for tests can make one call fail: see `InjectedFault`.
  package init() {
    #if DEBUG || FAULTS
      fault = InjectedFault.ofProcess
    #else
      fault = nil
    #endif
  }

  /// The same files, where each call fails for which `fault` has a reason. A descriptor is closed
  /// all the same, as the system does it.
  package init(fault: @escaping @Sendable (Call) -> Errno?) {
    self.fault = fault
  }

  /// Makes a call that answers -1 and sets `errno` where it fails.
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

  /// Throws the reason for which a call is to fail, if there is one.
  @inline(__always)
  func refuse(_ call: Call) throws(Errno) {
    if let reason = fault?(call) { throw reason }
  }

  /// Closes a descriptor, which is gone then whatever the answer is: a signal that interrupts the
  /// call does not keep it open.
  func close(_ descriptor: FileDescriptor) throws(Errno) {
    let reason = Kernel.close(descriptor.rawValue) == 0 ? nil : Errno(rawValue: errno)
    try refuse(.close)
    if let reason, reason != .interrupted { throw reason }
  }
}
