// Makes the system library libcmark available as the module CCmark.
#include <cmark.h>
