import LibraryScan
import PhotoModel
import Testing

@Suite struct SkipRulesTests {
  @Test(arguments: [
    ".git", ".Trash-1000", ".thumbnails", "$RECYCLE.BIN", "@eaDir", "#recycle", "lost+found",
    "System Volume Information", "__MACOSX", "Catalog Previews.lrdata",
  ])
  func `folders without photos of their own are passed over`(name: String) {
    #expect(SkipRules.skips(folder: name.utf8, in: FilePath("/p")))
  }

  @Test(arguments: ["2019", "Thumbs", "git", "recycle", "Trip to $RECYCLE.BIN"])
  func `other folders are not`(name: String) {
    #expect(!SkipRules.skips(folder: name.utf8, in: FilePath("/p")))
  }

  @Test(arguments: ["originals", "Masters"])
  func `of a Photos library the originals are shown`(name: String) {
    #expect(!SkipRules.skips(folder: name.utf8, in: FilePath("/p/Photos.photoslibrary")))
  }

  @Test(arguments: ["resources", "database", "Thumbnails", "private"])
  func `of a Photos library nothing else is shown`(name: String) {
    #expect(SkipRules.skips(folder: name.utf8, in: FilePath("/p/My Photos.PhotosLibrary")))
  }

  @Test(arguments: ["._IMG_1.jpg", ".hidden.jpg", ".DS_Store"])
  func `hidden files are passed over`(name: String) {
    #expect(SkipRules.skips(file: Array(name.utf8)))
  }
}
