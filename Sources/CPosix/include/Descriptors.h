// Descriptors between processes, and what a process that does dangerous work does to itself: these
// are macros or variadic functions, which Swift does not see.
#ifndef ALBUMEN_DESCRIPTORS_H
#define ALBUMEN_DESCRIPTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The most descriptors that one call sends or receives.
enum { albumen_descriptor_limit = 4 };

/// Sends what it can of `bytes` over a socket, and copies of the descriptors with the first of
/// them: the bytes sent, or -1. Waits, and raises no SIGPIPE.
ssize_t albumen_send(int socket, const void *bytes, size_t count, const int *descriptors,
                     size_t descriptor_count);

/// Receives up to `count` bytes and up to albumen_descriptor_limit descriptors, which are closed on
/// exec: the bytes received, 0 at the end, or -1 with EAGAIN in errno when there is nothing yet.
/// When more descriptors came than there was room for, all are closed and errno is EMSGSIZE.
ssize_t albumen_receive(int socket, void *bytes, size_t count,
                        int descriptors[albumen_descriptor_limit], size_t *descriptor_count);

/// Limits the address space of this process in bytes, forbids cores, and makes it nicer by `nice`.
/// What the system refuses is left as it was.
void albumen_lower_process(uint64_t address_space, int niceness);

/// Limits the address space of a child process in bytes, hard and soft, where the system can do that to
/// another process: 0, or -1.
int albumen_limit_child(pid_t child, uint64_t address_space);

/// Keeps memory of up to 4 MB that was freed for the next picture of that size, where the system
/// would take it back and clear it each time.
void albumen_keep_freed_memory(void);

/// Gives memory of more than 256 kB back as soon as it is freed, and has threads share what is freed by
/// one of them: what a process of many threads needs for a moment does not stay with it.
void albumen_give_back_memory(void);

/// Gives all memory back that is free, which takes some milliseconds.
void albumen_trim_memory(void);

/// How much address space this process may have, in bytes; the largest number for no limit.
uint64_t albumen_address_space(void);

/// Ends the process with status 0 as soon as no process holds the other end of a socket any more,
/// even while this thread is busy; the child of albumen_spawn_reader() with it. False if there is
/// no thread to be had for it.
bool albumen_end_with_peer(int socket);

/// Starts a program with `input` as its descriptor 3, /dev/null as its input and its errors, and
/// `output` as its output. It ends with this process where the system can see to that, and when it
/// has used `seconds` of a processor. One at a time. The process, or -1.
pid_t albumen_spawn_reader(const char *path, char *const arguments[], int input, int output,
                           unsigned seconds);

/// Ends the child of albumen_spawn_reader(), if it runs, and waits for it: its status as waitpid()
/// has it.
int albumen_end_reader(bool kills);

#endif
