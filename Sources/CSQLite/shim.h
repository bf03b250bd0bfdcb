// Makes the system library SQLite available as the module CSQLite, with functions for what Swift
// cannot call: functions of variable arguments, and macros with casts.
#include <sqlite3.h>

/// Sets the options for a database that a stranger made. Returns SQLITE_OK or an error.
static inline int almanac_sqlite_harden(sqlite3 *database) {
  int result = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (result == SQLITE_OK)
    result = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  if (result == SQLITE_OK)
    result = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  if (result == SQLITE_OK)
    result = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
  return result;
}

/// Binds text, of which SQLite makes a copy.
static inline int almanac_sqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}
