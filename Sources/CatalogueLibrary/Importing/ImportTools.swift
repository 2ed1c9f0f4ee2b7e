package import MetadataWriting
package import PhotoModel
package import TimeZones

/// The machine-dependent services that imports use.
package struct ImportTools: Sendable {
  /// Looks up where photos were taken.
  package var places: (any PlaceFinder)?
  /// The time zone database. `zone` is the time zone of this machine.
  package var zones: ZoneDatabase
  package var zone: String
  /// Writes sidecars.
  package var writing: WritingTools
  package var today: @Sendable () -> Day

  package init(
    places: (any PlaceFinder)?, zones: ZoneDatabase, zone: String, writing: WritingTools,
    today: @escaping @Sendable () -> Day
  ) {
    (self.places, self.zones, self.zone) = (places, zones, zone)
    (self.writing, self.today) = (writing, today)
  }
}
