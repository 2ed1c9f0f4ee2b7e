// Calls that a signal may interrupt, made again until they have an answer: for terminals, sockets,
// pipes, child processes, and files that come as descriptors. `FileSystem` of the target Files makes
// its own calls again.
#ifndef ALBUMEN_PATIENT_H
#define ALBUMEN_PATIENT_H

#include <stddef.h>
#include <sys/types.h>

// Swift has it from its own module of the C library.
struct pollfd;

ssize_t albumen_read(int file, void *bytes, size_t count);
ssize_t albumen_write(int file, const void *bytes, size_t count);
ssize_t albumen_pread(int file, void *bytes, size_t count, off_t offset);

/// As poll(2); interruptions count as part of `milliseconds`, which is negative for no limit.
int albumen_poll(struct pollfd *entries, unsigned count, int milliseconds);

/// As waitpid(2).
pid_t albumen_wait(pid_t process, int *status, int options);

/// A descriptor that poll(2) finds readable once a child process has ended, closed on exec; -1 where
/// the system has none. The child must not have been waited for.
int albumen_open_child(pid_t child);

#endif
