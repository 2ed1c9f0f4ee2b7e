// Calls on files that Swift's Glibc module leaves out, each with the behaviour of the one that it is
// named after: -1 and errno where it fails, ENOSYS where the system has no such call.
#ifndef ALBUMEN_FILE_CALLS_H
#define ALBUMEN_FILE_CALLS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Renames where the new name is free, and fails with EEXIST where it is not: renameat2(2). Network
/// and FUSE file systems answer EINVAL, ENOSYS or ENOTSUP.
int albumen_rename_noreplace(const char *from, const char *to);

/// Lets two files take each other's name in one step: renameat2(2) with RENAME_EXCHANGE. File systems that can't
/// answer EINVAL, ENOSYS or ENOTSUP.
int albumen_rename_exchange(const char *one, const char *other);

/// Opens the file of a descriptor again, to read only, under the same number. Linux only; elsewhere ENOSYS.
int albumen_reopen_read_only(int file);

/// Lets an empty file share all data of another one on the same disk: FICLONE of ioctl(2).
int albumen_clone(int from, int to);

/// Copies up to `count` bytes between the two files' own offsets inside the kernel, as
/// copy_file_range(2): the bytes copied, or -1.
ssize_t albumen_copy_file_range(int from, int to, size_t count);

/// Gives a file the extended attributes of another one, access lists among them. Those that this
/// user or the file system may not set are left out; -1 where there is no room for one, or where one
/// cannot be read.
int albumen_copy_extended_attributes(int from, int to);

/// A file without a name, to read and to write, which is gone with its descriptor: in memory, as
/// memfd_create(2), where the system has that.
int albumen_nameless_file(void);

/// Brings all of the file system that a file lies on down to the disk, as syncfs(2).
int albumen_sync_file_system(int file);

/// Has the kernel begin to write what a file has in memory, without waiting for it.
void albumen_start_writing(int file);

/// The kind of file system that a path lies on, in the numbers of statfs(2) on Linux: 0, or -1.
int albumen_file_system_type(const char *path, uint32_t *type);

/// When the file or folder at a path was made, in nanoseconds since 1970, as statx(2); ENOTSUP where the file
/// system does not keep that. Links are not followed.
int albumen_birth_time(const char *path, int64_t *nanoseconds);

#endif
