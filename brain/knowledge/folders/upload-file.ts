import { constants } from 'node:fs';
import { link, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import { newId } from '#core/ids';
import { documentEndings, isDocumentName, isInstructionName } from './document-names.js';
import { withHeldFolder } from './held-folder.js';
import { isInProject } from './project-folder.js';

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;
const uploadPrefix = '.nightjar-upload-';

/**
 * Throws `upload/bad-name`, which tells the kinds that are taken, unless the name is one of a document and, in a project,
 * none that programs take instructions from. `roots` are where folders may be watched.
 */
export async function requireUploadName(name: string, folder: string, roots: readonly string[]): Promise<void> {
  if (!isDocumentName(name)) throw new Fault('upload/bad-name', { detail: takenInWords });
  if (isInstructionName(name) && (await isInProject(folder, roots))) {
    throw new Fault('upload/bad-name', { detail: notInProject });
  }
}

const notInProject = 'In the folder of a project, Markdown in capitals is not taken.';

const takenInWords = `Taken are ${Object.entries(documentEndings)
  .map(([kind, row]) => `${kind} (${row.replaceAll(' ', ', ')})`)
  .join('; ')}.`;

interface UploadContent {
  readonly fill: (write: (chunk: Buffer) => Promise<void>) => Promise<void>;
  /** Asked last, because getting a file onto disk takes long enough for a mode to go up. */
  readonly requireStillAllowed: () => Promise<unknown>;
}

/**
 * Writes a new file into a folder; it gets its name only once it is complete and on disk. The folder is held open, so
 * that replacing it by a link has no effect. No existing file is overwritten, and a failure leaves nothing behind.
 * Throws `upload/taken`, `upload/not-written`, `folder/not-there` and whatever `fill` and `requireStillAllowed` throw.
 */
export async function uploadFile(
  folder: string,
  name: string,
  { fill, requireStillAllowed }: UploadContent,
): Promise<void> {
  await withHeldFolder(folder, async (inside) => {
    const unfinished = join(inside, `${uploadPrefix}${newId()}`);
    try {
      const file = await open(unfinished, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, 0o600).catch(notWritten);
      try {
        await fill((chunk) => file.writeFile(chunk).catch(notWritten));
        await file.sync().catch(notWritten);
      } finally {
        await file.close();
      }
      await requireStillAllowed();
      await link(unfinished, join(inside, name)).catch(notWritten);
    } finally {
      await rm(unfinished, { force: true });
    }
  });
}

/** Removes unfinished uploads that an ended process left in a folder. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const unfinished = names.filter((name) => name.startsWith(uploadPrefix));
  for (const name of unfinished) await rm(join(folder, name), { force: true });
}

function notWritten(cause: unknown): never {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'EEXIST') throw new Fault('upload/taken', { cause });
  if (code === 'ENAMETOOLONG' || code === 'EINVAL') throw new Fault('upload/bad-name', { cause });
  throw new Fault('upload/not-written', { cause });
}
