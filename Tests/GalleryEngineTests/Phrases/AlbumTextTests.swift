import GalleryEngine
import PhotoModel
import Testing

@Suite struct AlbumTextTests {
  private static let file = FilePath("/home/me/c.sqlite")

  @Test(
    arguments: [
      (.titleTaken("Rome"), "There is already an album named 'Rome'; choose another name"),
      (.emptyTitle, "An album needs a name"),
      (.noSuchAlbum("Rome"), "No album named 'Rome'"),
      (.noSuchAlbum(""), "That album no longer exists"),
      (.notInAlbum("Rome"), "The photo is not in the album 'Rome'"),
      (.isFolder("Trips"), "'Trips' contains albums, not photos"),
      (.isNotAFolder("Rome"), "'Rome' contains photos, not albums"),
      (.cycle("Trips"), "Can't move 'Trips' into itself"),
      (.noSuchAlbum("a\u{1B}[2J"), "No album named 'a^[[2J'"),
    ] as [(AlbumRefusal, String)])
  func `a refusal says why`(refusal: AlbumRefusal, sentence: String) {
    let error = StoreError(.refused(refusal), file: AlbumTextTests.file)

    #expect(Phrases.sentence(error) == sentence)
    #expect(Phrases.notStored(error) == sentence)
  }

  @Test(
    arguments: [
      (
        .readOnly,
        """
        Can't write to the catalogue '/home/me/c.sqlite', which stores albums and favourites; \
        use another file with --catalogue
        """
      ),
      (
        .diskFull,
        """
        Can't write to the catalogue '/home/me/c.sqlite': its disk is full; free some space and try again
        """
      ),
      (
        .busy,
        """
        Can't write to the catalogue '/home/me/c.sqlite': another program has kept it locked for too long
        """
      ),
    ] as [(StoreError.Code, String)])
  func `what is not kept is said to be lost`(code: StoreError.Code, sentence: String) {
    #expect(Phrases.notStored(StoreError(code, file: AlbumTextTests.file)) == sentence)
  }

  @Test(arguments: [
    (1, 1, "Added 1 photo to 'Rome'"),
    (2000, 2000, "Added 2,000 photos to 'Rome'"),
    (1, 2, "Added 1 photo to 'Rome'; 1 was already in it"),
    (1, 3, "Added 1 photo to 'Rome'; 2 were already in it"),
    (0, 1, "Nothing to add: 1 photo is already in 'Rome'"),
    (0, 2, "Nothing to add: 2 photos are already in 'Rome'"),
  ])
  func `adding says how many are new`(count: Int, total: Int, sentence: String) {
    #expect(Phrases.added(count, of: total, to: "Rome") == sentence)
  }

  @Test(arguments: [
    (2, 2, "Removed 2 photos from 'Rome'"),
    (1, 2, "Removed 1 photo from 'Rome'; 1 was not in it"),
    (1, 3, "Removed 1 photo from 'Rome'; 2 were not in it"),
    (0, 2, "None of these photos is in 'Rome'"),
  ])
  func `removing says how many were in it`(count: Int, total: Int, sentence: String) {
    #expect(Phrases.removed(count, of: total, from: "Rome") == sentence)
  }

  @Test(arguments: [
    (0, 0, "Deleted album folder 'Trips'"),
    (1, 0, "Deleted album folder 'Trips' with 1 album; photos are kept"),
    (2, 0, "Deleted album folder 'Trips' with 2 albums; photos are kept"),
    (0, 1, "Deleted album folder 'Trips' with 1 folder; photos are kept"),
    (1, 1, "Deleted album folder 'Trips' with 1 album and 1 folder; photos are kept"),
  ])
  func `deleting a folder says all that was in it`(albums: Int, folders: Int, sentence: String) {
    let folder = AlbumFolderContents(name: "Trips", albums: albums, folders: folders)

    #expect(Phrases.deletedFolder(folder) == sentence)
  }

  @Test func `deleting an album says that its photos stay`() {
    #expect(
      Phrases.deletedAlbum("Rome") == "Deleted album 'Rome'; its photos are kept")
  }

  @Test(arguments: [
    (true, 1, 2, "Added 1 photo to favourites"), (true, 2, 2, "Added 2 photos to favourites"),
    (true, 0, 1, "1 photo is already a favourite"),
    (true, 0, 2, "2 photos are already favourites"),
    (false, 1, 1, "Removed 1 photo from favourites"),
    (false, 2, 2, "Removed 2 photos from favourites"),
    (false, 0, 1, "1 photo is not a favourite"), (false, 0, 2, "2 photos are not favourites"),
  ])
  func `favourites are named with what became of them`(
    isFavourite: Bool, count: Int, total: Int, sentence: String
  ) {
    #expect(Phrases.favourites(isFavourite, count, of: total) == sentence)
  }

  @Test func `the other sentences about albums say what to do`() {
    #expect(
      Phrases.noAlbums == "No albums yet; create one with 'albumen album create TITLE'")
    #expect(Phrases.noPhotos(inAlbum: "Rome") == "No photos in the album 'Rome'")
    #expect(
      Phrases.renamedIntoFolder("a/b")
        == """
        Can't rename to 'a/b': a slash separates an album folder from an album; \
        to move the album, see 'albumen album move --help'
        """)
    #expect(
      Phrases.coverIsFolder(FilePath("/p"))
        == "Can't use '/p' as the cover: it is a folder; choose one photo")
  }
}
