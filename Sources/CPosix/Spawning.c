#define _GNU_SOURCE
#include "CPosix.h"

int albumen_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
#if defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 34)
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
#endif
#endif
  (void)actions, (void)first;
  return 0;
}
