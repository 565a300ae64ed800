import { access } from 'node:fs/promises';

/** The folders that do not exist. */
export async function missingFolders(folders: readonly string[]): Promise<string[]> {
  const present = await Promise.all(folders.map(isReachable));
  return folders.filter((_folder, index) => present[index] === false);
}

function isReachable(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
