package import MetadataEditing
package import PhotoModel
package import TimeZones

/// The services that the editor uses: rules for places and time zones, and access to files.
/// Functions that read files block.
package struct EditorTools: Sendable {
  package var rules: EditRules
  package var zones: ZoneDatabase
  /// Returns the GPS time stored in a file.
  package var satelliteTime: @Sendable (FilePath) -> WallTime?
  /// Reads the tracks in a GPX file.
  package var track: @Sendable (FilePath) -> Result<TrackIndex, TrackFailure>
  /// Returns the time zone at a position, or the one of this machine if it isn't known.
  package var zone: @Sendable (Location?) -> TypedZone
  /// The home folder and working folder that typed paths are relative to.
  package var home = FilePath("/")
  package var workingFolder = FilePath("/")
  /// Whether changes of a photo are stored only in the catalogue. The result is the same for all
  /// photos in a folder.
  package var isStoredInCatalogue: @Sendable (FilePath) -> Bool = { _ in false }

  package init(
    rules: EditRules, zones: ZoneDatabase,
    satelliteTime: @escaping @Sendable (FilePath) -> WallTime? = { _ in nil },
    track: @escaping @Sendable (FilePath) -> Result<TrackIndex, TrackFailure>,
    zone: @escaping @Sendable (Location?) -> TypedZone = { _ in .fixed(0) }
  ) {
    (self.rules, self.zones) = (rules, zones)
    (self.satelliteTime, self.track, self.zone) = (satelliteTime, track, zone)
  }

  /// Returns a copy with another base for typed paths.
  package func resolvingPaths(home: FilePath, workingFolder: FilePath? = nil) -> EditorTools {
    var tools = self
    (tools.home, tools.workingFolder) = (home, workingFolder ?? home)
    return tools
  }
}
