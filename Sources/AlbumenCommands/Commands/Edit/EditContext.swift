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

/// The parts of the environment that parsing and applying an edit requires: zones, places, and the
/// current date.
package struct EditContext {
  let process: ProcessContext
  let places: PlaceService
  let zones: ZoneDatabase
  let language: PlaceLanguage

  init(_ process: ProcessContext, _ language: PlaceLanguage) {
    (self.process, self.language) = (process, language)
    places = PlaceService(process)
    zones = process.zones
  }

  var typing: TypedTime.Context {
    TypedTime.Context(today: Today.day(), months: DayText.months, zones: zones)
  }

  /// Parses the value of an option. Ends the command with the reason if the value is invalid.
  func read<Value>(
    _ option: String, _ body: () throws(EditError) -> Value
  ) throws(ExitError) -> Value {
    do throws(EditError) {
      return try body()
    } catch {
      throw ExitError(
        error.code == .unknownPlace ? .nothingMatched : .usage, Phrases.option(option, error))
    }
  }

  func rules(of store: any AssetStore) async throws -> EditRules {
    let home = try await ExitError.attempt { () async throws(StoreError) in
      try await store.fieldEditor.required().homeZone(default: process.zone)
    }
    return EditContext.rules(
      Locator(places: places, zones: zones, home: home), places, language)
  }

  package static func rules(
    _ locator: Locator, _ book: PlaceService, _ language: PlaceLanguage
  ) -> EditRules {
    EditRules(
      toLocalTime: { time, location in
        var metadata = Metadata()
        (metadata.captureTime, metadata.location) = (time, location)
        _ = locator.locate(&metadata)
        return metadata.captureTime ?? time
      },
      templateValues: templateValues(book, language))
  }

  /// Returns the formatting of metadata in templates.
  package static func templateValues(_ book: PlaceService, _ language: PlaceLanguage)
    -> TemplateValues
  {
    TemplateValues(
      field: { field, metadata in Phrases.templateValue(of: field, in: metadata) },
      place: { location in book.gazetteer?.place(at: location, language: language) },
      months: DayText.months, weekdays: DayText.weekdays)
  }

  /// Returns the time zone at a position, or this machine's zone if it is unknown.
  func zone(at location: Location?) -> TypedZone {
    EditContext.zone(at: location, places, zones, orElse: process.zone)
  }

  package static func zone(
    at location: Location?, _ book: PlaceService, _ zones: ZoneDatabase, orElse home: String
  ) -> TypedZone {
    let name = location.flatMap { book.lookUp(at: $0)?.zone } ?? home
    guard let rules = (try? zones.rules(name)) ?? nil else { return .fixed(0) }
    return .named(name, rules)
  }

  /// Reads the file that was named in an option.
  func bytes(of path: FilePath) throws(ExitError) -> [UInt8] {
    do throws(Errno) {
      let file = try FileSystem().open(path)
      return try file.bytes(count: Int(try file.status().size))
    } catch {
      throw ExitError(.environment, Phrases.cannotRead(path, error.description))
    }
  }

  /// Scans the photo that was named in an option, and returns its metadata.
  func photo(_ named: FilePath, in stores: CatalogueStores) async throws -> Metadata {
    let path = named.absolute(in: process.workingFolder)
    let library = await LoadedLibrary.find(LibraryRequest([path]), stores, places: places)
    let code = library.report()
    guard code == .success, !LibraryRequest.isFolder(path),
      let id = library.photos.first(where: { _ in true }),
      let photo = try await library.store.details(of: [id])[id]
    else {
      // Read errors have already been printed.
      throw code == .success ? ExitError(.nothingMatched, Phrases.notAPhoto(path)) : ExitError(code)
    }
    return photo.metadata
  }

  /// Returns the GPS time stored in a file, or nil if it has none or can't be read.
  package static func satelliteTime(of path: FilePath) -> WallTime? {
    guard let file = try? FileSystem().open(path), let size = try? file.status().size else {
      return nil
    }
    let reading = try? MetadataReader().read(
      descriptor: file.descriptor.rawValue, path: path, count: Int(size))
    return reading?.satelliteTime
  }
}
