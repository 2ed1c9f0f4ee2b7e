package import MetadataWriting
package import PhotoModel
package import TimeZones

/// What imports need of the machine.
package struct ImportTools: Sendable {
  /// Asked where photos were taken.
  package var places: (any PlaceFinder)?
  /// The rules of time zones, and this machine's zone.
  package var zones: ZoneDatabase
  package var zone: String
  /// What writes files beside photos.
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
