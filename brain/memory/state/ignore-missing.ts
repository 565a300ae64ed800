/** For `catch`: ignores that a file does not exist and rethrows any other error. */
export function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
