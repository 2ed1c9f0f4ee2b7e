import CatalogueLibrary
import GalleryEngine
import PhotoCatalogue
import PhotoModel
import Testing

@Suite struct RebuildTextTests {
  @Test func `a rebuild says what was kept`() {
    var report = RebuildReport()
    (report.photos, report.albums, report.favourites) = (1200, 1, 3)
    report.unread = 12
    report.old = FilePath("/c.sqlite.old-1")

    #expect(
      Phrases.salvaged(report) == [
        "Kept 1,200 photos, 1 album and 3 favourites", "The next scan reads 12 photos again",
        "The old file is kept as '/c.sqlite.old-1'",
      ])
    #expect(Phrases.lost(report) == [])
  }

  @Test func `a rebuild says what was lost`() {
    var report = RebuildReport()
    (report.lostPhotos, report.namelessAlbums) = (2, 1)
    (report.lostFromAlbums, report.lostFavourites) = (3, 1)

    #expect(
      Phrases.lost(report) == [
        "Can't read 2 photos: scan again to find them",
        "Can't read the names of 1 album: they are now named 'Saved album 1' and so on",
        "Can't read 3 photos in albums", "Can't read 1 favourite",
      ])
  }

  @Test func `a rebuild says what was lost of which there is no count`() {
    var report = RebuildReport()
    (report.hasLostAlbumPhotos, report.hasLostMarks) = (true, true)
    (report.hasLostHomeZone, report.hasLostManualOrders) = (true, true)
    (report.hasLostEmptyAlbums, report.hasLostOverrides) = (true, true)

    #expect(!report.isComplete)
    #expect(
      Phrases.lost(report) == [
        "Can't read the empty albums", "Can't read all photos in albums",
        "Can't read all marks", "Can't read all changes to metadata",
        "Can't read the home zone: set it with 'albumen catalogue zone ZONE', or the next scan uses "
          + "the time zone of this computer",
        "Can't read the manual order of albums shown by date",
      ])
  }
}
