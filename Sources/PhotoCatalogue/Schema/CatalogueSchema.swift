import GRDB

/// The tables, with one migration step per version. A published step is never changed: the tests
/// contain a saved catalogue of each version that must still open.
enum CatalogueSchema {
  /// The version that this program writes.
  static let version = 14

  /// "Albm": identifies the file as a catalogue of Albumen.
  static let applicationID = 0x416C_626D

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { try $0.execute(sql: first) }
    migrator.registerMigration("2") { try $0.execute(sql: second) }
    migrator.registerMigration("3") { try $0.execute(sql: third) }
    migrator.registerMigration("4") { try fourth($0) }
    migrator.registerMigration("5") { try $0.execute(sql: fifth) }
    migrator.registerMigration("6") { try $0.execute(sql: sixth) }
    // It changes no row that other rows refer to.
    migrator.registerMigration("7", foreignKeyChecks: .immediate) { try seventh($0) }
    migrator.registerMigration("8", foreignKeyChecks: .immediate) {
      try $0.execute(sql: eighth)
    }
    migrator.registerMigration("9", foreignKeyChecks: .immediate) { try $0.execute(sql: ninth) }
    migrator.registerMigration("10", foreignKeyChecks: .immediate) { try $0.execute(sql: tenth) }
    migrator.registerMigration("11", foreignKeyChecks: .immediate) {
      try $0.execute(sql: eleventh)
    }
    migrator.registerMigration("12", foreignKeyChecks: .immediate) {
      try $0.execute(sql: twelfth)
    }
    migrator.registerMigration("13", foreignKeyChecks: .immediate) {
      try $0.execute(sql: thirteenth)
    }
    migrator.registerMigration("14", foreignKeyChecks: .immediate) {
      try $0.execute(sql: fourteenth)
    }
    return migrator
  }

  /// Times are nanoseconds since 1970, days are counted from 1 January 1970, and paths and names
  /// are bytes. Ids of assets and folders are never reused, because marks and other programs store
  /// them.
  private static let first = """
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = 1;

    -- A folder as the scan walked to it. `device` and `inode` are those it had when its files were
    -- last seen; `is_known` once it was listed to its end; `photos` counts the assets shown in it.
    CREATE TABLE folder (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      path BLOB NOT NULL UNIQUE CHECK (typeof(path) = 'blob' AND length(path) > 0),
      parent INTEGER REFERENCES folder(id) ON DELETE SET NULL,
      device INTEGER, inode INTEGER,
      is_known INTEGER NOT NULL DEFAULT 0 CHECK (is_known IN (0, 1)),
      is_offline INTEGER NOT NULL DEFAULT 0 CHECK (is_offline IN (0, 1)),
      photos INTEGER NOT NULL DEFAULT 0 CHECK (photos >= 0)
    );
    CREATE INDEX folder_by_parent ON folder(parent);

    -- A camera and the lens on it.
    CREATE TABLE gear (
      id INTEGER PRIMARY KEY,
      make TEXT, model TEXT, lens TEXT
    );
    CREATE UNIQUE INDEX gear_by_names ON gear(ifnull(make, ''), ifnull(model, ''), ifnull(lens, ''));

    -- Where photos were taken: the numbers that a gazetteer knows a country, a province, a city and a
    -- district by, 0 for none. They are good for the gazetteer with that stamp. Number 1 stands for
    -- positions that no gazetteer was asked about.
    CREATE TABLE place (
      id INTEGER PRIMARY KEY,
      stamp INTEGER NOT NULL,
      country INTEGER NOT NULL, province INTEGER NOT NULL,
      city INTEGER NOT NULL, district INTEGER NOT NULL,
      UNIQUE (stamp, country, province, city, district)
    );
    INSERT INTO place VALUES (1, 0, 0, 0, 0, 0);

    -- `day` and `time` are the wall clock's, `time` in nanoseconds since midnight; without a day it
    -- is when the file was changed. `traits` are the bits of a row in memory, the favourite among
    -- them as it counts: what the user said, else what the file says. An asset whose file is gone
    -- stays for a while, so that it is known again when the file turns up elsewhere.
    CREATE TABLE asset (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      folder INTEGER NOT NULL REFERENCES folder(id),
      day INTEGER, time INTEGER NOT NULL,
      traits INTEGER NOT NULL CHECK (traits BETWEEN 0 AND 65535),
      added_at INTEGER NOT NULL,
      size INTEGER NOT NULL CHECK (size >= 0),
      missing_since INTEGER,
      capture_source INTEGER, capture_offset INTEGER,
      width INTEGER, height INTEGER,
      orientation INTEGER CHECK (orientation BETWEEN 1 AND 8),
      latitude REAL CHECK (latitude BETWEEN -90 AND 90),
      longitude REAL CHECK (longitude BETWEEN -180 AND 180),
      altitude REAL,
      place INTEGER REFERENCES place(id),
      gear INTEGER REFERENCES gear(id),
      exposure_time REAL, f_number REAL, iso INTEGER,
      focal_length REAL, focal_length35 REAL,
      flash INTEGER CHECK (flash IN (0, 1)),
      title TEXT, caption TEXT,
      keywords TEXT CHECK (keywords IS NULL OR json_valid(keywords)),
      rating INTEGER CHECK (rating BETWEEN -1 AND 5),
      file_favourite INTEGER CHECK (file_favourite IN (0, 1)),
      favourite INTEGER CHECK (favourite IN (0, 1)),
      duration REAL,
      damage TEXT,
      fingerprint BLOB CHECK (fingerprint IS NULL OR length(fingerprint) = 16),
      CHECK ((latitude IS NULL) = (longitude IS NULL)),
      CHECK ((latitude IS NULL) = (place IS NULL)),
      CHECK ((day IS NULL) = (capture_source IS NULL))
    );
    -- An index whose condition names a column holds it too, else every row of it is looked up.
    CREATE INDEX asset_by_day ON asset(day DESC, time DESC, folder, traits, added_at, missing_since)
      WHERE missing_since IS NULL;
    CREATE INDEX asset_by_folder ON asset(folder);
    CREATE INDEX asset_by_gear ON asset(gear) WHERE gear IS NOT NULL;
    CREATE INDEX asset_by_place ON asset(place, folder, missing_since, day) WHERE place IS NOT NULL;
    CREATE INDEX asset_worded ON asset(id) WHERE title IS NOT NULL OR keywords IS NOT NULL;
    CREATE INDEX asset_by_size ON asset(size DESC, missing_since) WHERE missing_since IS NULL;
    CREATE INDEX asset_by_added ON asset(added_at DESC, folder, missing_since)
      WHERE missing_since IS NULL;
    CREATE INDEX asset_missing ON asset(missing_since, size) WHERE missing_since IS NOT NULL;
    CREATE INDEX asset_damaged ON asset(folder) WHERE damage IS NOT NULL;
    CREATE INDEX asset_unprinted ON asset(id)
      WHERE fingerprint IS NULL AND missing_since IS NULL;

    -- Every file that a scan has looked into. `role`: 0 shown, 1 RAW, 2 moving part, 3 sidecar,
    -- 4 another path of a file that is shown, 5 no photo, 6 shown before and gone.
    CREATE TABLE file (
      folder INTEGER NOT NULL REFERENCES folder(id) ON DELETE CASCADE,
      name BLOB NOT NULL CHECK (typeof(name) = 'blob' AND length(name) > 0),
      asset INTEGER REFERENCES asset(id) ON DELETE CASCADE,
      role INTEGER NOT NULL CHECK (role BETWEEN 0 AND 6),
      type INTEGER,
      size INTEGER NOT NULL, modified_at INTEGER NOT NULL,
      device INTEGER NOT NULL, inode INTEGER NOT NULL,
      PRIMARY KEY (folder, name),
      CHECK ((asset IS NULL) = (role = 5))
    ) WITHOUT ROWID;
    CREATE INDEX file_by_asset ON file(asset, role);
    CREATE INDEX file_by_identity ON file(inode, device);
    CREATE INDEX file_repeated ON file(folder) WHERE role = 4;

    -- How many assets each folder shows of each day, in all and of each smart album; photos without
    -- a day stand under -2147483648.
    CREATE TABLE tally (
      folder INTEGER NOT NULL REFERENCES folder(id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      photos INTEGER NOT NULL CHECK (photos >= 0),
      favourites INTEGER NOT NULL CHECK (favourites >= 0),
      videos INTEGER NOT NULL CHECK (videos >= 0),
      selfies INTEGER NOT NULL CHECK (selfies >= 0),
      live_photos INTEGER NOT NULL CHECK (live_photos >= 0),
      panoramas INTEGER NOT NULL CHECK (panoramas >= 0),
      screenshots INTEGER NOT NULL CHECK (screenshots >= 0),
      raw INTEGER NOT NULL CHECK (raw >= 0),
      located INTEGER NOT NULL CHECK (located >= 0),
      PRIMARY KEY (folder, day)
    ) WITHOUT ROWID;

    -- How many assets each folder shows of each place, and of which days.
    CREATE TABLE place_tally (
      folder INTEGER NOT NULL REFERENCES folder(id) ON DELETE CASCADE,
      place INTEGER NOT NULL REFERENCES place(id) ON DELETE CASCADE,
      photos INTEGER NOT NULL CHECK (photos >= 0),
      first_day INTEGER, last_day INTEGER,
      PRIMARY KEY (folder, place)
    ) WITHOUT ROWID;
    CREATE INDEX place_tally_by_place ON place_tally(place);

    -- Albums made by hand, and the folders they lie in. `arrangement`: 0 by hand, 1 by date.
    CREATE TABLE album (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      parent INTEGER REFERENCES album(id) ON DELETE CASCADE CHECK (parent <> id),
      title TEXT NOT NULL CHECK (length(title) > 0),
      is_folder INTEGER NOT NULL CHECK (is_folder IN (0, 1)),
      position INTEGER NOT NULL,
      arrangement INTEGER NOT NULL DEFAULT 1 CHECK (arrangement IN (0, 1)),
      cover INTEGER REFERENCES asset(id) ON DELETE SET NULL,
      photos INTEGER NOT NULL DEFAULT 0 CHECK (photos >= 0)
    );
    CREATE UNIQUE INDEX album_by_title ON album(ifnull(parent, 0), title);
    CREATE INDEX album_by_parent ON album(parent);
    CREATE INDEX album_by_cover ON album(cover) WHERE cover IS NOT NULL;

    CREATE TABLE album_asset (
      album INTEGER NOT NULL REFERENCES album(id) ON DELETE CASCADE,
      asset INTEGER NOT NULL REFERENCES asset(id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      PRIMARY KEY (album, asset)
    ) WITHOUT ROWID;
    CREATE INDEX album_asset_by_position ON album_asset(album, position);
    CREATE INDEX album_asset_by_asset ON album_asset(asset);

    CREATE TRIGGER album_parent_inserted BEFORE INSERT ON album WHEN NEW.parent IS NOT NULL
      AND (SELECT is_folder FROM album WHERE id = NEW.parent) IS NOT 1
    BEGIN SELECT RAISE(ABORT, 'an album lies in a folder of albums only'); END;
    CREATE TRIGGER album_parent_changed BEFORE UPDATE OF parent ON album WHEN NEW.parent IS NOT NULL
      AND (SELECT is_folder FROM album WHERE id = NEW.parent) IS NOT 1
    BEGIN SELECT RAISE(ABORT, 'an album lies in a folder of albums only'); END;
    CREATE TRIGGER album_kind_changed BEFORE UPDATE OF is_folder ON album
      WHEN NEW.is_folder IS NOT OLD.is_folder
    BEGIN SELECT RAISE(ABORT, 'an album and a folder of albums stay what they are'); END;
    CREATE TRIGGER album_asset_into_folder BEFORE INSERT ON album_asset
      WHEN (SELECT is_folder FROM album WHERE id = NEW.album) IS NOT 0
    BEGIN SELECT RAISE(ABORT, 'a folder of albums holds no photos'); END;

    -- The count of an album is that of its photos that are there.
    CREATE TRIGGER album_asset_inserted AFTER INSERT ON album_asset
      WHEN (SELECT missing_since FROM asset WHERE id = NEW.asset) IS NULL
    BEGIN UPDATE album SET photos = photos + 1 WHERE id = NEW.album; END;
    CREATE TRIGGER album_asset_deleted BEFORE DELETE ON album_asset
      WHEN (SELECT missing_since FROM asset WHERE id = OLD.asset) IS NULL
      AND (SELECT id FROM asset WHERE id = OLD.asset) IS NOT NULL
    BEGIN UPDATE album SET photos = photos - 1 WHERE id = OLD.album; END;
    CREATE TRIGGER asset_went_missing AFTER UPDATE OF missing_since ON asset
      WHEN OLD.missing_since IS NULL AND NEW.missing_since IS NOT NULL
    BEGIN UPDATE album SET photos = photos - 1
      WHERE id IN (SELECT album FROM album_asset WHERE asset = NEW.id); END;
    CREATE TRIGGER asset_came_back AFTER UPDATE OF missing_since ON asset
      WHEN OLD.missing_since IS NOT NULL AND NEW.missing_since IS NULL
    BEGIN UPDATE album SET photos = photos + 1
      WHERE id IN (SELECT album FROM album_asset WHERE asset = NEW.id); END;
    CREATE TRIGGER asset_deleted BEFORE DELETE ON asset
    BEGIN DELETE FROM album_asset WHERE asset = OLD.id; END;

    -- The marked assets, 4,096 to a page, a bit each.
    CREATE TABLE mark (
      page INTEGER PRIMARY KEY CHECK (page >= 0),
      bits BLOB NOT NULL CHECK (length(bits) = 512)
    );

    -- What was changed, for other programs that have the catalogue open: by whom, what kind of
    -- thing, and the ids as ranges. Only the newest are kept.
    CREATE TABLE change (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      writer INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      ids BLOB
    );
    """

  /// The newest photo of a place in a folder, so that a place has a cover without reading its
  /// photos. The photo may no longer exist if nothing was counted since. The column is not a
  /// foreign key, because that would require a lookup for each deleted asset.
  private static let second = """
    PRAGMA user_version = 2;

    DROP INDEX asset_by_place;
    CREATE INDEX asset_by_place ON asset(place, folder, missing_since, day, time)
      WHERE place IS NOT NULL;

    ALTER TABLE place_tally ADD COLUMN newest INTEGER;
    ALTER TABLE place_tally ADD COLUMN newest_time INTEGER;
    UPDATE place_tally SET (newest, newest_time) = (
      SELECT id, time FROM asset INDEXED BY asset_by_place
      WHERE asset.place = place_tally.place AND asset.folder = place_tally.folder
      AND missing_since IS NULL ORDER BY day DESC, time DESC, id DESC LIMIT 1);
    """

  private static let third = """
    PRAGMA user_version = 3;

    -- What services on the network said of positions, in thousandths of a degree. All names are null
    -- where a service knows no place. `fetched_at` is in nanoseconds since 1970.
    CREATE TABLE geocoded (
      service TEXT NOT NULL, language TEXT NOT NULL,
      latitude INTEGER NOT NULL CHECK (latitude BETWEEN -90000 AND 90000),
      longitude INTEGER NOT NULL CHECK (longitude BETWEEN -179999 AND 180000),
      country TEXT, country_code TEXT, province TEXT, city TEXT, district TEXT,
      fetched_at INTEGER NOT NULL,
      PRIMARY KEY (service, language, latitude, longitude)
    ) WITHOUT ROWID;
    """
}
