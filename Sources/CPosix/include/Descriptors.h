// Passing descriptors between processes, and restricting a process that does risky work. The calls
// used are macros or variadic functions, which Swift doesn't import.
#ifndef ALBUMEN_DESCRIPTORS_H
#define ALBUMEN_DESCRIPTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The maximum number of descriptors that one call sends or receives.
enum { albumen_descriptor_limit = 4 };

/// Sends as many of `bytes` as possible over a socket, with copies of the descriptors attached to
/// the first of them. Returns the number of bytes sent, or -1. Blocks. Raises no SIGPIPE.
ssize_t albumen_send(int socket, const void *bytes, size_t count, const int *descriptors,
                     size_t descriptor_count);

/// Receives up to `count` bytes and up to albumen_descriptor_limit descriptors, which are set to
/// close on exec. Returns the number of bytes received, 0 at the end, or -1 with errno EAGAIN if
/// nothing has arrived yet. If there are more descriptors than room, closes all of them and sets
/// errno to EMSGSIZE.
ssize_t albumen_receive(int socket, void *bytes, size_t count,
                        int descriptors[albumen_descriptor_limit], size_t *descriptor_count);

/// Limits the address space of this process in bytes, disables core dumps, and raises its niceness
/// by `niceness`. A limit that the system rejects is left unchanged.
void albumen_lower_process(uint64_t address_space, int niceness);

/// Limits the address space of a child process in bytes (soft and hard limit), if the system can do
/// that to another process. Returns 0 or -1.
int albumen_limit_child(pid_t child, uint64_t address_space);

/// Keeps freed memory of up to 4 MB for the next picture of the same size. Otherwise the system
/// would reclaim and clear it each time.
void albumen_keep_freed_memory(void);

/// Returns freed memory of more than 256 kB to the system at once, and lets threads share freed
/// memory, so that a process with many threads doesn't keep memory that it needed only briefly.
void albumen_release_freed_memory(void);

/// Returns all free memory to the system, which takes a few milliseconds.
void albumen_trim_memory(void);

/// Returns the address space limit of this process in bytes, or the largest number if there is no
/// limit.
uint64_t albumen_address_space(void);

/// Ends this process with status 0 as soon as no process has the other end of a socket open, even
/// while this thread is busy. Also ends the child of albumen_spawn_reader(). Returns false if no
/// thread could be started.
bool albumen_end_with_peer(int socket);

/// Starts a program with `input` as its descriptor 3, /dev/null as its standard input and error,
/// and `output` as its standard output. It is ended together with this process if the system
/// supports that, and after using `seconds` of processor time. Only one at a time. Returns the
/// process ID, or -1.
pid_t albumen_spawn_reader(const char *path, char *const arguments[], int input, int output,
                           unsigned seconds);

/// Waits for the child of albumen_spawn_reader(), if there is one, and kills it first if `kills` is
/// set. Returns its status as in waitpid().
int albumen_end_reader(bool kills);

#endif
