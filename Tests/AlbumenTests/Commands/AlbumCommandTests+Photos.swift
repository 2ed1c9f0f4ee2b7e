import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import AlbumenCommands

/// Tests the photos in albums.
extension AlbumCommandTests {
  @Test func `photos come newest first by date, and as they were named by hand`() throws {
    try album("create", "Rome")
    let added = try album("add", "Rome", "photos/IMG_2.JPG", "photos/IMG_1.JPG", "photos/trip")

    #expect(added.errors == "Added 3 photos to 'Rome'\n")
    #expect(try names("Rome") == ["IMG_3.JPG", "IMG_2.JPG", "IMG_1.JPG"])
    try album("order", "Rome", "--by-hand")
    #expect(try names("Rome") == ["IMG_2.JPG", "IMG_1.JPG", "IMG_3.JPG"])
    try album("order", "Rome", "--by-date")
    #expect(try names("Rome") == ["IMG_3.JPG", "IMG_2.JPG", "IMG_1.JPG"])
  }

  @Test func `paths come from other programs and go to them`() throws {
    try fixture.photo("odd/a\nb.jpg")
    try album("create", "Odd")
    let added = try fixture.run(
      ["album", "add", "Odd", "-", "-0"], input: "odd/a\nb.jpg\0photos/IMG_1.JPG\0")

    #expect(added.code == 0)
    #expect(
      try album("list", "Odd", "-0").output
        == fixture.path("photos/IMG_1.JPG") + "\0" + fixture.path("odd/a\nb.jpg") + "\0")
    let photos = try objects(try album("list", "Odd", "--json").output)
    #expect(photos.first?["path"] as? String == fixture.path("photos/IMG_1.JPG"))
    #expect(try fixture.run(["album", "add", "Odd", "-"]).code == 3)
  }

  @Test func `adding twice adds nothing, and removing what is not in it matches nothing`() throws {
    try album("create", "Rome")
    try album("add", "Rome", "photos/IMG_1.JPG")

    #expect(
      try album("add", "Rome", "photos/IMG_1.JPG", "photos/IMG_2.JPG").errors
        == "Added 1 photo to 'Rome'; 1 was already in it\n")
    #expect(
      try album("remove", "Rome", "photos/IMG_1.JPG", "photos/trip").errors
        == "Removed 1 photo from 'Rome'; 1 was not in it\n")
    #expect(
      try refused("remove", "Rome", "photos/trip") == "3 None of these photos is in 'Rome'")
    #expect(try names("Rome") == ["IMG_2.JPG"])
  }

  @Test func `what can't be found is named, and the rest is added`() throws {
    try album("create", "Rome")
    let run = try fixture.run(
      "album", "add", "Rome", "photos/gone.jpg", "photos/notes.txt", "photos/IMG_1.JPG")

    #expect(run.code == 1)
    #expect(run.errors.contains("Can't find '\(fixture.path("photos/gone.jpg"))'"))
    #expect(run.errors.hasSuffix("Added 1 photo to 'Rome'\n"))
    #expect(try fixture.run("album", "add", "Rome", "photos/gone.jpg").code == 4)
    #expect(try fixture.run("album", "add", "Rome", "Pictures").code == 3)
  }

  @Test func `a photo that moves on the disk stays in its album`() throws {
    try album("create", "Rome")
    try album("add", "Rome", "photos")
    try FileManager.default.moveItem(
      atPath: fixture.path("photos/IMG_1.JPG"), toPath: fixture.path("photos/trip/new.jpg"))
    try FileManager.default.removeItem(atPath: fixture.path("photos/IMG_2.JPG"))

    #expect(try fixture.run("scan", "photos").code == 0)

    #expect(try names("Rome") == ["IMG_3.JPG", "new.jpg"])
    #expect(try album("list").lines == ["Rome  2"])
  }

  @Test func `a cover is one of the album's photos`() throws {
    try album("create", "Rome")
    try album("add", "Rome", "photos/IMG_1.JPG")

    try album("cover", "Rome", "photos/IMG_1.JPG")
    try album("cover", "Rome", "--none")
    #expect(
      try refused("cover", "Rome", "photos/IMG_2.JPG")
        == "1 The photo is not in the album 'Rome'")
    #expect(try refused("cover", "Rome", "photos").hasPrefix("2 Can't use"))
    #expect(try refused("cover", "Rome", "photos/gone.jpg").hasPrefix("4 Can't find"))
  }
}
