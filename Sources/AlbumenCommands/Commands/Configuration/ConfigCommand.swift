import ArgumentParser

/// `albumen config`: lists, checks and edits the settings.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "List, check and edit the settings.",
    subcommands: [ConfigShowCommand.self, ConfigCheckCommand.self, ConfigEditCommand.self],
    defaultSubcommand: ConfigShowCommand.self)
}
