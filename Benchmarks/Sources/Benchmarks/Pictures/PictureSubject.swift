import ArgumentParser

/// What can be measured of pictures by itself with `--only-pictures`.
enum PictureSubject: String, CaseIterable, ExpressibleByArgument {
  case thumbnails, page
  case nextPhoto = "next-photo"
  case bytes, memory
  case startUp = "start-up"
}
