// Makes the system library zstd available as the module CZstd.
#include <zstd.h>
