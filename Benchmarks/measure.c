// Runs a command and prints its wall, user and system time in seconds and its peak memory in KB.
//
// Until a child process calls exec, the memory of its parent counts as its own, so a small parent
// is needed to measure small programs. The figures include the children of the command.
//
// usage: measure COMMAND [ARGUMENT...]   the command's standard output goes to standard error

#define _GNU_SOURCE
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

int main(int count, char **arguments) {
  if (count < 2) return 2;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, 2, 1);

  struct timespec begin, end;
  struct rusage used;
  pid_t child;
  int status;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  int fault = posix_spawnp(&child, arguments[1], &files, NULL, arguments + 1, environ);
  if (fault != 0) {
    fprintf(stderr, "measure: %s: %s\n", arguments[1], strerror(fault));
    return 127;
  }
  if (wait4(child, &status, 0, &used) != child) return 127;
  clock_gettime(CLOCK_MONOTONIC, &end);

  long kilobytes = used.ru_maxrss;
#ifdef __APPLE__
  kilobytes /= 1024;
#endif
  double wall = end.tv_sec - begin.tv_sec + (end.tv_nsec - begin.tv_nsec) / 1e9;
  printf("%.6f %.6f %.6f %ld\n", wall, seconds(used.ru_utime), seconds(used.ru_stime), kilobytes);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 126;
}
