package import Journal

extension FileReport {
  /// Throws the journal error if the journal could not be written and nothing was done.
  package func throwIfNothingDone() throws(StoreError) {
    if let error, done.isEmpty { throw StoreError(.journal(error.code), file: error.file) }
  }
}
