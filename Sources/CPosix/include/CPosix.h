// What the C library has and Swift's Glibc module leaves out, because that module is built without
// _GNU_SOURCE; each with the behaviour of the function it is named after.
#ifndef ALBUMEN_CPOSIX_H
#define ALBUMEN_CPOSIX_H

#include <stdint.h>
#include <sys/types.h>

/// The columns of one character: 0, 1 or 2, and -1 for what is not printable in this locale.
int albumen_wcwidth(uint32_t character);

/// Renames without replacing: 0, or -1 with EEXIST in errno when the new name is taken.
int albumen_rename_exclusive(const char *from, const char *to);

/// Copies up to `count` bytes between the two files' own offsets inside the kernel, as
/// copy_file_range(2): the bytes copied, or -1.
ssize_t albumen_copy_file_range(int from, int to, size_t count);

#endif
