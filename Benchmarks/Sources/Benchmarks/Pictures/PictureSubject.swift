import ArgumentParser

/// The picture measurements that can be chosen with `--only-pictures`.
enum PictureSubject: String, CaseIterable, ExpressibleByArgument {
  case thumbnails, page
  case nextPhoto = "next-photo"
  case bytes, memory
  case cull, compare
  case startUp = "start-up"
}
