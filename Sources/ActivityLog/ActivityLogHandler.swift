import Logging

/// Hands what a logger is given to the log. Its level is that of the log, whatever it is set to.
struct ActivityLogHandler: LogHandler {
  var subject: String
  var log: ActivityLog
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?

  init(subject: String, log: ActivityLog) {
    self.subject = subject
    self.log = log
  }

  var logLevel: Logger.Level {
    get { log.level ?? .critical }
    set {}
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    // There is no level for "off": the gravest lines come through to here.
    guard log.level != nil else { return }
    var facts = metadata
    if let given = event.metadata { facts.merge(given) { _, given in given } }
    log.write(
      LogLine(
        time: .now, level: event.level, subject: subject, message: event.message.description,
        facts: facts.mapValues(\.description), error: event.error))
  }
}
