/// The reason why a file could not be copied, moved or replaced.
package enum TransferError: Error, Equatable, Sendable {
  /// The source could not be read.
  case source(Errno)
  /// No file can be created in the folder.
  case folder(Errno)
  /// The target could not be written or renamed.
  case target(Errno)
  /// The source is not the expected version, or was written to meanwhile.
  case changed
  /// A program has the file open for writing.
  case inUse

  /// The error of the system, if there is one.
  package var reason: Errno? {
    switch self {
    case .source(let reason), .folder(let reason), .target(let reason): reason
    case .changed, .inUse: nil
    }
  }
}

/// Runs calls on the source and throws their errors as `source`.
package func atSource<Result: ~Copyable>(
  _ body: () throws(Errno) -> Result
) throws(TransferError) -> Result {
  do throws(Errno) { return try body() } catch { throw .source(error) }
}

/// Runs calls on the target and throws their errors as `target`.
package func atTarget<Result: ~Copyable>(
  _ body: () throws(Errno) -> Result
) throws(TransferError) -> Result {
  do throws(Errno) { return try body() } catch { throw .target(error) }
}
