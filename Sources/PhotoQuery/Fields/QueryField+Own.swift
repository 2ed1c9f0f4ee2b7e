/// Query fields that aren't fields of metadata.
extension QueryField {
  static let additionalFields: [QueryField] = [
    QueryField(
      "date", ["taken", "when"], .date, "the day: 2019, 2019-05..2019-08, 12-mar, last-30-days"),
    QueryField("year", [], .year, "the year"),
    QueryField("month", [], .month, "the month, in any year"),
    QueryField("day", [], .day, "the day of the month"),
    QueryField("time", ["clock", "hour"], .clock, "the time of day: 18:00..21:00"),
    QueryField("weekday", ["dow"], .weekday, "the day of the week: sat,sun"),
    QueryField(
      "on-this-day", ["onthisday"], .onThisDay, "today's date in any year; :3 adds 3 days around it"
    ),
    QueryField("added", ["imported"], .added, "when it was added: last-week"),
    QueryField("is", [], .choice(QueryChoice.ofIs), "favourite, video, raw and more"),
    QueryField(
      "has", ["with"], .choice(QueryChoice.ofKnowables { .known($0) }), "metadata that is present"),
    QueryField(
      "missing", ["no", "without"], .choice(QueryChoice.ofKnowables { .unknown($0) }),
      "metadata that is missing"),
    QueryField("camera", ["cam"], .text(.camera), "the camera"),
    QueryField("place", ["location", "in"], .place(nil), "a place in any language"),
    QueryField("country", [], .place(.country), "the country"),
    QueryField("province", ["state", "region", "county"], .place(.province), "the province"),
    QueryField("city", ["town"], .place(.city), "the city"),
    QueryField(
      "district", ["neighbourhood", "neighborhood"], .place(.district), "the district"),
    QueryField("near", ["around"], .near, "a place or 30.27,120.15, and a distance: 5km"),
    QueryField("within", ["inside"], .within, "the place with exactly this name"),
    QueryField(
      "altitude", ["height-above-sea", "elevation"], .measure(.altitude, .metres),
      "metres above sea level"),
    QueryField("latitude", ["lat"], .measure(.latitude, .plain), "degrees north"),
    QueryField("longitude", ["lon", "lng"], .measure(.longitude, .plain), "degrees east"),
    QueryField("album", ["albums"], .album, "an album by its name"),
    QueryField("folder", ["dir", "directory"], .folder, "a folder and its subfolders: 2019/*"),
    QueryField("path", [], .path, "the path from the library's root"),
    QueryField("change", ["changes"], .change, "photos of a change, by its number: 12, 12..20"),
    QueryField("name", ["file", "filename"], .name, "the name of the file: IMG_*"),
    QueryField("type", ["format"], .type, "the kind of file: heic,jpeg"),
    QueryField("size", ["filesize", "file-size"], .measure(.size, .bytes), "bytes: >10MB"),
    QueryField("pixels", ["megapixels", "mp"], .measure(.pixels, .megapixels), "pixels: >20MP"),
    QueryField("width", [], .measure(.width, .pixels), "width in pixels"),
    QueryField("height", [], .measure(.height, .pixels), "height in pixels"),
    QueryField(
      "ratio", ["aspect", "aspect-ratio"], .measure(.ratio, .ratio), "width to height: 3:2"),
    QueryField("stack", [], .measure(.stack, .plain), "number of photos in its stack: >5"),
    QueryField(
      "orientation", ["shape"], .choice(QueryChoice.ofShapes), "portrait, landscape or square"),
  ]
}
