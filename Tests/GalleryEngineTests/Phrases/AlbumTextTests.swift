import GalleryEngine
import PhotoModel
import Testing

@Suite struct AlbumTextTests {
  private static let file = FilePath("/home/me/c.sqlite")

  @Test(
    arguments: [
      (.titleTaken("Rome"), "There is an album 'Rome' there already; choose another name"),
      (.emptyTitle, "An album needs a name"),
      (.noSuchAlbum("Rome"), "There is no album 'Rome'"),
      (.noSuchAlbum(""), "That album is not there any more"),
      (.notInAlbum("Rome"), "The photo is not in the album 'Rome'"),
      (.isFolder("Trips"), "'Trips' holds albums, not photos"),
      (.isNotAFolder("Rome"), "'Rome' holds photos, not albums"),
      (.cycle("Trips"), "'Trips' can't lie in itself"),
      (.noSuchAlbum("a\u{1B}[2J"), "There is no album 'a^[[2J'"),
    ] as [(AlbumError, String)])
  func `a refusal says why`(refusal: AlbumError, sentence: String) {
    let error = StoreError(.refused(refusal), file: AlbumTextTests.file)

    #expect(Phrases.sentence(error) == sentence)
    #expect(Phrases.notStored(error) == sentence)
  }

  @Test(
    arguments: [
      (
        .readOnly,
        """
        Can't write to the catalogue '/home/me/c.sqlite', where albums and favourites are kept; \
        use another file with --catalogue
        """
      ),
      (
        .diskFull,
        """
        Can't write to the catalogue '/home/me/c.sqlite': its disk is full; make room and try again
        """
      ),
      (
        .busy,
        """
        Can't write to the catalogue '/home/me/c.sqlite': another program has held it for too long
        """
      ),
    ] as [(StoreError.Code, String)])
  func `what is not kept is said to be lost`(code: StoreError.Code, sentence: String) {
    #expect(Phrases.notStored(StoreError(code, file: AlbumTextTests.file)) == sentence)
  }

  @Test(arguments: [
    (1, 1, "Added 1 photo to 'Rome'"),
    (2000, 2000, "Added 2,000 photos to 'Rome'"),
    (1, 2, "Added 1 photo to 'Rome'; 1 was in it already"),
    (1, 3, "Added 1 photo to 'Rome'; 2 were in it already"),
    (0, 1, "Nothing to add: 1 photo is in 'Rome' already"),
    (0, 2, "Nothing to add: 2 photos are in 'Rome' already"),
  ])
  func `adding says how many are new`(count: Int, total: Int, sentence: String) {
    #expect(Phrases.added(count, of: total, to: "Rome") == sentence)
  }

  @Test(arguments: [
    (2, 2, "Took 2 photos out of 'Rome'"),
    (1, 2, "Took 1 photo out of 'Rome'; 1 was not in it"),
    (1, 3, "Took 1 photo out of 'Rome'; 2 were not in it"),
    (0, 2, "None of these photos is in 'Rome'"),
  ])
  func `removing says how many were in it`(count: Int, total: Int, sentence: String) {
    #expect(Phrases.removed(count, of: total, from: "Rome") == sentence)
  }

  @Test(arguments: [
    (0, 0, "Deleted the folder 'Trips'"),
    (1, 0, "Deleted the folder 'Trips' with 1 album; photos stay where they are"),
    (2, 0, "Deleted the folder 'Trips' with 2 albums; photos stay where they are"),
    (0, 1, "Deleted the folder 'Trips' with 1 folder; photos stay where they are"),
    (1, 1, "Deleted the folder 'Trips' with 1 album and 1 folder; photos stay where they are"),
  ])
  func `deleting a folder says all that was in it`(albums: Int, folders: Int, sentence: String) {
    let folder = AlbumFolderContents(name: "Trips", albums: albums, folders: folders)

    #expect(Phrases.deletedFolder(folder) == sentence)
  }

  @Test func `deleting an album says that its photos stay`() {
    #expect(
      Phrases.deletedAlbum("Rome") == "Deleted the album 'Rome'; its photos stay where they are")
  }

  @Test(arguments: [
    (true, 1, 2, "1 photo is a favourite now"), (true, 2, 2, "2 photos are favourites now"),
    (true, 0, 1, "1 photo is a favourite already"),
    (true, 0, 2, "2 photos are favourites already"),
    (false, 1, 1, "1 photo is no favourite any more"),
    (false, 2, 2, "2 photos are no favourites any more"),
    (false, 0, 1, "1 photo is no favourite"), (false, 0, 2, "2 photos are no favourites"),
  ])
  func `favourites are named with what became of them`(
    isFavourite: Bool, count: Int, total: Int, sentence: String
  ) {
    #expect(Phrases.favourites(isFavourite, count, of: total) == sentence)
  }

  @Test func `the other sentences about albums say what to do`() {
    #expect(
      Phrases.noAlbums == "There are no albums yet; make one with albumen album create TITLE")
    #expect(Phrases.noPhotos(inAlbum: "Rome") == "No photos in the album 'Rome'")
    #expect(
      Phrases.renamedIntoFolder("a/b")
        == """
        Can't rename to 'a/b': a slash stands between a folder of albums and an album; \
        to move it, see albumen album move --help
        """)
    #expect(
      Phrases.coverIsFolder(FilePath("/p"))
        == "Can't take '/p' as a cover: it is a folder; name one photo")
  }
}
