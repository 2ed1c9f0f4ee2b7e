#define _GNU_SOURCE
#include "FileCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>
#if defined(__linux__)
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/vfs.h>
#endif

int albumen_rename_noreplace(const char *from, const char *to) {
#if defined(__APPLE__)
  return renamex_np(from, to, RENAME_EXCL);
#else
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
#endif
}

int albumen_rename_exchange(const char *one, const char *other) {
#if defined(__APPLE__)
  return renamex_np(one, other, RENAME_SWAP);
#else
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
#endif
}

int albumen_reopen_read_only(int file) {
#if defined(__linux__)
  char name[40];
  snprintf(name, sizeof name, "/proc/self/fd/%d", file);
  int reopened = open(name, O_RDONLY | O_CLOEXEC);
  if (reopened < 0) return -1;
  int answer = dup3(reopened, file, O_CLOEXEC);
  close(reopened);
  return answer < 0 ? -1 : 0;
#else
  (void)file;
  errno = ENOSYS;
  return -1;
#endif
}

int albumen_clone(int from, int to) {
#if defined(__linux__)
  return ioctl(to, FICLONE, from);
#else
  (void)from, (void)to;
  errno = ENOSYS;
  return -1;
#endif
}

ssize_t albumen_copy_file_range(int from, int to, size_t count) {
#if defined(__linux__)
  return copy_file_range(from, NULL, to, NULL, count, 0);
#else
  (void)from, (void)to, (void)count;
  errno = ENOSYS;
  return -1;
#endif
}

int albumen_unnamed_file(void) {
#if defined(__linux__)
  return memfd_create("albumen", MFD_CLOEXEC);
#else
  char name[] = "/tmp/albumen-XXXXXX";
  int file = mkstemp(name);
  if (file < 0) return -1;
  unlink(name);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
#endif
}

int albumen_sync_file_system(int file) {
#if defined(__linux__)
  return syncfs(file);
#else
  (void)file;
  errno = ENOSYS;
  return -1;
#endif
}

void albumen_start_writing(int file) {
#if defined(__linux__)
  sync_file_range(file, 0, 0, SYNC_FILE_RANGE_WRITE);
#else
  (void)file;
#endif
}

int albumen_file_system_type(const char *path, uint32_t *type) {
#if defined(__linux__)
  struct statfs record;
  if (statfs(path, &record) != 0) return -1;
  *type = (uint32_t)record.f_type;
  return 0;
#else
  (void)path, (void)type;
  errno = ENOSYS;
  return -1;
#endif
}

int albumen_birth_time(const char *path, int64_t *nanoseconds) {
#if defined(__APPLE__)
  struct stat record;
  if (lstat(path, &record) != 0) return -1;
  *nanoseconds = (int64_t)record.st_birthtimespec.tv_sec * 1000000000 + record.st_birthtimespec.tv_nsec;
  return 0;
#elif defined(STATX_BTIME)
  struct statx record;
  if (statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_BTIME, &record) != 0) return -1;
  if (!(record.stx_mask & STATX_BTIME)) {
    errno = ENOTSUP;
    return -1;
  }
  *nanoseconds = (int64_t)record.stx_btime.tv_sec * 1000000000 + record.stx_btime.tv_nsec;
  return 0;
#else
  (void)path, (void)nanoseconds;
  errno = ENOSYS;
  return -1;
#endif
}

static ssize_t list_attributes(int file, char *names, size_t count) {
#if defined(__APPLE__)
  return flistxattr(file, names, count, 0);
#else
  return flistxattr(file, names, count);
#endif
}

static ssize_t get_attribute(int file, const char *name, void *value, size_t count) {
#if defined(__APPLE__)
  return fgetxattr(file, name, value, count, 0, 0);
#else
  return fgetxattr(file, name, value, count);
#endif
}

static int set_attribute(int file, const char *name, const void *value, size_t count) {
#if defined(__APPLE__)
  return fsetxattr(file, name, value, count, 0, 0);
#else
  return fsetxattr(file, name, value, count, 0);
#endif
}

// Whether an attribute can't be set because this user or the file system can't store it.
static bool is_out_of_reach(int reason) {
  return reason == EPERM || reason == EACCES || reason == ENOTSUP || reason == EINVAL;
}

static int copy_attribute(int from, int to, const char *name) {
  ssize_t count = get_attribute(from, name, NULL, 0);
  char *value = count >= 0 ? malloc((size_t)count + 1) : NULL;
  int result = 0;
  if (count >= 0 && value == NULL) {
    errno = ENOMEM;
    result = -1;
  } else {
    if (count >= 0) count = get_attribute(from, name, value, (size_t)count);
    // The attribute may have been removed meanwhile, or only other users may read it.
    if (count < 0) result = errno == EPERM || errno == EACCES || errno == ENODATA ? 0 : -1;
    else if (set_attribute(to, name, value, (size_t)count) != 0)
      result = is_out_of_reach(errno) ? 0 : -1;
  }
  int reason = errno;
  free(value);
  errno = reason;
  return result;
}

int albumen_copy_extended_attributes(int from, int to) {
  ssize_t count = list_attributes(from, NULL, 0);
  if (count < 0) return errno == ENOTSUP || errno == ENOSYS ? 0 : -1;
  if (count == 0) return 0;
  char *names = malloc((size_t)count);
  if (names == NULL) {
    errno = ENOMEM;
    return -1;
  }
  count = list_attributes(from, names, (size_t)count);
  int result = count < 0 ? -1 : 0;
  for (ssize_t at = 0; result == 0 && at < count; at += (ssize_t)strlen(names + at) + 1) {
    result = copy_attribute(from, to, names + at);
  }
  int reason = errno;
  free(names);
  errno = reason;
  return result;
}
