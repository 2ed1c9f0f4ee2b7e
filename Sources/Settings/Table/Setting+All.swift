// The settings of the table, by group.

// MARK: At the top of the file

extension Setting {
  package static let sort = Setting(
    "sort", .choice(["newest", "oldest", "name", "size", "added"]),
    .described("As you left each view; at first \"newest\".", example: .text("oldest")),
    "The order of photos in the grid when Albumen starts.")

  package static let graphics = Setting(
    "graphics",
    .choice([
      "auto", "kitty", "kitty-classic", "iterm", "sixel", "blocks", "blocks-256", "blocks-16",
      "blocks-8", "luminance", "none",
    ]), .value(.text("auto")),
    "How pictures are shown; \"auto\" is the best method of the terminal.",
    variable: "ALBUMEN_GRAPHICS", option: "--graphics")

  package static let changes = Setting(
    "changes", .choice(["catalogue", "sidecar", "file"]),
    .described("Asked at the first change in the browser.", example: .text("sidecar")),
    "Where the browser stores changes of photos: in the catalogue only, or also in XMP sidecars "
      + "or in the photos.")

  package static let ignore = Setting(
    "ignore", .texts, .value(.texts([])),
    "Names of files and folders that scans skip, such as \"Lightroom Backups\" or \"*.tmp\"; "
      + "* is any text.")

  package static let stacks = Setting(
    "stacks", .boolean,
    .described("As you left the library; at first true.", example: .boolean(false)),
    "Whether bursts and other stacks are shown as one photo when Albumen starts.")

  package static let similar = Setting(
    "similar", .choice(["ask", "background"]), .value(.text("ask")),
    "When photos are compared for similar ones: after a question, or in the background.")
}

// MARK: Libraries and start

extension Setting {
  package static let libraries = Setting(
    "libraries", .table,
    .table(example: [
      "[libraries]", "home = \"~/Pictures\"", "trips = [\"~/Trips\", \"/media/nas/Trips\"]",
    ]),
    "Folders by name: 'albumen @home' opens the library \"home\", and commands take @home as a path."
  )

  package static let startLibrary = Setting(
    "start.library", .text,
    .described("Your pictures folder.", example: .text("~/Pictures")),
    "The library that is used without a path: a name of the table libraries, or a path.")

  package static let startView = Setting(
    "start.view", .choice(["moments", "albums", "places", "map", "selection"]),
    .described(
      "The view in which you left the library; at first \"moments\".", example: .text("albums")),
    "The view in which Albumen starts.")
}

// MARK: Appearance

extension Setting {
  package static let gridDensity = Setting(
    "grid.density", .choice(["list", "sheet", "small", "medium", "large"]),
    .described("As you left the library; at first \"medium\".", example: .text("large")),
    "The size of photos in the grid when Albumen starts.")

  package static let gridLines = Setting(
    "grid.lines", .texts,
    .described(
      "Time, camera and exposure, depending on the size.",
      example: .texts(["{created:HH:mm} {title|name}", "{camera}"])),
    "The lines of text below a photo in the grid, as templates (see Templates.md).")

  package static let dateFormat = Setting(
    "dates.format", .text,
    .described("Thu 12 March 2020, or shorter.", example: .text("EEE yyyy-MM-dd")),
    "The format of dates, with the letters of date formats in templates (see Templates.md).")
}

// MARK: Work

extension Setting {
  package static let cullingAdvance = Setting(
    "culling.advance", .boolean,
    .described("As you left the library; at first true.", example: .boolean(false)),
    "Whether a verdict shows the next photo.")

  package static let rejectAsRating = Setting(
    "culling.reject_as_rating", .boolean, .value(.boolean(false)),
    "Whether rejecting a photo also stores the rating -1, as Lightroom and Bridge do.")

  package static let whichKeyDelay = Setting(
    "which_key.delay", .integer(0...10_000, unit: "milliseconds"), .value(.integer(300)),
    "How long after a first key, such as g, the keys that may follow are shown.")
}

// MARK: Log

extension Setting {
  package static let logLevel = Setting(
    "log.level",
    .choice([
      "off", "on", "trace", "debug", "info", "notice", "warning", "error", "critical",
    ]), .value(.text("off")),
    "The least severe level that is written to the log (see Logging.md).",
    variable: "ALBUMEN_LOG", option: "--log")

  package static let logFile = Setting(
    "log.file", .path,
    .described("albumen.log in ~/.local/state/albumen.", example: .text("~/albumen.log")),
    "The file of the log.", option: "--log")
}

// MARK: Tables of the user

extension Setting {
  package static let keys = Setting(
    "keys", .table,
    .table(example: ["[keys.grid]", "\"g x\" = \"export preset=web\"", "d = \"\""]),
    "Keys by context: the action that a key runs; an empty text removes a key.")

  package static let presets = Setting(
    "presets", .table,
    .table(example: [
      "[presets.blog]", "size = \"1600x1600\"", "format = \"jpeg\"", "stripLocation = true",
    ]),
    "Export presets by name, in addition to those saved in the browser, with the options of "
      + "export-presets.json.")

  package static let commands = Setting(
    "commands", .table,
    .table(example: ["[commands.gimp]", "run = [\"gimp\", \"{paths}\"]", "key = \"g e\""]),
    "Your own commands: programs that are started with photos.")

  package static let hooks = Setting(
    "on", .table,
    .table(example: ["[on.import]", "run = [\"notify-send\", \"Photos imported\"]"]),
    "Programs that are started after an import, an export, a rating or moving to the trash.")
}
