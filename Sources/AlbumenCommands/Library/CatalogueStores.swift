import CatalogueLibrary
import GalleryEngine
import Gazetteer
import Imaging
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoMetadata
import PhotoModel
import Trash

/// The stores of an open catalogue. Commands get their stores here and nowhere else.
struct CatalogueStores {
  /// For the commands that do not work through a store yet: import and the catalogue's own.
  let catalogue: Catalogue

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// The library that a command names, as a part of the catalogue.
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
          scans: scans, watches: false, reportsRemembered: reportsRemembered),
        read: reader.readFile)
    let source = RequestedSource(
      roots: roots, files: request.files, registry: registry, read: reader.readFile)
    return store(registry, places, source, .requested, language)
  }

  /// All of the catalogue, whatever libraries its photos are of, for albums, marks, history and photos whose numbers are
  /// known. It shows no folder: it has no rows, and a query of photos finds none.
  func all() -> any AssetStore {
    let places = PlaceService(.ofProcess)
    return store(registry(places), places, nil, .whole)
  }

  private func registry(_ places: PlaceService) -> AssetRegistry {
    let context = ProcessContext.ofProcess
    return AssetRegistry(
      catalogue: catalogue, places: places, zones: context.zones, zone: context.zone)
  }

  /// Without a language places are named in that of the environment.
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
      queries: QueryTerms(
        places: places, today: { Today.day() },
        name: {
          PlaceNames(gazetteer: places.gazetteer, language: language).place($0)?[$1]
        }))
  }
}
