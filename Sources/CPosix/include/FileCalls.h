// File calls that are missing from Swift's Glibc module, each with the behaviour of the one it is
// named after: -1 and errno on failure, ENOSYS if the system has no such call.
#ifndef ALBUMEN_FILE_CALLS_H
#define ALBUMEN_FILE_CALLS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Renames a file unless the new name is taken, in which case it fails with EEXIST: renameat2(2).
/// Network and FUSE file systems return EINVAL, ENOSYS or ENOTSUP.
int albumen_rename_noreplace(const char *from, const char *to);

/// Exchanges the names of two files atomically: renameat2(2) with RENAME_EXCHANGE. File systems
/// without support return EINVAL, ENOSYS or ENOTSUP.
int albumen_rename_exchange(const char *one, const char *other);

/// Reopens the file of a descriptor read-only, under the same descriptor number. Linux only; ENOSYS
/// on others.
int albumen_reopen_read_only(int file);

/// Makes an empty file share all data of another file on the same disk: FICLONE of ioctl(2).
int albumen_clone(int from, int to);

/// Copies up to `count` bytes inside the kernel, at the file offsets of both files:
/// copy_file_range(2). Returns the number of bytes copied, or -1.
ssize_t albumen_copy_file_range(int from, int to, size_t count);

/// Copies the extended attributes of a file to another one, including access control lists. Skips
/// those that this user or the file system can't set. Returns -1 if there is no room for one, or if
/// one can't be read.
int albumen_copy_extended_attributes(int from, int to);

/// Opens a file without a name for reading and writing, which is deleted with its descriptor: in
/// memory, with memfd_create(2), if the system supports that.
int albumen_unnamed_file(void);

/// Flushes the file system of a file to the disk: syncfs(2).
int albumen_sync_file_system(int file);

/// Makes the kernel start writing a file's cached data, without waiting.
void albumen_start_writing(int file);

/// Returns 0 and the type of the file system of a path, as numbered by statfs(2) on Linux; or -1.
int albumen_file_system_type(const char *path, uint32_t *type);

/// Returns when the file or folder at a path was created, in nanoseconds since 1970: statx(2).
/// Fails with ENOTSUP if the file system doesn't record that. Doesn't follow links.
int albumen_birth_time(const char *path, int64_t *nanoseconds);

#endif
