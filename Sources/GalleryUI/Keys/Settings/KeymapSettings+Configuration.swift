import GalleryEngine
package import PhotoModel
package import Settings

extension KeymapSettings {
  /// Reads the keys of a configuration.
  package init(_ configuration: Configuration) {
    self.init(configuration.table(.keys))
  }

  /// The problems in words, with the file.
  package func problems(in file: FilePath) -> [SettingProblem] {
    problems.map {
      SettingProblem(file: file, position: $0.position, .described(Phrases.sentence($0)))
    }
  }
}

extension ScreenSettings {
  /// Reads the settings of the screen from a configuration with these keys.
  package init(_ configuration: Configuration, _ keys: KeymapSettings) {
    keymap = keys.keymap
    whichKeyDelay = configuration.whichKeyDelay
  }
}
