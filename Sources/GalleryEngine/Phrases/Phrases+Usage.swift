/// Messages about invalid arguments of commands.
extension Phrases {
  package enum Usage {
    package static let coverNeeded = "Name a photo of the album, or give --none."
    package static let folderWithQuery =
      "A folder of albums has no query: give --folder or --where, not both."
    package static let emptyQuery =
      "The query of --where is empty: say which photos are meant, or leave it out for all of them."
    package static let queryNeeded = "Say what the album holds: --where."
    package static let intoAndTop = "Give --into or --top, not both."
    package static let nowhereToMove = "Say where to: --into, --top or --position."
    package static let positionTooLow = "The first position is 1."
    package static let limitTooLow = "The limit is a number from 1 on."
    package static let writingNeedsTarget =
      "--keep-times, --break-links and --raw are about files: give --to file, or --to sidecar."
    package static let noDestination = "Say where to: --to FOLDER."
    package static let webIsItself =
      "A web gallery is a folder of its own: links, archives, --update, --on-clash, --verify, --touch, "
      + "--template and --json do not go with --web."
    package static let titleNeedsWeb = "--title is that of a web gallery: give --web."
    package static let keepLocationNeedsWeb =
      "Use --keep-location with --web, without --strip-location."
    package static let archiveIsNew =
      "An archive is made anew: links, --update, --on-clash and --verify are for folders."
    package static let oneOutput =
      "Standard output is the archive's: give --json with a file or a folder."
    package static let deleteNeedsUpdate =
      "--delete removes what --update has put there before: give both."
    package static let yesNeedsDelete = "--yes answers what --delete asks: give both."
    package static let linksAreFiles =
      "Links have the times and bytes of the photos: --touch and --verify are for copies."
    package static let linksNeedNoUpdate = "Links and shared copies are exported without --update."
    package static let linksOfRenditions =
      "A link is the photo as it is: renditions, --strip-location and --live are for copies."
    package static let madeSidecarsAreNew =
      "--sidecar xmp and json do not go with --update: what is known of photos has no time of its own."
    package static let askNeedsTerminal =
      "Without a terminal to ask on, --on-clash takes number, skip or replace."
    package static let deleteNeedsYes = "Without a terminal to ask on, --delete takes --yes."
    package static let nothingToEdit =
      "Say what to change: --date, --shift, --location, --title, --keyword, --rating, --favourite and "
      + "others; 'albumen help edit' lists them."
    package static let photosNeeded =
      "Name photos or folders, give - for paths on standard input, or --selection for the marked ones."
    package static let pathsAndSelection = "Give paths or --selection, not both."
    package static let oneTime = "Give one of --date, --date-from and --clock-of."
    package static let clockAndTruth = "Give --clock-of and --is together."
    package static let keepWithoutZone = "Give --zone with --keeping."
    package static let onePlace =
      "Give one of --location, --place, --location-of, --gpx and --from-neighbours."
    package static let trackNeeded =
      "Give --gpx with --camera-ahead, --nearest-point or --overwrite."
    package static let gapOfNothing = "Give --gpx or --from-neighbours with --gap."
    package static let setWithoutValue = "--set takes a field and its value: iso=200"
    package static let favouriteAndNot = "Give --favourite or --no-favourite, not both."
    package static func clearedAndGiven(_ name: String) -> String {
      "Give --clear \(safe(name)) or another value for it, not both."
    }
    package static let lastAndID = "Give the number of a change or --last, not both."
    package static let twiceFromInput =
      "Paths and a query can't both come from standard input: give one of them as it is."
    package static func noFacets(_ name: String, of names: [String]) -> String {
      "The values of \(quoted(name)) are not counted: \(names.joined(separator: ", ")) are."
    }
    package static let oneAnswer = "Give one of --count, --explain and --facets."
    package static let whereAndSelection = "Give --where with paths, and not with --selection."
    package static let nothingToAdjust =
      "Say what is to be done: --set exposure=+0.7, --crop 16:9, --auto, --revert and so on."
    package static let oneSaving = "Give one of --save-copy and --replace."
    package static let savingNeeded = "Give --format and --quality with --save-copy or --replace."
    package static let backupIsElsewhere =
      "The second copy goes somewhere else than the first: give --backup another folder."
    package static let albumNeedsName = "An album needs a name: give one with --album."
    package static let keepTimesNeedsSidecar = "--keep-times is about sidecars: give --to sidecar."
    package static let savingIsItself =
      "--save-copy and --replace save what is seen: give neither --to nor --show with them."
    package static let turningNeedsFile =
      "--blocks, --keep-times, --break-links and --raw are about the files: give --in-file, too."
    package static let trimNeedsBlocks = "Give --trim with --blocks."
    package static let revertAlone = "--revert takes no other change beside it."
    package static let showAlone = "--show changes nothing: give it alone."
    package static let adjustedOrOriginal = "Give one of --adjusted and --original."
    package static let linksAreNotAdjusted =
      "A link is the photo as its file has it: give --adjusted without --hardlink and --symlink."
    package static let oneRecipe = "Give one of --from and --recipe."
    package static let onlyOfOthers = "Give --only with --from or --recipe."
    package static func notAPlace(_ text: String) -> String {
      "Can't take --grey \(quoted(text)): a place is from 0 % to 100 % of the width and the height, as 40%,25%."
    }
    package static func noEnding(_ name: String) -> String {
      "\(quoted(name)) names no format that is written: .jpg, .png, .webp, .avif or .jxl."
    }
    package static let lastTooLow = "--last takes a number from 1 on."
  }
}
