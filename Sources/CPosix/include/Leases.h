#ifndef ALBUMEN_LEASES_H
#define ALBUMEN_LEASES_H

/* Whether any program has a file open to write, by a descriptor that is open to read only: 1 or 0, and -1 where the
   system can't say. The commands that ask it are GNU's, which Swift does not import. */
int albumen_has_writers(int file);

#endif
