package import Settings

extension ProcessContext {
  var configurationFile: ConfigurationFile {
    ConfigurationFile(environment: environment, home: home)
  }

  /// Reads the configuration file, and applies the environment variables of settings. Blocks, but
  /// usually for less than a millisecond, so that commands read it where they need it.
  package func configuration() -> Configuration {
    var configuration = configurationFile.read(commands: AlbumenCommands.names)
    configuration.apply(environment)
    for problem in ConfiguredPresets(configuration).problems { configuration.report(problem) }
    return configuration
  }
}
