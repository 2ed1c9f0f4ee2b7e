import ArgumentParser
import Files
import GalleryEngine
package import Gazetteer
package import LibraryScan
package import MetadataEditing
import PhotoMetadata
package import PhotoModel
package import Templates
package import TimeZones

/// What reading and carrying out an edit needs of the machine: zones, places, and today.
package struct EditContext {
  let process: ProcessContext
  let book: PlaceService
  let zones: ZoneDatabase
  let language: PlaceLanguage

  init(_ process: ProcessContext, _ language: PlaceLanguage) {
    (self.process, self.language) = (process, language)
    book = PlaceService(process)
    zones = process.zones
  }

  var typing: TypedTime.Context {
    TypedTime.Context(today: Today.day(), months: DayText.months, zones: zones)
  }

  /// Ends the command with the reason why the value of an option can't be taken.
  func read<Value>(
    _ option: String, _ body: () throws(EditError) -> Value
  ) throws(ExitError) -> Value {
    do throws(EditError) {
      return try body()
    } catch {
      throw ExitError(
        error.code == .noPlace ? .nothingMatched : .usage, Phrases.option(option, error))
    }
  }

  func rules(of store: any AssetStore) async throws -> EditRules {
    let home = try await ExitError.attempt { () async throws(StoreError) in
      try await store.fieldEditor.required().homeZone(orKeep: process.zone)
    }
    return EditContext.rules(
      Locator(places: book, zones: zones, home: home), book, language)
  }

  package static func rules(
    _ locator: Locator, _ book: PlaceService, _ language: PlaceLanguage
  ) -> EditRules {
    EditRules(
      settle: { time, location in
        var metadata = Metadata()
        (metadata.captureTime, metadata.location) = (time, location)
        _ = locator.locate(&metadata)
        return metadata.captureTime ?? time
      },
      words: words(book, language))
  }

  /// How templates say what is known of a photo.
  package static func words(_ book: PlaceService, _ language: PlaceLanguage) -> TemplateWords {
    TemplateWords(
      field: { field, metadata in Phrases.words(of: field, in: metadata) },
      place: { location in book.gazetteer?.place(at: location, language: language) },
      months: DayText.months, weekdays: DayText.weekdays)
  }

  /// The zone of the clocks at a position; that of this machine where none is known.
  func zone(at location: Location?) -> TypedZone {
    EditContext.zone(at: location, book, zones, orElse: process.zone)
  }

  package static func zone(
    at location: Location?, _ book: PlaceService, _ zones: ZoneDatabase, orElse home: String
  ) -> TypedZone {
    let name = location.flatMap { book.look(at: $0)?.zone } ?? home
    guard let rules = (try? zones.rules(name)) ?? nil else { return .fixed(0) }
    return .named(name, rules)
  }

  /// The bytes of a file that was named in an option.
  func bytes(of path: FilePath) throws(ExitError) -> [UInt8] {
    do throws(Errno) {
      let file = try FileSystem().open(path)
      return try file.bytes(count: Int(try file.status().size))
    } catch {
      throw ExitError(.environment, Phrases.cannotRead(path, error.description))
    }
  }

  /// What is known of a photo that was named in an option, brought up to date.
  func photo(_ named: FilePath, in stores: CatalogueStores) async throws -> Metadata {
    let path = named.absolute(in: process.workingFolder)
    let library = await LoadedLibrary.find(LibraryRequest([path]), stores, places: book)
    let code = library.report()
    guard code == .success, !LibraryRequest.isFolder(path),
      let id = library.photos.first(where: { _ in true }),
      let photo = try await library.store.details(of: [id])[id]
    else {
      // What can't be read was said.
      throw code == .success ? ExitError(.nothingMatched, Phrases.isNoPhoto(path)) : ExitError(code)
    }
    return photo.metadata
  }

  /// The clock of the satellites in a file; nil where it says none, or can't be read.
  package static func satelliteTime(of path: FilePath) -> WallTime? {
    guard let file = try? FileSystem().open(path), let size = try? file.status().size else {
      return nil
    }
    let reading = try? MetadataReader().read(
      descriptor: file.descriptor.rawValue, path: path, count: Int(size))
    return reading?.satelliteTime
  }
}
