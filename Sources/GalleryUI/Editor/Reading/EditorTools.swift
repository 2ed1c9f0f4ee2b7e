package import MetadataEditing
package import PhotoModel
package import TimeZones

/// What the editor needs of the machine: rules of places and zones, and what files say. What reads files
/// blocks.
package struct EditorTools: Sendable {
  package var rules: EditRules
  package var zones: ZoneDatabase
  /// The clock of the satellites in a file.
  package var satelliteTime: @Sendable (FilePath) -> WallTime?
  /// The tracks in a GPX file.
  package var track: @Sendable (FilePath) -> Result<TrackIndex, TrackFailure>
  /// The zone of the clocks at a position; that of this machine where none is known.
  package var zone: @Sendable (Location?) -> TypedZone
  /// What paths that are typed begin at.
  package var home = FilePath("/")
  package var workingFolder = FilePath("/")
  /// Whether changes of a photo are kept in the catalogue only. The answer is the same for all photos in a folder.
  package var staysInCatalogue: @Sendable (FilePath) -> Bool = { _ in false }

  package init(
    rules: EditRules, zones: ZoneDatabase,
    satelliteTime: @escaping @Sendable (FilePath) -> WallTime? = { _ in nil },
    track: @escaping @Sendable (FilePath) -> Result<TrackIndex, TrackFailure>,
    zone: @escaping @Sendable (Location?) -> TypedZone = { _ in .fixed(0) }
  ) {
    (self.rules, self.zones) = (rules, zones)
    (self.satelliteTime, self.track, self.zone) = (satelliteTime, track, zone)
  }

  /// The same where paths that are typed begin there.
  package func at(home: FilePath, workingFolder: FilePath? = nil) -> EditorTools {
    var tools = self
    (tools.home, tools.workingFolder) = (home, workingFolder ?? home)
    return tools
  }
}
