/*
 * Preloaded into a process, keeps a record of what would be on disk if the power failed now: the content a file had
 * when it was last synced, and the names a directory had when it was last synced. Everything else is lost, as POSIX
 * allows: new files, renames and removals in a directory nobody synced, and every write after the last sync.
 *
 * POWER_CUT_DISK    the directory that is watched (absolute)
 * POWER_CUT_SHADOW  where the record is kept: files/<key> and folders/<key>, one line "f|d <key> <name>" an entry
 * POWER_CUT_FAIL    when set to n, every n-th sync on the disk fails with EIO and leaves nothing synced
 *
 * A key is inode number and time of birth, because numbers are used again.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { KEY_SIZE = 64, BLOCK_SIZE = 1 << 16 };

struct entry {
  char key[KEY_SIZE];
  unsigned mode;
};

static int identify(int folder, const char *name, int flags, struct entry *out) {
  struct statx status;
  if (statx(folder, name, flags | AT_SYMLINK_NOFOLLOW, STATX_TYPE | STATX_INO | STATX_BTIME, &status) != 0) return -1;
  snprintf(out->key, KEY_SIZE, "%llu-%lld", (unsigned long long)status.stx_ino,
           (long long)status.stx_btime.tv_sec * 1000000000LL + status.stx_btime.tv_nsec);
  out->mode = status.stx_mode;
  return 0;
}

/* The path of a descriptor when it lies on the watched disk. */
static int is_watched(int fd, char path[PATH_MAX]) {
  const char *disk = getenv("POWER_CUT_DISK");
  char link[64];
  if (disk == NULL || getenv("POWER_CUT_SHADOW") == NULL) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  size_t prefix = strlen(disk);
  return strncmp(path, disk, prefix) == 0 && (path[prefix] == 0 || path[prefix] == '/');
}

static int begin(const char *kind, const char *key, char temporary[PATH_MAX], char target[PATH_MAX]) {
  snprintf(target, PATH_MAX, "%s/%s/%s", getenv("POWER_CUT_SHADOW"), kind, key);
  snprintf(temporary, PATH_MAX, "%s.%ld.tmp", target, syscall(SYS_gettid));
  return open(temporary, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0600);
}

static int write_all(int to, const char *bytes, ssize_t length) {
  while (length > 0) {
    ssize_t written = write(to, bytes, (size_t)length);
    if (written < 0) return -1;
    bytes += written;
    length -= written;
  }
  return 0;
}

static int copy(int from, int to) {
  char block[BLOCK_SIZE];
  off_t at = 0;
  for (;;) {
    ssize_t length = pread(from, block, BLOCK_SIZE, at);
    if (length <= 0) return (int)length;
    if (write_all(to, block, length) != 0) return -1;
    at += length;
  }
}

/*
 * Reads through the caller's own descriptor where that is possible: closing another one of the same file would drop
 * the locks that SQLite holds on it.
 */
static int record_file(int fd, const char *key) {
  char temporary[PATH_MAX], target[PATH_MAX], link[64];
  int readable = fd;
  if ((fcntl(fd, F_GETFL) & O_ACCMODE) == O_WRONLY) {
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    readable = open(link, O_RDONLY | O_CLOEXEC);
  }
  int to = begin("files", key, temporary, target);
  int failed = readable < 0 || to < 0 || copy(readable, to) != 0;
  if (readable != fd && readable >= 0) close(readable);
  if (to >= 0) close(to);
  return failed ? -1 : rename(temporary, target);
}

static int record_folder(const char *path, const char *key) {
  char temporary[PATH_MAX], target[PATH_MAX], line[PATH_MAX];
  int to = begin("folders", key, temporary, target);
  DIR *folder = opendir(path);
  int failed = to < 0 || folder == NULL;
  struct dirent *child;
  while (!failed && (child = readdir(folder)) != NULL) {
    struct entry found;
    if (strcmp(child->d_name, ".") == 0 || strcmp(child->d_name, "..") == 0) continue;
    if (identify(dirfd(folder), child->d_name, 0, &found) != 0) continue;
    int length = snprintf(line, sizeof line, "%c %s %s\n", S_ISDIR(found.mode) ? 'd' : 'f', found.key, child->d_name);
    failed = write_all(to, line, length) != 0;
  }
  if (folder != NULL) closedir(folder);
  if (to >= 0) close(to);
  return failed ? -1 : rename(temporary, target);
}

static int record(int fd) {
  char path[PATH_MAX];
  struct entry found;
  if (!is_watched(fd, path)) return 0;
  if (identify(fd, "", AT_EMPTY_PATH, &found) != 0) return -1;
  return S_ISDIR(found.mode) ? record_folder(path, found.key) : record_file(fd, found.key);
}

static int is_due_to_fail(int fd) {
  static atomic_long syncs;
  char path[PATH_MAX];
  const char *every = getenv("POWER_CUT_FAIL");
  return every != NULL && is_watched(fd, path) && atomic_fetch_add(&syncs, 1) % atol(every) == atol(every) - 1;
}

/* A sync that cannot be recorded is reported as failed, so that nobody relies on it. */
static int sync_and_record(const char *name, int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  if (is_due_to_fail(fd)) {
    errno = EIO;
    return -1;
  }
  int result = real(fd);
  if (result != 0) return result;
  int before = errno;
  if (record(fd) != 0) {
    errno = EIO;
    return -1;
  }
  errno = before;
  return 0;
}

int fsync(int fd) { return sync_and_record("fsync", fd); }

int fdatasync(int fd) { return sync_and_record("fdatasync", fd); }
