// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target of ours: strict, and warnings never land.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

/// Optimise for size: for targets that wait for people, disks or other programs, and for those that
/// no measured command runs slower with. Without are what reads a library, and the two helper programs.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Don't optimise: release builds compile it, and no program contains it.
let untuned: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Optimise debug builds, too: each program that a test starts reads the gazetteer, and tests sort a million photos.
let alwaysFast: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

func part(_ name: String, _ dependencies: [Target.Dependency] = [], _ more: [SwiftSetting] = [])
  -> Target
{
  .target(name: name, dependencies: dependencies, swiftSettings: house + more)
}

func program(
  _ name: String, _ dependencies: [Target.Dependency], _ more: [SwiftSetting] = [],
  exclude: [String] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: house + more)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil)
  -> Target
{
  .testTarget(
    name: name, dependencies: dependencies + ["SampleFiles", "AlbumenTestSupport"],
    resources: resources, swiftSettings: house)
}

let arguments = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

/// What writes to the log.
let log: [Target.Dependency] = [
  "ActivityLog", .product(name: "Logging", package: "swift-log"),
]

let database: [Target.Dependency] = [
  .product(name: "GRDB", package: "GRDB.swift"),
  .product(name: "GRDBSQLite", package: "GRDB.swift"),
]

/// What is installed.
let programs: [Target] = [
  .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
  .systemLibrary(name: "CExif", providers: [.apt(["libexif-dev"]), .brew(["libexif"])]),
  .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
  .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
  .systemLibrary(
    name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
  .systemLibrary(name: "CRaw", providers: [.apt(["libraw-dev"]), .brew(["libraw"])]),
  .systemLibrary(
    name: "CHeif", pkgConfig: "libheif", providers: [.apt(["libheif-dev"]), .brew(["libheif"])]),
  .systemLibrary(name: "CTIFF", providers: [.apt(["libtiff-dev"]), .brew(["libtiff"])]),
  .target(name: "CPosix"),
  .target(name: "CSHA256"),
  .target(name: "CPixels"),
  .target(name: "CTurboJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
  .target(name: "CPNG", linkerSettings: [.linkedLibrary("png")]),
  .target(name: "CExiv2", linkerSettings: [.linkedLibrary("exiv2")]),

  part("ActivityLog", ["CPosix", .product(name: "Logging", package: "swift-log")], small),
  part("Workers", ["CPosix"] + log, small),
  part("PhotoModel", [], small + alwaysFast),
  part("PhotoRecipe", ["PhotoModel"], small),
  part("PhotoSimilarity", [], alwaysFast),
  part("Files", ["PhotoModel", "CPosix", "CSHA256", system], small),
  part("TimeZones", ["PhotoModel", "Files"], small),
  part("PhotoMetadata", ["PhotoModel", "CExif", "CExpat", "CZlib", "CPosix"]),
  .target(
    name: "Gazetteer", dependencies: ["PhotoModel", "Files", "CPosix"] + log, exclude: ["Making"],
    resources: [.copy("Resources/gazetteer.bin")],
    swiftSettings: house + small + alwaysFast),
  part("PhotoQuery", ["PhotoModel"], small),
  part("Settings", ["PhotoModel", "PhotoQuery", "Files"], small),
  part("Templates", ["PhotoModel", "PhotoQuery"], small),
  part(
    "MetadataEditing",
    ["PhotoRecipe", "PhotoModel", "PhotoMetadata", "Gazetteer", "TimeZones", "Templates"], small),
  part("Geocoding", ["PhotoModel", "Workers"] + log, small),
  part("Journal", ["PhotoModel", "Files", "CZlib"], small),
  part("Trash", ["PhotoModel", "Files", "Journal", "Workers"], small),
  part(
    "PhotoCatalogue",
    ["PhotoModel", "PhotoQuery", "PhotoSimilarity", "Files", "Journal", "CPosix"] + database + log),
  part(
    "LibraryScan",
    [
      "PhotoModel", "PhotoQuery", "Files", "TimeZones", "PhotoMetadata", "PhotoCatalogue",
      "Workers", "CPosix",
    ] + log),
  part("Archives", ["PhotoModel", "Files", "CZlib"], small),
  part("DecoderProtocol", ["PhotoModel", "PhotoRecipe", "CPosix"], small),
  part("WriterProtocol", ["DecoderProtocol"]),
  part(
    "MetadataWriting",
    [
      "PhotoModel", "Files", "PhotoMetadata", "DecoderProtocol", "WriterProtocol", "Workers",
      "CExpat",
    ]
      + log, small),
  part(
    "Imaging",
    ["PhotoModel", "PhotoRecipe", "Files", "PhotoMetadata", "DecoderProtocol", "Workers"] + log,
    small),
  part(
    "Transfer",
    ["PhotoModel", "Files", "Templates", "DecoderProtocol"], small),
  part(
    "PhotoExport",
    [
      "PhotoRecipe", "PhotoModel", "Files", "Transfer", "Templates", "PhotoMetadata",
      "DecoderProtocol",
      "Imaging",
      "Workers", "Archives",
    ] + log, small),
  part(
    "PhotoImport",
    ["PhotoModel", "Files", "Transfer", "Journal", "PhotoExport", "Archives", "Workers"], small),
  program(
    "albumen-decoder",
    [
      "PhotoModel", "PhotoRecipe", "PhotoMetadata", "PhotoSimilarity", "DecoderProtocol", "CVips",
      "CHeif", "CRaw",
      "CTurboJPEG", "CPixels",
      "CTIFF", "CPNG", "CPosix",
    ]),
  // Linked with Exiv2, which is under the GPL: no other target may use CExiv2.
  program(
    "albumen-writer", ["DecoderProtocol", "WriterProtocol", "CExiv2", "CTurboJPEG", "CPosix"]),
  part("TerminalKit", ["CNcurses", "CPosix", "CTurboJPEG", "Workers"] + log, small),
  part(
    "GalleryEngine",
    [
      "PhotoRecipe", "PhotoModel", "PhotoQuery", "PhotoSimilarity", "Templates", "Files",
      "Journal", "Trash", "Gazetteer", "Geocoding",
      "MetadataEditing", "MetadataWriting", "WriterProtocol", "Transfer", "PhotoExport",
      "PhotoImport",
      "Archives", "DecoderProtocol", "TerminalKit", "Settings", "Workers",
    ], small),
  part(
    "GalleryUI",
    [
      "PhotoRecipe", "PhotoModel", "PhotoQuery", "Templates", "Files", "Journal", "Trash",
      "Gazetteer",
      "MetadataEditing", "TimeZones",
      "Transfer", "PhotoExport", "PhotoImport",
      "DecoderProtocol", "Imaging",
      "TerminalKit", "GalleryEngine", "Settings", "Workers",
    ] + log, small),
  part(
    "CatalogueLibrary",
    [
      "PhotoRecipe", "PhotoModel", "PhotoQuery", "PhotoSimilarity", "Files", "Journal", "Trash",
      "PhotoCatalogue", "Workers", "LibraryScan", "GalleryEngine", "Transfer", "PhotoExport",
      "PhotoImport", "PhotoMetadata",
      "TimeZones",
      "Templates",
      "MetadataWriting", "DecoderProtocol", "Imaging",
    ], small),
  // A target of its own, so that it builds in parallel with GalleryUI.
  part(
    "AlbumenCommands",
    [
      "CPosix", "PhotoRecipe", "PhotoModel", "Files", "Journal", "Trash", "TimeZones",
      "PhotoMetadata", "Gazetteer", "MetadataEditing", "Geocoding", "PhotoQuery",
      "PhotoSimilarity", "Templates",
      "PhotoCatalogue", "LibraryScan", "Transfer", "PhotoExport", "PhotoImport", "Archives",
      "DecoderProtocol", "Imaging", "TerminalKit", "WriterProtocol", "MetadataWriting",
      "GalleryEngine", "CatalogueLibrary", "Settings", "Workers", arguments,
    ] + log, small),
  program(
    "albumen",
    [
      "AlbumenCommands", "GalleryUI", "CPosix", "PhotoModel", "Files", "Journal", "Trash",
      "PhotoMetadata", "Gazetteer", "PhotoCatalogue", "LibraryScan", "PhotoExport", "PhotoImport",
      "Imaging", "TerminalKit", "MetadataWriting", "GalleryEngine", "CatalogueLibrary", "Settings",
      arguments,
    ] + log, small, exclude: ["Packaging"]),
]

/// What makes sample libraries, and the tests.
let development: [Target] = [
  part("SampleFiles"),
  program("albumen-demo", ["SampleFiles", "PhotoModel", "Files", "CTurboJPEG", arguments]),
  // SQLite's calls to files, failing one after the other.
  .target(name: "CSQLiteFaults", linkerSettings: [.linkedLibrary("sqlite3")]),
  part(
    "AlbumenTestSupport",
    [
      "PhotoModel", "Files", "PhotoMetadata", "PhotoCatalogue", "LibraryScan", "TerminalKit",
      "Workers", "CPosix",
    ], untuned),

  tests("ActivityLogTests", ["ActivityLog", .product(name: "Logging", package: "swift-log")]),
  tests("WorkersTests", ["Workers"]),
  tests("PhotoModelTests", ["PhotoModel"]),
  tests("PhotoRecipeTests", ["PhotoRecipe", "PhotoModel"]),
  tests("PhotoSimilarityTests", ["PhotoSimilarity"]),
  tests("PhotoQueryTests", ["PhotoQuery", "PhotoModel"]),
  tests("TemplatesTests", ["Templates", "PhotoModel"]),
  tests("FilesTests", ["Files", "PhotoModel", "CSHA256"]),
  tests("TrashTests", ["Trash", "Journal", "Files", "PhotoModel"]),
  tests("JournalTests", ["Journal", "Files", "PhotoModel"]),
  tests("TimeZonesTests", ["TimeZones", "Files", "PhotoModel"]),
  tests("SettingsTests", ["Settings", "Files", "PhotoModel"]),
  tests("PhotoMetadataTests", ["PhotoMetadata", "PhotoModel"]),
  tests(
    "GazetteerTests", ["Gazetteer", "Files", "PhotoModel", "TimeZones"],
    resources: [.copy("points.txt")]),
  tests(
    "MetadataEditingTests",
    [
      "MetadataEditing", "Templates", "Gazetteer", "PhotoMetadata", "PhotoRecipe", "PhotoModel",
      "TimeZones",
    ]),
  tests("GeocodingTests", ["Geocoding", "PhotoModel"]),
  tests(
    "PhotoCatalogueTests",
    [
      "PhotoCatalogue", "Files", "Journal", "PhotoModel", "PhotoQuery", "PhotoSimilarity",
      "CSQLiteFaults",
    ]
      + database,
    resources: [.copy("Saved")]),
  tests(
    "LibraryScanTests",
    [
      "LibraryScan", "Files", "PhotoCatalogue", "PhotoMetadata", "PhotoModel", "PhotoQuery",
      "TimeZones",
    ] + database),
  tests("ArchivesTests", ["Archives", "Files", "PhotoModel"]),
  tests(
    "TransferTests",
    ["Transfer", "DecoderProtocol", "Templates", "Files", "PhotoMetadata", "PhotoModel"]),
  tests(
    "PhotoExportTests",
    [
      "Transfer",
      "albumen-decoder", "PhotoExport", "Templates", "Files", "PhotoRecipe", "PhotoModel",
      "PhotoMetadata",
      "DecoderProtocol", "Imaging", "Workers",
    ]),
  tests(
    "PhotoImportTests",
    ["PhotoImport", "Transfer", "PhotoExport", "Archives", "Journal", "Files", "PhotoModel"]),
  tests(
    "DecoderProtocolTests", ["DecoderProtocol", "PhotoModel", "PhotoRecipe", "CPosix"]),
  tests(
    "MetadataWritingTests",
    [
      "albumen-writer", "MetadataWriting", "WriterProtocol", "DecoderProtocol", "Files",
      "PhotoMetadata", "PhotoModel", "Workers", "CTurboJPEG",
    ]),
  tests(
    "ImagingTests",
    [
      "albumen-decoder", "Imaging", "Files", "DecoderProtocol", "PhotoRecipe", "PhotoModel",
      "Workers",
    ]),
  tests(
    "DecoderTests",
    [
      "albumen-decoder", "DecoderProtocol", "PhotoMetadata", "PhotoModel", "PhotoRecipe",
      "Workers", "CPosix", "CHeif", "CTurboJPEG",
    ],
    resources: [.copy("Cards")]),
  tests("TerminalKitTests", ["TerminalKit", "CPosix"]),
  tests(
    "GalleryEngineTests",
    [
      "GalleryEngine", "PhotoQuery", "PhotoSimilarity", "Templates", "Journal", "DecoderProtocol",
      "Gazetteer", "Geocoding",
      "MetadataEditing", "MetadataWriting", "Files", "Transfer", "PhotoExport", "PhotoModel",
      "Settings", "TerminalKit",
    ]),
  tests(
    "CatalogueLibraryTests",
    [
      "albumen-writer", "CatalogueLibrary", "GalleryEngine", "Journal", "LibraryScan", "Imaging",
      "PhotoSimilarity", "DecoderProtocol",
      "MetadataWriting", "Files", "PhotoCatalogue", "Transfer", "PhotoExport", "PhotoImport",
      "PhotoMetadata", "PhotoModel", "PhotoQuery", "Templates", "TimeZones", "Trash",
    ]),
  tests(
    "GalleryUITests",
    [
      "PhotoImport",
      "GalleryUI", "PhotoQuery", "Templates", "GalleryEngine", "CatalogueLibrary", "Files",
      "Journal", "Trash",
      "Gazetteer",
      "Geocoding", "MetadataEditing", "TimeZones", "LibraryScan", "PhotoCatalogue", "Transfer",
      "PhotoExport",
      "PhotoMetadata",
      "DecoderProtocol", "Imaging", "PhotoModel", "PhotoRecipe", "Settings", "TerminalKit",
      "Workers",
    ],
    resources: [.copy("Screens")]),
  tests(
    "AlbumenTests",
    [
      "albumen", "albumen-decoder", "albumen-writer", "AlbumenCommands", "CTurboJPEG",
      "MetadataWriting", "PhotoMetadata",
      "DecoderProtocol", "WriterProtocol", "PhotoModel", "Files",
      "Journal", "Geocoding", "MetadataEditing",
      "PhotoCatalogue",
      "LibraryScan", "Settings", "Transfer", "PhotoExport", "TerminalKit", "GalleryEngine",
      arguments,
    ] + log),
  tests("AlbumenDemoTests", ["albumen-demo", "PhotoMetadata", "PhotoModel"]),
  tests("EndToEndTests", ["albumen", "GalleryUI", "PhotoModel"]),
]

/// `make release` compiles no more than is installed.
let isForUse = Context.environment["ALBUMEN_PROGRAMS_ONLY"] != nil

let package = Package(
  name: "albumen",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "albumen", targets: ["albumen"]),
    .executable(name: "albumen-decoder", targets: ["albumen-decoder"]),
    .executable(name: "albumen-writer", targets: ["albumen-writer"]),
  ] + (isForUse ? [] : [.executable(name: "albumen-demo", targets: ["albumen-demo"])]),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
  ],
  targets: programs + (isForUse ? [] : development),
  swiftLanguageModes: [.v6]
)
