import { constants, readlinkSync } from 'node:fs';
import { type FileHandle, link, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import { newId } from '#core/ids';
import { isSecretName } from '../files/index-rules.js';

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_RDONLY, O_WRONLY } = constants;
const longestNameBytes = 255;
/** Files that a desktop or a shell may start by itself, by ending and by name. */
const startsItself =
  /\.(?:desktop|service|timer|socket|lnk|inf|url|bat|cmd|com|exe|scr|ps1|vbs|sh|bash|zsh|fish|profile|rc)$/i;
const unfinishedPrefix = '.nightjar-upload-';

/** Throws `upload/bad-name` unless `name` is a plain file name that nothing starts by itself. */
export function requireUploadName(name: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const isOdd = /[/\\\x00-\x1f\x7f]/.test(name) || name.trim() !== name;
  if (isOdd || isSecretName(name) || startsItself.test(name) || Buffer.byteLength(name) > longestNameBytes) {
    throw new Fault('upload/bad-name');
  }
}

/**
 * Writes a new file into a folder under its name only once it is whole and on disk. The folder is held open, so that
 * nobody can put a link in its place meanwhile; nothing that is there is overwritten, and what fails leaves nothing.
 * Throws `upload/taken`, `upload/not-written`, `folder/not-there` and whatever `fill` throws.
 */
export async function uploadFile(
  folder: string,
  name: string,
  fill: (write: (chunk: Buffer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const home = await openFolder(folder);
  const inside = `/proc/self/fd/${home.fd}`;
  const unfinished = join(inside, `${unfinishedPrefix}${newId()}`);
  try {
    const file = await open(unfinished, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, 0o600).catch(notWritten);
    try {
      await fill((chunk) => file.writeFile(chunk).catch(notWritten));
      await file.sync().catch(notWritten);
    } finally {
      await file.close();
    }
    await link(unfinished, join(inside, name)).catch(notWritten);
  } finally {
    await rm(unfinished, { force: true });
    await home.sync().catch(() => undefined);
    await home.close();
  }
}

/** Removes what uploads that were cut by the end of the process left in a folder. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const unfinished = names.filter((name) => name.startsWith(unfinishedPrefix));
  for (const name of unfinished) await rm(join(folder, name), { force: true });
}

async function openFolder(folder: string): Promise<FileHandle> {
  const home = await open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).catch((cause: unknown) => {
    throw new Fault('folder/not-there', { cause });
  });
  if (readlinkSync(`/proc/self/fd/${home.fd}`) === folder) return home;
  await home.close();
  throw new Fault('folder/not-there');
}

function notWritten(cause: unknown): never {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'EEXIST') throw new Fault('upload/taken', { cause });
  if (code === 'ENAMETOOLONG' || code === 'EINVAL') throw new Fault('upload/bad-name', { cause });
  throw new Fault('upload/not-written', { cause });
}
