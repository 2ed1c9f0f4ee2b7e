#define _GNU_SOURCE
#include "CPosix.h"
#include "Retry.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif
#if defined(__GLIBC__)
#include <malloc.h>
#endif

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

union control {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int) * albumen_descriptor_limit)];
};

ssize_t albumen_send(int socket, const void *bytes, size_t count, const int *descriptors,
                     size_t descriptor_count) {
  if (descriptor_count > albumen_descriptor_limit) {
    errno = EINVAL;
    return -1;
  }
#if defined(SO_NOSIGPIPE)
  int on = 1;
  setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union control control;
  if (descriptor_count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptor_count);
  }
  ssize_t sent;
  ALBUMEN_RETRY(sent, sendmsg(socket, &message, MSG_NOSIGNAL));
  return sent;
}

// Takes all descriptors of a message: stores those for which there is room and closes the others.
static bool take(struct msghdr *message, int *descriptors, size_t *count) {
  bool fits = true;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(message); header != NULL;
       header = CMSG_NXTHDR(message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t length = header->cmsg_len - CMSG_LEN(0);
    for (size_t i = 0; i + sizeof(int) <= length; i += sizeof(int)) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + i, sizeof descriptor);
      if (*count < albumen_descriptor_limit) {
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
        descriptors[(*count)++] = descriptor;
      } else {
        close(descriptor);
        fits = false;
      }
    }
  }
  return fits;
}

ssize_t albumen_receive(int socket, void *bytes, size_t count,
                        int descriptors[albumen_descriptor_limit], size_t *descriptor_count) {
  *descriptor_count = 0;
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  union control control;
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes,
      .msg_controllen = sizeof control.bytes};
  int flags = MSG_DONTWAIT;
#if defined(MSG_CMSG_CLOEXEC)
  flags |= MSG_CMSG_CLOEXEC;
#endif
  ssize_t received;
  ALBUMEN_RETRY(received, recvmsg(socket, &message, flags));
  if (received < 0) return -1;
  if (take(&message, descriptors, descriptor_count) && !(message.msg_flags & MSG_CTRUNC)) {
    return received;
  }
  for (size_t i = 0; i < *descriptor_count; i++) close(descriptors[i]);
  *descriptor_count = 0;
  errno = EMSGSIZE;
  return -1;
}

void albumen_lower_process(uint64_t address_space, int niceness) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  struct rlimit space;
  if (getrlimit(RLIMIT_AS, &space) == 0) {
    space.rlim_cur = (rlim_t)address_space;
    if (space.rlim_max != RLIM_INFINITY && space.rlim_cur > space.rlim_max) {
      space.rlim_cur = space.rlim_max;
    }
    // The hard limit is lowered, too, so that a process that reads an untrusted file can't raise it
    // again.
    space.rlim_max = space.rlim_cur;
    setrlimit(RLIMIT_AS, &space);
  }
  int unused = nice(niceness);
  (void)unused;
}

int albumen_limit_child(pid_t child, uint64_t address_space) {
#if defined(__linux__)
  struct rlimit space = {(rlim_t)address_space, (rlim_t)address_space};
  return prlimit(child, RLIMIT_AS, &space, NULL);
#else
  (void)child, (void)address_space;
  return -1;
#endif
}

void albumen_keep_freed_memory(void) {
#if defined(__GLIBC__)
  // Once set explicitly, the mmap threshold no longer grows automatically, so larger blocks are
  // returned to the system at once.
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
#endif
}

void albumen_release_freed_memory(void) {
#if defined(__GLIBC__)
  // Once set explicitly, the thresholds no longer grow automatically. Otherwise the first array of
  // a few megabytes would cause twice its size to be kept from then on.
  mallopt(M_MMAP_THRESHOLD, 256 << 10);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
  mallopt(M_ARENA_MAX, 4);
#endif
}

void albumen_trim_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

uint64_t albumen_address_space(void) {
  struct rlimit space;
  if (getrlimit(RLIMIT_AS, &space) != 0 || space.rlim_cur == RLIM_INFINITY) return UINT64_MAX;
  return (uint64_t)space.rlim_cur;
}

static _Atomic pid_t reader = -1;

static void *wait_for_end(void *socket) {
  // No event is requested: hang-up of the other end is always reported.
  struct pollfd end = {.fd = (int)(intptr_t)socket};
  for (;;) {
    if (albumen_poll(&end, 1, -1) == 0) continue;
    pid_t child = atomic_load(&reader);
    if (child > 0) kill(child, SIGKILL);
    _exit(0);
  }
}

bool albumen_end_with_peer(int socket) {
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 64 * 1024);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  int failure = pthread_create(&thread, &attributes, wait_for_end, (void *)(intptr_t)socket);
  pthread_attr_destroy(&attributes);
  return failure == 0;
}

pid_t albumen_spawn_reader(const char *path, char *const arguments[], int input, int output,
                           unsigned seconds) {
  int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nowhere < 0) return -1;
  pid_t child = fork();
  if (child == 0) {
#if defined(__linux__)
    // The parent-death signal depends on the thread that forks, which lives as long as this
    // process.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    struct rlimit time = {seconds, seconds};
    setrlimit(RLIMIT_CPU, &time);
    // Duplicates the descriptors above the target numbers, because one of them may already have the
    // number that another is to get.
    input = fcntl(input, F_DUPFD, 16);
    output = fcntl(output, F_DUPFD, 16);
    nowhere = fcntl(nowhere, F_DUPFD, 16);
    if (input < 0 || output < 0 || nowhere < 0 || dup2(nowhere, 0) < 0 || dup2(output, 1) < 0 ||
        dup2(nowhere, 2) < 0 || dup2(input, 3) < 0) {
      _exit(127);
    }
    close(input), close(output), close(nowhere);
    execv(path, arguments);
    _exit(127);
  }
  close(nowhere);
  atomic_store(&reader, child);
  return child;
}

int albumen_end_reader(bool kills) {
  pid_t child = atomic_load(&reader);
  if (child <= 0) return 0;
  if (kills) kill(child, SIGKILL);
  int status = 0;
  albumen_wait(child, &status, 0);
  atomic_store(&reader, -1);
  return status;
}
