package import Journal

extension FileReport {
  /// Throws why nothing was done, where the journal could not be written.
  package func throwIfNothingDone() throws(StoreError) {
    if let error, done.isEmpty { throw StoreError(.journal(error.code), file: error.file) }
  }
}
