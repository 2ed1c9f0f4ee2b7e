import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct AssetColumnsTests {
  @Test func `the table of assets has a column for each part of a field`() throws {
    let queue = try DatabaseQueue()
    try CatalogueSchema.migrator.migrate(queue)

    let (asset, gear) = try queue.read { database in
      (try database.columns(in: "asset").map(\.name), try database.columns(in: "gear").map(\.name))
    }

    #expect(Set(AssetColumns.names).isSubset(of: asset))
    #expect(Set(Field.all.compactMap(\.gearColumn)) == ["make", "model", "lens"])
    #expect(Set(Field.all.compactMap(\.gearColumn)).isSubset(of: gear))
  }

  @Test func `what the columns' own range refuses is unknown to the catalogue`() {
    var metadata = Metadata()
    metadata.rating = 6
    metadata.orientation = 0
    metadata.iso = 400
    metadata.location = Location(latitude: 91, longitude: 0)

    var expected = Metadata()
    expected.iso = 400
    #expect(AssetColumns.stored(metadata) == expected)
  }
}
