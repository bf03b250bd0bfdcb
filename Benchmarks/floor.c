// The minimal work of publishing Markdown, as a lower bound: reads each file, renders it with
// cmark, puts it into a constant layout and writes `page/index.html`, on all cores.
//
// usage: floor [--markdown] LAYOUT CONTENT OUTPUT
//   LAYOUT      an HTML file with {{ .Content }} in place of the page
//   --markdown  also writes the text as `page/index.md`

#define _GNU_SOURCE
#include <cmark.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static const char mark[] = "{{ .Content }}";

static const char *content, *output;
static int writes_markdown;
static struct iovec head, foot;
static char **pages;
static size_t page_count, page_capacity;
static atomic_size_t next_page;

static void fail(const char *path) {
  fprintf(stderr, "floor: %s: %s\n", path, strerror(errno));
  exit(1);
}

static void *checked(void *memory) {
  if (!memory) fail("memory");
  return memory;
}

static char *read_file(const char *path, size_t *size) {
  struct stat facts;
  int file = open(path, O_RDONLY);
  if (file < 0 || fstat(file, &facts) != 0) fail(path);
  size_t wanted = facts.st_size, got = 0;
  char *bytes = checked(malloc(wanted + 1));
  while (got < wanted) {
    ssize_t now = read(file, bytes + got, wanted - got);
    if (now <= 0) fail(path);
    got += now;
  }
  close(file);
  *size = got;
  return bytes;
}

static void write_file(const char *path, const struct iovec *parts, int count) {
  size_t total = 0;
  for (int part = 0; part < count; part++) total += parts[part].iov_len;
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (file < 0 || writev(file, parts, count) != (ssize_t)total || close(file) != 0) fail(path);
}

static void make_folder(char *path) {
  if (mkdir(path, 0777) == 0 || errno == EEXIST) return;
  char *slash = strrchr(path, '/');
  if (errno != ENOENT || !slash || slash == path) fail(path);
  *slash = 0;
  make_folder(path);
  *slash = '/';
  if (mkdir(path, 0777) != 0 && errno != EEXIST) fail(path);
}

// The offset of the text after the front matter, which is between two lines `---`.
static size_t body_start(const char *text, size_t size) {
  if (size < 4 || memcmp(text, "---\n", 4) != 0) return 0;
  const char *end = memmem(text + 3, size - 3, "\n---\n", 5);
  return end ? end + 5 - text : 0;
}

static void publish(const char *path) {
  size_t size;
  char *text = read_file(path, &size);
  size_t start = body_start(text, size);
  cmark_node *document = cmark_parse_document(text + start, size - start, CMARK_OPT_UNSAFE);
  char *html = cmark_render_html(checked(document), CMARK_OPT_UNSAFE);
  cmark_node_free(document);

  char folder[4096];
  int stem = strlen(path) - strlen(content) - strlen(".md");
  int length = snprintf(folder, sizeof folder, "%s%.*s", output, stem, path + strlen(content));
  if (length < 0 || (size_t)length + sizeof "/index.html" > sizeof folder) {
    errno = ENAMETOOLONG;
    fail(path);
  }
  make_folder(folder);
  strcpy(folder + length, "/index.html");
  struct iovec parts[] = {head, {html, strlen(html)}, foot};
  write_file(folder, parts, 3);
  if (writes_markdown) {
    strcpy(folder + length, "/index.md");
    struct iovec source = {text + start, size - start};
    write_file(folder, &source, 1);
  }
  free(html);
  free(text);
}

static void *work(void *unused) {
  for (size_t page; (page = atomic_fetch_add(&next_page, 1)) < page_count;) publish(pages[page]);
  return unused;
}

static int visit(const char *path, const struct stat *facts, int kind, struct FTW *position) {
  (void)facts, (void)position;
  size_t length = strlen(path);
  if (kind != FTW_F || length < 4 || strcmp(path + length - 3, ".md") != 0) return 0;
  if (page_count == page_capacity) {
    page_capacity = page_capacity ? 2 * page_capacity : 1024;
    pages = checked(realloc(pages, page_capacity * sizeof *pages));
  }
  pages[page_count++] = checked(strdup(path));
  return 0;
}

int main(int count, char **arguments) {
  if (count > 1 && strcmp(arguments[1], "--markdown") == 0) writes_markdown = 1, arguments++, count--;
  if (count != 4) {
    fputs("usage: floor [--markdown] LAYOUT CONTENT OUTPUT\n", stderr);
    return 2;
  }
  content = arguments[2], output = arguments[3];
  size_t size;
  char *layout = read_file(arguments[1], &size);
  char *position = memmem(layout, size, mark, sizeof mark - 1);
  if (!position) errno = EINVAL, fail(arguments[1]);
  head = (struct iovec){layout, position - layout};
  foot = (struct iovec){position + sizeof mark - 1, layout + size - position - (sizeof mark - 1)};

  if (nftw(content, visit, 64, FTW_PHYS) != 0) fail(content);
  long threads = sysconf(_SC_NPROCESSORS_ONLN);
  pthread_t workers[threads];
  for (long one = 0; one < threads; one++) {
    if (pthread_create(&workers[one], NULL, work, NULL) != 0) fail("thread");
  }
  for (long one = 0; one < threads; one++) pthread_join(workers[one], NULL);
  printf("%zu pages\n", page_count);
  return 0;
}
