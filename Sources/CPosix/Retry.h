// The one place where a call that a signal interrupted is made again, outside of the target for
// files.
#ifndef ALBUMEN_RETRY_H
#define ALBUMEN_RETRY_H

#include <errno.h>

#define ALBUMEN_RETRY(result, call)              \
  do {                                           \
    (result) = (call);                           \
  } while ((result) < 0 && errno == EINTR)

#endif
