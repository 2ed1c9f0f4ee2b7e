import AlbumenTestSupport

/// The changes that other programs make to the library while the browsers run. They change only
/// files of the folder `shared` whose names begin with `S-`; only Albumen changes the others.
enum RobotShell {
  static func line(_ numbers: inout SeededNumbers) -> String {
    let (number, other) = (numbers.below(1000), numbers.below(1000))
    let shared = "f=$(\(file("Photos/shared -name 'S-*.JPG'", number))); [ -n \"$f\" ] && "
    let any = "f=$(\(file("Photos -name '*.JPG'", number))); [ -n \"$f\" ] && "
    return switch numbers.below(13) {
    case 0, 1: shared + "cp \"$f\" Photos/shared/S-copy-\(other).JPG"
    case 2, 3: shared + "mv \"$f\" Photos/shared/S-moved-\(other).JPG"
    case 4: shared + "rm \"$f\""
    case 5: shared + "touch \"$f\" && touch \"$f.xmp\""
    case 6: shared + "printf damaged | dd of=\"$f\" bs=1 seek=\(other) conv=notrunc 2>&1"
    case 7: shared + "mkdir -p Photos/shared/new && mv \"$f\" Photos/shared/new/S-\(other).JPG"
    case 8: any + "albumen edit --rating \(other % 6) \"$f\""
    case 9: any + "albumen edit --title 'Robot \(other)' --to file \"$f\""
    case 10: any + "albumen edit --keyword +robot --to sidecar \"$f\""
    case 11: "albumen scan Photos"
    default: "albumen list Photos | wc -l"
    }
  }

  /// Returns a shell command that prints one of the files that `find` finds.
  private static func file(_ places: String, _ number: Int) -> String {
    "find \(places) -type f ! -name '.*' | sort"
      + " | awk -v n=\(number) '{a[NR]=$0} END {if (NR) print a[n%NR+1]}'"
  }
}
