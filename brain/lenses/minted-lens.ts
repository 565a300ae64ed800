import { importFigment } from '#core/figments/verify/import-figment';
import { type VerifiedFigment, verifyFigment } from '#core/figments/verify/verify-figment';
import { newId } from '#core/ids';

/** What somebody wrote, under a fresh id whatever id came with it and whoever it says that it is; if it may run then. */
export function mintedLens(value: unknown): VerifiedFigment {
  const read = importFigment(value);
  return read.ok ? verifyFigment({ ...read.figment, id: newId() }) : read;
}
