import CatalogueLibrary
import GalleryEngine
import Gazetteer
import Imaging
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoMetadata
import PhotoModel
import Settings
import Trash

/// Creates the stores of an open catalogue. Commands must get their stores only from here.
struct CatalogueStores {
  /// For the commands that don't use a store yet: import and `catalogue`.
  let catalogue: Catalogue

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// Returns a store of the library that a command names, as a part of the catalogue.
  func library(
    _ request: LibraryRequest, scans: Bool, reportsRemembered: Bool, places: PlaceService,
    language: PlaceLanguage? = nil
  ) -> any AssetStore {
    let context = ProcessContext.ofProcess
    let registry = AssetRegistry(
      catalogue: catalogue, roots: request.roots + request.files.map(\.folder),
      places: places, zones: context.zones, zone: context.zone)
    let reader = MetadataReader()
    let roots =
      request.roots.isEmpty
      ? nil
      : LibrarySource(
        roots: request.roots, registry: registry,
        extent: LibrarySource.Extent(
          scans: scans, watches: false, reportsStored: reportsRemembered),
        ignoring: IgnoredNames(context.configuration().ignoredNames),
        read: reader.readFile)
    let source = RequestedSource(
      roots: roots, files: request.files, registry: registry, read: reader.readFile)
    return store(registry, places, source, .requested, language)
  }

  /// Returns a store of the whole catalogue, regardless of libraries, for albums, marks, history,
  /// and photos with known numbers. It shows no folder, so it has no rows, and queries find no
  /// photos.
  func all() -> any AssetStore {
    let places = PlaceService(.ofProcess)
    return store(registry(places), places, nil, .entireCatalogue)
  }

  private func registry(_ places: PlaceService) -> AssetRegistry {
    let context = ProcessContext.ofProcess
    return AssetRegistry(
      catalogue: catalogue, places: places, zones: context.zones, zone: context.zone)
  }

  /// Creates a store. Without a language, place names use the language of the environment.
  private func store(
    _ registry: AssetRegistry, _ places: PlaceService, _ source: RequestedSource?,
    _ extent: CatalogueStore.Extent, _ language: PlaceLanguage? = nil
  ) -> CatalogueStore {
    let language = language ?? PlaceLanguage(environment: ProcessContext.ofProcess.environment)
    return CatalogueStore(
      registry, source: source, extent: extent,
      trash: ProcessContext.ofProcess.trashRules, tools: WritingTools(.ofProcess),
      decoders: DecoderProgram.starter(
        DecoderLocation(.ofProcess).find(), memory: RenditionWorker.memory),
      thumbnails: ThumbnailCache(
        environment: ProcessContext.ofProcess.environment, home: ProcessContext.ofProcess.home,
        version: AlbumenCommands.version),
      queries: QueryContext(
        places: places, today: { Today.day() },
        name: {
          PlaceNames(gazetteer: places.gazetteer, language: language).place($0)?[$1]
        }))
  }
}
