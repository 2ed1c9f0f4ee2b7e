#include "CSQLiteFaults.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

// The current plan, and the number of calls counted.

static struct {
  pthread_mutex_t lock;
  bool is_on;
  char prefix[4096];
  char read_prefix[4096];
  enum albumen_fault fault;
  int at;
  int count;
} plan = {.lock = PTHREAD_MUTEX_INITIALIZER};

static bool begins(const char *path, const char *prefix) {
  return path && prefix[0] && strncmp(path, prefix, strlen(prefix)) == 0;
}

// Counts a call and returns its result code: `error` or `SQLITE_FULL` if it must fail. `grows` is
// whether the call needs disk space.
static int result_code(const char *path, bool reads, bool grows, int error) {
  int code = SQLITE_OK;
  pthread_mutex_lock(&plan.lock);
  if (plan.is_on && begins(path, reads ? plan.read_prefix : plan.prefix)) {
    plan.count += 1;
    if (plan.at > 0) {
      if (plan.fault == ALBUMEN_FAULT_ERROR && plan.count == plan.at) code = error;
      if (plan.fault == ALBUMEN_FAULT_FULL && plan.count >= plan.at && grows) code = SQLITE_FULL;
    }
  }
  pthread_mutex_unlock(&plan.lock);
  return code;
}

void albumen_faults_begin(
  const char *prefix, const char *read_prefix, enum albumen_fault fault, int at
) {
  pthread_mutex_lock(&plan.lock);
  strncpy(plan.prefix, prefix, sizeof plan.prefix - 1);
  strncpy(plan.read_prefix, read_prefix, sizeof plan.read_prefix - 1);
  plan.fault = fault;
  plan.at = at;
  plan.count = 0;
  plan.is_on = true;
  pthread_mutex_unlock(&plan.lock);
}

int albumen_faults_end(void) {
  pthread_mutex_lock(&plan.lock);
  plan.is_on = false;
  int count = plan.count;
  pthread_mutex_unlock(&plan.lock);
  return count;
}

// A file: ours, followed by the system's in the same memory.

struct file {
  sqlite3_file base;
  const char *path;
  sqlite3_file *real;
};

static sqlite3_vfs *real_vfs;

#define REAL(file) (((struct file *)(file))->real)
#define PATH(file) (((struct file *)(file))->path)
#define TRY(path, reads, grows, error)               \
  do {                                               \
    int code = result_code((path), (reads), (grows), (error)); \
    if (code != SQLITE_OK) return code;              \
  } while (0)

static int file_close(sqlite3_file *file) {
  return REAL(file)->pMethods ? REAL(file)->pMethods->xClose(REAL(file)) : SQLITE_OK;
}

static int file_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  TRY(PATH(file), true, false, SQLITE_IOERR_READ);
  return REAL(file)->pMethods->xRead(REAL(file), bytes, count, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  TRY(PATH(file), false, true, SQLITE_IOERR_WRITE);
  return REAL(file)->pMethods->xWrite(REAL(file), bytes, count, offset);
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
  TRY(PATH(file), false, false, SQLITE_IOERR_TRUNCATE);
  return REAL(file)->pMethods->xTruncate(REAL(file), size);
}

static int file_sync(sqlite3_file *file, int flags) {
  TRY(PATH(file), false, true, SQLITE_IOERR_FSYNC);
  return REAL(file)->pMethods->xSync(REAL(file), flags);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  TRY(PATH(file), true, false, SQLITE_IOERR_FSTAT);
  return REAL(file)->pMethods->xFileSize(REAL(file), size);
}

static int file_lock(sqlite3_file *file, int level) {
  TRY(PATH(file), false, false, SQLITE_IOERR_LOCK);
  return REAL(file)->pMethods->xLock(REAL(file), level);
}

static int file_unlock(sqlite3_file *file, int level) {
  return REAL(file)->pMethods->xUnlock(REAL(file), level);
}

static int file_check_reserved(sqlite3_file *file, int *result) {
  return REAL(file)->pMethods->xCheckReservedLock(REAL(file), result);
}

static int file_control(sqlite3_file *file, int operation, void *argument) {
  return REAL(file)->pMethods->xFileControl(REAL(file), operation, argument);
}

static int file_sector_size(sqlite3_file *file) {
  return REAL(file)->pMethods->xSectorSize(REAL(file));
}

static int file_characteristics(sqlite3_file *file) {
  return REAL(file)->pMethods->xDeviceCharacteristics(REAL(file));
}

static int file_shm_map(
  sqlite3_file *file, int region, int size, int extend, void volatile **memory
) {
  TRY(PATH(file), false, extend != 0, SQLITE_IOERR_SHMMAP);
  return REAL(file)->pMethods->xShmMap(REAL(file), region, size, extend, memory);
}

static int file_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return REAL(file)->pMethods->xShmLock(REAL(file), offset, count, flags);
}

static void file_shm_barrier(sqlite3_file *file) {
  REAL(file)->pMethods->xShmBarrier(REAL(file));
}

static int file_shm_unmap(sqlite3_file *file, int delete) {
  return REAL(file)->pMethods->xShmUnmap(REAL(file), delete);
}

// Version 2: no memory mapping except for the index of a write-ahead log.
static const sqlite3_io_methods methods = {
  .iVersion = 2,
  .xClose = file_close,
  .xRead = file_read,
  .xWrite = file_write,
  .xTruncate = file_truncate,
  .xSync = file_sync,
  .xFileSize = file_size,
  .xLock = file_lock,
  .xUnlock = file_unlock,
  .xCheckReservedLock = file_check_reserved,
  .xFileControl = file_control,
  .xSectorSize = file_sector_size,
  .xDeviceCharacteristics = file_characteristics,
  .xShmMap = file_shm_map,
  .xShmLock = file_shm_lock,
  .xShmBarrier = file_shm_barrier,
  .xShmUnmap = file_shm_unmap,
};


static int vfs_open(
  sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out_flags
) {
  struct file *ours = (struct file *)file;
  ours->base.pMethods = NULL;
  TRY(path, false, (flags & SQLITE_OPEN_CREATE) != 0, SQLITE_CANTOPEN);
  ours->path = path;
  ours->real = (sqlite3_file *)(ours + 1);
  int code = real_vfs->xOpen(real_vfs, path, ours->real, flags, out_flags);
  if (ours->real->pMethods) ours->base.pMethods = &methods;
  return code;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *path, int syncs) {
  TRY(path, false, false, SQLITE_IOERR_DELETE);
  return real_vfs->xDelete(real_vfs, path, syncs);
}

static int vfs_access(sqlite3_vfs *vfs, const char *path, int flags, int *result) {
  TRY(path, false, false, SQLITE_IOERR_ACCESS);
  return real_vfs->xAccess(real_vfs, path, flags, result);
}

static sqlite3_vfs vfs;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int installed;

static void install(void) {
  real_vfs = sqlite3_vfs_find(NULL);
  if (!real_vfs) {
    installed = SQLITE_ERROR;
    return;
  }
  // Everything that doesn't concern a single file is done by the system's VFS, which makes no calls
  // through this one.
  vfs = *real_vfs;
  vfs.pNext = NULL;
  vfs.zName = "faults";
  vfs.szOsFile = (int)sizeof(struct file) + real_vfs->szOsFile;
  vfs.xOpen = vfs_open;
  vfs.xDelete = vfs_delete;
  vfs.xAccess = vfs_access;
  installed = sqlite3_vfs_register(&vfs, 1);
}

int albumen_faults_install(void) {
  pthread_once(&once, install);
  return installed;
}
