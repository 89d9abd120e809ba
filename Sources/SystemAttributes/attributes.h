// Extended attributes of files on Linux; the system modules of Swift leave them out.
#include <sys/xattr.h>
