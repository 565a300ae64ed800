import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';

/** Where files cost no disk: long simulations write thousands of durable rows, and none of them outlives the test. */
export function fastFolder(): string {
  try {
    accessSync(memoryFolder, constants.W_OK);
    return memoryFolder;
  } catch {
    return tmpdir();
  }
}
