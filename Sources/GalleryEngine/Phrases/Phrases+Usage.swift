/// Messages about invalid arguments of commands.
extension Phrases {
  package enum Usage {
    package static let stackNeedsPhotos = "Name at least two photos, not folders, or use --where"
    package static let stackOptionsConflict = "Use --list or --take-apart, not both"
    package static let stackPathNeeded = "Name photos or folders"
    package static let stackAllNeedsTakeApart = "--all needs --take-apart and no paths"
    package static let jsonNeedsSummary = "--json needs --summary"
    package static let templateIsNoJSON = "--default can't be combined with --json"
    package static let coverNeeded = "Choose a photo of the album, or use --none"
    package static let folderWithQuery =
      "An album folder has no query: use --folder or --where, not both"
    package static let emptyQuery =
      "The query of --where is empty: enter a query, or omit --where for all photos"
    package static let queryNeeded = "Choose the photos of the album: --where QUERY"
    package static let intoAndTop = "Use --into or --top, not both"
    package static let moveNeedsDestination = "Choose a destination: --into, --top or --position"
    package static let positionTooLow = "The first position is 1"
    package static let similarNeeded =
      "--distance, --turned, --different and --no-different require --similar"
    package static func distanceOutOfRange(_ limit: Int) -> String {
      "The distance must be from 0 to \(limit)"
    }
    package static let mergeNeedsGroups =
      "--merge can't be combined with --different or --no-different"
    package static let trashNeedsMerge = "--trash requires --merge"
    package static let yesNeedsTrash = "--yes requires --trash"
    package static let duplicatesNeedYes = "Without a terminal, --trash requires --yes"
    package static let limitTooLow = "The limit must be at least 1"
    package static let writingNeedsTarget =
      "--keep-times, --break-links and --raw require --to file or --to sidecar"
    package static let destinationNeeded = "Choose a destination: --to FOLDER"
    package static let webConflicts =
      "--web can't be combined with links, archives, --update, --on-clash, --verify, --touch, "
      + "--template or --json"
    package static let titleNeedsWeb = "--title requires --web"
    package static let keepLocationNeedsWeb =
      "--keep-location requires --web and can't be combined with --strip-location"
    package static let archiveConflicts =
      "Links, --update, --on-clash and --verify work only with folders, not with archives"
    package static let jsonNeedsOtherOutput =
      "Standard output is used for the archive: use --json with a file or a folder"
    package static let deleteNeedsUpdate =
      "--delete requires --update: it removes files from earlier updates"
    package static let yesNeedsDelete = "--yes requires --delete"
    package static let linkConflicts =
      "--touch and --verify work only with copies, not with links"
    package static let linksNeedNoUpdate = "--update can't be combined with links or shared copies"
    package static let renditionsNeedCopies =
      "Renditions, --strip-location and --live work only with copies, not with links"
    package static let generatedSidecarsAndUpdate =
      "--sidecar xmp and json can't be combined with --update: metadata has no modification time"
    package static let askNeedsTerminal =
      "Without a terminal, --on-clash must be number, skip or replace"
    package static let deleteNeedsYes = "Without a terminal, --delete requires --yes"
    package static let nothingToEdit =
      "Choose what to change: --date, --shift, --location, --title, --keyword, --rating, --favourite and "
      + "others; 'albumen help edit' lists them"
    package static let photosNeeded =
      "Choose photos or folders, - for paths on standard input, or --selection for marked photos"
    package static let pathsAndSelection = "Use paths or --selection, not both"
    package static let conflictingTimes = "Use only one of --date, --date-from and --clock-of"
    package static let clockNeedsCorrectTime = "Use --clock-of and --is together"
    package static let keepingNeedsZone = "--keeping requires --zone"
    package static let conflictingPositions =
      "Use only one of --location, --place, --location-of, --gpx and --from-neighbours"
    package static let trackNeeded =
      "--camera-ahead, --nearest-point and --overwrite require --gpx"
    package static let gapNeedsPositionSource = "--gap requires --gpx or --from-neighbours"
    package static let setWithoutValue = "--set takes a field and its value, for example iso=200"
    package static let favouriteAndNot = "Use --favourite or --no-favourite, not both"
    package static func clearAndValue(_ name: String) -> String {
      "Use --clear \(safe(name)) or a new value for it, not both"
    }
    package static let lastAndID = "Use the number of a change or --last, not both"
    package static let standardInputUsedTwice =
      "Paths and a query can't both come from standard input: give one of them as an argument"
    package static func uncountableField(_ name: String, of names: [String]) -> String {
      "Can't count the values of \(quoted(name)); use \(names.joined(separator: ", "))"
    }
    package static let conflictingOutputs = "Use only one of --count, --explain and --facets"
    package static let whereAndSelection = "--where works with paths, not with --selection"
    package static let nothingToAdjust =
      "Choose an adjustment: --set exposure=+0.7, --crop 16:9, --auto, --revert and so on"
    package static let conflictingSaveOptions = "Use only one of --save-copy and --replace"
    package static let savingNeeded = "--format and --quality require --save-copy or --replace"
    package static let backupNeedsOtherFolder =
      "The second copy needs another folder than the first: choose one with --backup"
    package static let albumNeedsName = "An album needs a name: give one with --album"
    package static let keepTimesNeedsSidecar = "--keep-times requires --to sidecar"
    package static let saveConflicts =
      "--save-copy and --replace can't be combined with --to or --show"
    package static let rotationOptionsNeedFile =
      "--blocks, --keep-times, --break-links and --raw require --in-file"
    package static let trimNeedsBlocks = "--trim requires --blocks"
    package static let revertConflicts = "--revert can't be combined with other changes"
    package static let showConflicts = "--show can't be combined with changes"
    package static let adjustedOrOriginal = "Use only one of --adjusted and --original"
    package static let adjustedNeedsCopies =
      "--adjusted can't be combined with --hardlink or --symlink: a link has no adjustments"
    package static let conflictingRecipes = "Use only one of --from and --recipe"
    package static let onlyNeedsRecipe = "--only requires --from or --recipe"
    package static func notAPlace(_ text: String) -> String {
      "Invalid --grey \(quoted(text)): give percentages of width and height, for example 40%,25%"
    }
    package static func unwritableExtension(_ name: String) -> String {
      "Can't write the format of \(quoted(name)): use .jpg, .png, .webp, .avif or .jxl"
    }
    package static let lastTooLow = "--last must be at least 1"
  }
}
