import { access } from 'node:fs/promises';

/** Those of the folders that are not there. */
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
