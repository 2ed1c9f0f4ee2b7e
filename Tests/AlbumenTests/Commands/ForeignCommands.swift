/// Every command with every option, on the library of another photo program: `P` is the package,
/// `F` a photo in it.
enum ForeignCommands {
  /// Commands that would change a file in the package.
  static let refused = [
    "edit F --title T --to file", "edit F --title T --to sidecar --keep-times",
    "edit F --shift +1h --to file --break-links --raw",
    "adjust F --set exposure=1 --to sidecar --keep-times",
    "adjust F --set exposure=1 --save-copy --format png",
    "adjust F --set exposure=1 --replace --quality 80",
    "rotate F --right --in-file", "rotate F --left --in-file --keep-times --break-links --raw",
    "rotate F --half --in-file --blocks --trim", "move F --to lib/sorted",
    "move F --to lib/sorted --template {created:yyyy|none} --name {name}",
    "move lib/IMG_2.JPG --to P", "move lib/IMG_2.JPG --to P --copy", "rename F --template x",
    "trash F", "import card --into P", "import card --into new --backup P",
    "import P --into other --move", "export lib/IMG_2.JPG --to P",
    "export lib/IMG_2.JPG --to P/out --update --delete --yes",
    "export lib/IMG_2.JPG --to P --template {created:yyyy|none} --name {name}",
    "export lib/IMG_2.JPG --to P --verify --touch --on-clash replace",
    "export lib/IMG_2.JPG --to P --hardlink", "export lib/IMG_2.JPG --to P --reflink",
    "export lib/IMG_2.JPG --to P --symlink", "export lib/IMG_2.JPG --to P/new.zip",
    "export lib/IMG_2.JPG --to P/out --web --title T --keep-location",
    "export lib/IMG_2.JPG --to P --format png --max-size 50x50",
    "render lib/IMG_2.JPG --to P/new.jpg",
  ]

  /// Commands that only read the package, or change the catalogue.
  static let harmless =
    [
      "scan P --no-scan --json -0", "list P --no-scan --json --sort name --where rating>=0",
      "list F -0", "albums P --no-scan --where rating>=0 -0 --json",
      "moments P --no-scan --where rating>=0 -0 --json",
      "places P --no-scan --where rating>=0 -0 --json",
      "query rating>=0 P --no-scan -0 --count", "query rating>=0 --explain",
      "query rating>=0 P --facets rating --json", "info F --json -0 --where rating>=0",
      "cull P --no-scan --summary --json -0 --where rating>=0", "info F --sources", "info F --all",
      "duplicates P --no-scan -0 --json", "duplicates P --similar --distance 20 --turned --json",
      "duplicates --similar --different F lib/IMG_2.JPG",
      "duplicates --similar --no-different F lib/IMG_2.JPG", "duplicates P --merge --trash --yes",
      "stack P --no-scan --list -0 --json",
    ] + catalogue + pictures + others

  /// Changes to data that is only in the catalogue.
  private static let catalogue = [
    "edit --selection --rating 1", "edit P --no-scan --where rating>=0 -0 --rating 1 --json",
    "edit F --date 2020-03-12 --dry-run", "edit F --date-from name",
    "edit F --clock-of F --is 2020-03-12T14:00", "edit F --shift +1h",
    "edit F --zone +08:00 --keeping clock", "edit F --location 30.25,120.14",
    "edit F --place Hangzhou", "edit F --location-of F", "edit F --from-neighbours",
    "edit F --gpx track.gpx --gap 10m --camera-ahead +1s --nearest-point",
    "edit F --gpx track.gpx --overwrite",
    "edit F --title T --caption C --keyword x --rating 3 --pick picked --label Red --artist Me",
    "edit F --copyright Me --favourite --set lens=50mm --clear caption", "edit F --no-favourite",
    "adjust F --set exposure=1 --crop square --straighten 3 --filter noir --rotate right",
    "adjust F --flip horizontal --dry-run --json", "adjust F --grey 50%,50%", "adjust F --auto",
    "adjust F --from lib/IMG_2.JPG --only exposure", "adjust F --recipe recipe.json",
    "adjust F --show", "adjust --steps", "adjust P --no-scan --where rating>=0 -0 --revert",
    "adjust --selection --revert", "rotate F --right", "rotate F --left --dry-run --json",
    "rotate P --no-scan --where rating>=0 -0 --half", "rotate --selection --half",
    "stack P --no-scan --where rating>=0 -0 --json", "stack F --take-apart",
    "stack --take-apart --all", "album create A", "album create D --folder",
    "album create B --in D --where rating>=0",
    "album edit D/B --where rating>=1", "album rename A C", "album move C --into D",
    "album move D/C --top", "album move C --position 1", "album add C F",
    "album add C P --no-scan --where rating>=0 -0", "album list C --json -0",
    "album order C --by-hand", "album order C --by-date", "album cover C F",
    "album cover C --none", "album remove C F",
    "album remove C P --no-scan --where rating>=0 -0", "album delete C --yes",
  ]

  /// Pictures and copies written outside the package.
  private static let pictures = [
    "render F --to new.jpg --set exposure=1 --crop square --straighten 3 --filter noir",
    "render F --to a.jpg --rotate right --flip horizontal --auto --long-edge 50 --quality 80",
    "render F --to b.jpg --grey 50%,50%", "render F --to c.jpg --original",
    "render F --to d.jpg --from lib/IMG_2.JPG --only exposure",
    "render F --to e.jpg --recipe recipe.json",
    "export P --no-scan --where rating>=0 -0 --to out --preset original --json",
    "export F --to small --pixels 1MP --sharpen on --profile srgb --metadata rights --live picture",
    "export F --to small2 --long-edge 50 --quality 80 --watermark me",
    "export F --to out4 --pair both --sidecar xmp",
    "export F --to out2 --strip-location --original", "export F --to out3 --adjusted --dry-run",
    "export --selection --to out5", "import F --into new3 --skip-elsewhere", "export F --fields",
    "import F --into new2 --template {created:yyyy|none} --name {name}",
    "import F --into new2 --album I --keyword k --copyright c --again --people --dry-run --json",
    "move P --no-scan --where rating>=0 -0 --to lib/s --dry-run --json", "move F --to c --copy",
    "move --selection --to c --dry-run",
    "rename P --no-scan --where rating>=0 -0 --template x --dry-run --json",
    "rename --selection --template x --dry-run",
    "trash P --no-scan --where rating>=0 -0 --dry-run --json", "trash --selection --dry-run",
    "trash F --only jpeg --dry-run",
    "trash --list", "trash --empty --yes",
  ]

  private static let others = [
    "restore F --dry-run --json -0", "undo --dry-run", "undo --last 1", "redo", "undo 1",
    "history --json", "history --each", "catalogue check", "catalogue zone Europe/Paris",
    "catalogue rebuild",
    "place search Hangzhou --limit 1 --json", "place lookup 30,120 --geocoder offline --json",
    "place add places.json --level city --name N --name-property name --json",
    "place list --json", "place remove N", "doctor --graphics none --json", "keys",
    "keys --default",
    "config show --graphics none", "config show --json", "config show --default",
    "config check --json",
    "man manuals", "report problem.txt",
  ]

  /// Commands that can't be tried on a package, with the reason.
  static let untried = [
    "browse": "it needs a terminal", "browse --choose": "it needs a terminal",
    "browse --no-scan": "it needs a terminal", "browse -0": "it needs a terminal",
    "browse --graphics": "it needs a terminal", "browse --chooser-file": "it needs a terminal",
    "browse --cwd-file": "it needs a terminal", "cull --graphics": "it needs a terminal",
    "import --card": "it reads mounted cards, where no package is",
    "import --watch": "it goes on until it is stopped",
    "config edit": "it starts an editor", "help": "it reads no file",
  ]

  /// The options of all commands tried, such as `edit --title`.
  static var options: Set<String> {
    var found: Set<String> = []
    for command in refused + harmless {
      let words = command.split(separator: " ").map(String.init)
      let isGroup = ["album", "place", "catalogue", "config"].contains(words[0])
      let name = words.prefix(isGroup ? 2 : 1).joined(separator: " ")
      found.insert(name)
      for word in words.dropFirst()
      where word.first == "-" && word.dropFirst().first?.isNumber != true {
        found.insert("\(name) \(word)")
      }
      if words.contains("-0") { found.insert("\(name) -0") }
    }
    return found
  }
}
