import { constants, readlinkSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Fault } from '#core/faults';

const { O_DIRECTORY, O_NOFOLLOW, O_RDONLY } = constants;

/**
 * Runs `use` with a `/proc` path of the open folder, so that replacing the folder by a link meanwhile has no effect.
 * New entries in it are on disk when this resolves. `folder` is a real path. Throws `folder/not-there`.
 */
export async function withHeldFolder<T>(folder: string, use: (inside: string) => Promise<T>): Promise<T> {
  const held = await hold(folder);
  try {
    return await use(`/proc/self/fd/${held.fd}`);
  } finally {
    await held.sync().catch(() => undefined);
    await held.close();
  }
}

async function hold(folder: string): Promise<FileHandle> {
  const held = await open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).catch((cause: unknown) => {
    throw new Fault('folder/not-there', { cause });
  });
  if (readlinkSync(`/proc/self/fd/${held.fd}`) === folder) return held;
  await held.close();
  throw new Fault('folder/not-there');
}
