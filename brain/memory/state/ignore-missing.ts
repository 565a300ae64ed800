/** For `catch`: what is to be moved or synced may not be there; any other failure is one. */
export function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
