// Makes the system library zlib available as the module CZlib.
#include <zlib.h>
