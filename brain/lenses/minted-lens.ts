import { importFigment } from '#core/figments/verify/import-figment';
import { type VerifiedFigment, verifyFigment } from '#core/figments/verify/verify-figment';
import { newId } from '#core/ids';

/** Reads and verifies a foreign figment under a new id, whatever id it came with. */
export function mintedLens(value: unknown): VerifiedFigment {
  const read = importFigment(value);
  return read.ok ? verifyFigment({ ...read.figment, id: newId() }) : read;
}
