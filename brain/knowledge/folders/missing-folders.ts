import { access } from 'node:fs/promises';

/** The folders that do not exist. */
export async function missingFolders(folders: readonly string[]): Promise<string[]> {
  const present = await Promise.all(folders.map(isThere));
  return folders.filter((_folder, index) => present[index] === false);
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
