import CatalogueLibrary
import GalleryEngine
import Gazetteer
import LibraryScan
import PhotoCatalogue
import PhotoMetadata
import PhotoModel

/// The only place that chooses the store of a command.
enum StoreChoice {
  /// The library that a command names, as a part of a catalogue.
  static func store(
    of request: LibraryRequest, in catalogue: Catalogue, scans: Bool, reportsRemembered: Bool,
    places: PlaceBook, language: PlaceLanguage? = nil
  ) -> (store: any AssetStore, registry: AssetRegistry) {
    let surroundings = Surroundings.ofProcess
    let registry = AssetRegistry(
      catalogue: catalogue, roots: request.roots + request.files.map(\.folder),
      places: places, zones: surroundings.zones, zone: surroundings.zone)
    let reader = MetadataReader()
    let roots =
      request.roots.isEmpty
      ? nil
      : LibrarySource(
        roots: request.roots, registry: registry,
        extent: LibrarySource.Extent(
          scans: scans, watches: false, reportsRemembered: reportsRemembered),
        read: reader.readFile)
    let source = RequestedSource(
      roots: roots, files: request.files, registry: registry, read: reader.readFile)
    return (
      CatalogueStore(
        registry, source: source, extent: .requested, queries: terms(places, language)), registry
    )
  }

  /// All of a catalogue, whatever libraries its photos are of, for albums, marks, history and photos whose numbers are
  /// known. It shows no folder: it has no rows, and a query of photos finds none.
  static func store(of catalogue: Catalogue) -> any AssetStore {
    let places = PlaceBook(.ofProcess)
    return CatalogueStore(registry(of: catalogue, places), extent: .whole, queries: terms(places))
  }

  static func registry(of catalogue: Catalogue, _ places: PlaceBook) -> AssetRegistry {
    let surroundings = Surroundings.ofProcess
    return AssetRegistry(
      catalogue: catalogue, places: places, zones: surroundings.zones, zone: surroundings.zone)
  }

  /// Without a language places are named in that of the environment.
  private static func terms(_ places: PlaceBook, _ language: PlaceLanguage? = nil) -> QueryTerms {
    let language = language ?? PlaceLanguage(environment: Surroundings.ofProcess.environment)
    return QueryTerms(
      places: places, today: { Today.day() },
      name: { PlaceNames(gazetteer: places.gazetteer, language: language).place($0)?[$1] })
  }
}
