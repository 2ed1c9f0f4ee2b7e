package import Files
package import PhotoModel

/// The user's configuration file. Methods block.
package struct ConfigurationFile: Sendable {
  /// The maximum size in bytes. A configuration with hundreds of keys has some kilobytes.
  package static let sizeLimit = 1 << 20

  package let path: FilePath
  private let home: FilePath
  private let system: FileSystem
  /// The user who may own the file. Root may own it, too.
  private let user: UInt32

  package init(
    path: FilePath, home: FilePath, system: FileSystem = FileSystem(),
    user: UInt32 = FileUser.current.id
  ) {
    self.path = path
    self.home = home
    self.system = system
    self.user = user
  }

  /// Uses `albumen/config.toml` in `$XDG_CONFIG_HOME`, or in `~/.config` if that variable is not set
  /// to an absolute path, as specified by the XDG base directory specification.
  package init(environment: Environment, home: FilePath) {
    let folder = environment.folder("XDG_CONFIG_HOME") ?? home.appending(".config")
    self.init(path: folder.appending("albumen").appending("config.toml"), home: home)
  }

  /// Reads the file. What is wrong in it is left out and is in the problems of the configuration;
  /// without a file, all settings have their defaults. `commands` are the names that no library may
  /// have.
  package func read(commands: Set<String>) -> Configuration {
    var configuration = Configuration(file: path, home: home)
    do throws(Rejection) {
      guard let contents = try contents() else { return configuration }
      var reader = SettingsReader(into: configuration, commands: commands)
      reader.read(try document(contents.bytes))
      configuration = reader.configuration
      // Another user who can write the file could start programs as this user.
      if let distrust = distrust(of: contents.attributes) {
        let hasPrograms = Setting.programs.contains { configuration.tables[$0.name] != nil }
        for setting in Setting.programs { configuration.tables[setting.name] = nil }
        if hasPrograms {
          configuration.problems.insert(SettingProblem(file: path, distrust), at: 0)
        }
      }
    } catch {
      configuration.problems = [SettingProblem(file: path, position: error.position, error.reason)]
    }
    return configuration
  }

  /// Creates the file from the template if there is none. Its folder gets the permissions 0700, and
  /// the file 0600. Returns whether it was created.
  package func createIfMissing() throws(TransferError) -> Bool {
    guard !system.mayExist(path, followingLinks: false) else { return false }
    try PrivateFile(path: path, of: system).replace(with: Array(SettingsTemplate.text.utf8))
    return true
  }

  private struct Rejection: Error {
    var reason: SettingProblem.Reason
    var position: TOMLPosition?
  }

  private struct Contents {
    var bytes: [UInt8]
    var attributes: FileAttributes
  }

  /// Returns the bytes and the attributes of the file, or nil if it doesn't exist. Follows links: a
  /// file in a repository of settings is common. Never waits for a pipe or a device.
  private func contents() throws(Rejection) -> Contents? {
    do throws(Errno) {
      guard let status = try system.statusIfPresent(of: path) else { return nil }
      guard status.kind == .file else { throw .isDirectory }
      let file = try system.open(path)
      // The file may have been replaced meanwhile.
      guard try file.status().kind == .file else { throw .isDirectory }
      guard let bytes = try file.contents(atMost: ConfigurationFile.sizeLimit) else {
        throw .fileTooLarge
      }
      return Contents(bytes: bytes, attributes: try file.attributes())
    } catch {
      switch error {
      case .isDirectory: throw Rejection(reason: .notAFile)
      case .fileTooLarge: throw Rejection(reason: .tooLong(ConfigurationFile.sizeLimit))
      default: throw Rejection(reason: .unreadable(error))
      }
    }
  }

  private func document(_ bytes: [UInt8]) throws(Rejection) -> TOMLDocument {
    do throws(TOMLDocument.ParseError) {
      return try TOMLDocument(bytes)
    } catch {
      throw Rejection(reason: .notTOML(error.detail), position: error.position)
    }
  }

  private func distrust(of attributes: FileAttributes) -> SettingProblem.Reason? {
    guard attributes.owner == user || attributes.owner == 0 else { return .foreignOwner }
    return attributes.permissions.isDisjoint(with: [.groupWrite, .otherWrite])
      ? nil : .writableByOthers
  }
}

extension Setting {
  /// The tables that start programs.
  fileprivate static let programs: [Setting] = [.commands, .hooks]
}
