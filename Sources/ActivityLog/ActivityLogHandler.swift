import Logging

/// Passes log events to the activity log. Its level is always the level of the log: setting it has
/// no effect.
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
    // `logLevel` can't express "off", so critical events arrive here even then.
    guard log.level != nil else { return }
    var facts = metadata
    if let given = event.metadata { facts.merge(given) { _, given in given } }
    log.write(
      LogLine(
        time: .now, level: event.level, subject: subject, message: event.message.description,
        facts: facts.mapValues(\.description), error: event.error))
  }
}
