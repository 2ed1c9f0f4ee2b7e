// Repeats a call while signals interrupt it. For the C files of this target.
#ifndef ALBUMEN_RETRY_H
#define ALBUMEN_RETRY_H

#include <errno.h>

#define ALBUMEN_RETRY(result, call)              \
  do {                                           \
    (result) = (call);                           \
  } while ((result) < 0 && errno == EINTR)

#endif
