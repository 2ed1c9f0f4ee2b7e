// Calls that are repeated when a signal interrupts them: for terminals, sockets, pipes, child
// processes, and files received as descriptors. `FileSystem` of the target Files repeats its own
// calls.
#ifndef ALBUMEN_RETRYING_IO_H
#define ALBUMEN_RETRYING_IO_H

#include <stddef.h>
#include <sys/types.h>

// Swift gets this from its own module of the C library.
struct pollfd;

ssize_t albumen_read(int file, void *bytes, size_t count);
ssize_t albumen_write(int file, const void *bytes, size_t count);
ssize_t albumen_pread(int file, void *bytes, size_t count, off_t offset);

/// poll(2). Interruptions count as part of `milliseconds`; a negative value means no limit.
int albumen_poll(struct pollfd *entries, unsigned count, int milliseconds);

/// waitpid(2).
pid_t albumen_wait(pid_t process, int *status, int options);

/// Returns a descriptor that poll(2) reports as readable once a child process has ended, closed on
/// exec; or -1 if the system doesn't support that. The child must not have been waited for.
int albumen_open_child(pid_t child);

#endif
