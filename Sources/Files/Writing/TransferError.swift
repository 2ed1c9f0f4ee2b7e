/// Why a file could not be copied, moved or replaced.
package enum TransferError: Error, Equatable, Sendable {
  /// What there was could not be read.
  case source(Errno)
  /// No file can be made in the folder.
  case folder(Errno)
  /// What was to be made could not be written or named.
  case target(Errno)
  /// The source is not what was expected, or was written to meanwhile.
  case changed
  /// A program has the file open to write.
  case inUse

  /// The system's reason, where it gave one.
  package var reason: Errno? {
    switch self {
    case .source(let reason), .folder(let reason), .target(let reason): reason
    case .changed, .inUse: nil
    }
  }
}

/// Runs calls on the source, whose reasons to fail are its.
package func atSource<Result: ~Copyable>(
  _ body: () throws(Errno) -> Result
) throws(TransferError) -> Result {
  do throws(Errno) { return try body() } catch { throw .source(error) }
}

/// Runs calls on the target, whose reasons to fail are its.
package func atTarget<Result: ~Copyable>(
  _ body: () throws(Errno) -> Result
) throws(TransferError) -> Result {
  do throws(Errno) { return try body() } catch { throw .target(error) }
}
