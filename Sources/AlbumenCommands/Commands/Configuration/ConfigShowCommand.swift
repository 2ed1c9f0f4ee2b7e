import ArgumentParser
import GalleryEngine
import Logging
import PhotoModel
import Settings

/// `albumen config`: lists the settings in force.
struct ConfigShowCommand: ParsableCommand, ConfigurationCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "List the settings in force, and where each comes from.",
    discussion: """
      The settings are in 'albumen/config.toml' in $XDG_CONFIG_HOME, or in ~/.config. Environment \
      variables and options take precedence.
      """)

  @Flag(
    name: .customLong("default"),
    help: "Print a configuration file with all settings as comments.")
  var printsTemplate = false
  @Flag(help: "Print one JSON object per setting.") var json = false
  @OptionGroup var graphics: GraphicsArguments
  @OptionGroup var logging: LogOption

  func validate() throws {
    guard !(printsTemplate && json) else {
      throw ValidationError(Phrases.Usage.templateIsNoJSON)
    }
  }

  mutating func run() throws {
    var output = StandardOutput()
    if printsTemplate {
      try output.write(SettingsTemplate.text.utf8)
    } else {
      let configuration = try configurationInForce(.ofProcess)
      for problem in configuration.problems { Console.report(Phrases.located(problem)) }
      let list = ConfigurationList(configuration)
      if json {
        try output.write(list.json)
      } else {
        for line in list.lines { try output.line(line) }
      }
    }
    try output.flush()
  }

  /// The configuration with the options of this command applied.
  private func configurationInForce(_ context: ProcessContext) throws -> Configuration {
    var configuration = context.configuration()
    if let name = graphics.name {
      _ = try graphics.method(context)
      configuration.override(.graphics, with: .text(name), from: .option("--graphics"))
    }
    if let logFile = logging.file {
      let path = logFile.absolute(in: context.workingFolder)
      configuration.override(.logFile, with: .path(path), from: .option("--log"))
      let level = try log.choice(context).level
      if let level, configuration.logLevel != level.rawValue {
        configuration.override(.logLevel, with: .text(level.rawValue), from: .option("--log"))
      }
    }
    return configuration
  }
}
