import ArgumentParser
import PhotoModel

/// A subcommand of `albumen config`. It prints the problems of the configuration itself.
protocol ConfigurationCommand: LoggedCommand {
  var logging: LogOption { get }
}

extension ConfigurationCommand {
  var log: LogArguments { LogArguments(file: logging.file) }
  var reportsConfiguration: Bool { false }
}

/// The option that writes a log, for commands without a catalogue.
struct LogOption: ParsableArguments {
  @Option(
    name: .customLong("log"),
    help: ArgumentHelp(
      "Write a log to this file (level info, or ALBUMEN_LOG).", valueName: "file"))
  var file: FilePath?
}
