package import GalleryEngine
package import PhotoCatalogue
import PhotoModel

/// The sentences about a rebuilt catalogue.
extension Phrases {
  /// Describes what a rebuild has kept, one sentence per line.
  package static func salvaged(_ report: RebuildReport) -> [String] {
    var sentences = [
      "Kept \(NumberText.count(report.photos, "photo")), "
        + "\(NumberText.count(report.albums, "album")) and "
        + NumberText.count(report.favourites, "favourite")
    ]
    if report.unread > 0 {
      sentences.append("The next scan reads \(NumberText.count(report.unread, "photo")) again")
    }
    if let old = report.old { sentences.append("The old file is kept as \(quoted(old))") }
    return sentences
  }

  /// Describes what a rebuild could not read, one sentence per line.
  package static func lost(_ report: RebuildReport) -> [String] {
    var sentences: [String] = []
    if report.lostPhotos > 0 {
      sentences.append(
        "Can't read \(NumberText.count(report.lostPhotos, "photo")): scan again to find them")
    }
    if report.namelessAlbums > 0 {
      sentences.append(
        "Can't read the names of \(NumberText.count(report.namelessAlbums, "album")): "
          + "they are now named \(quoted(lostAlbum(1))) and so on")
    }
    if report.hasLostEmptyAlbums { sentences.append("Can't read the empty albums") }
    if report.lostFromAlbums > 0 {
      sentences.append("Can't read \(NumberText.count(report.lostFromAlbums, "photo")) in albums")
    }
    if report.lostFavourites > 0 {
      sentences.append("Can't read \(NumberText.count(report.lostFavourites, "favourite"))")
    }
    if report.hasLostAlbumPhotos { sentences.append("Can't read all photos in albums") }
    if report.hasLostMarks { sentences.append("Can't read all marks") }
    if report.hasLostOverrides { sentences.append("Can't read all changes to metadata") }
    if report.hasLostHomeZone {
      sentences.append(
        "Can't read the home zone: set it with 'albumen catalogue zone ZONE', or the next scan uses "
          + "the time zone of this computer")
    }
    if report.hasLostManualOrders {
      sentences.append("Can't read the manual order of albums shown by date")
    }
    if report.hasLostStacks { sentences.append("Can't read all stacks") }
    return sentences
  }

  /// The name given to an album whose own name could not be read.
  package static func lostAlbum(_ number: Int) -> String { "Saved album \(number)" }
}
