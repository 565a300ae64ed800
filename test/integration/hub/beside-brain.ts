import { onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';

/** Where no Brain is. */
export const nobody = 'http://127.0.0.1:1';

/**
 * Somebody whose hub stands beside the Brain at a URL and has told it what there is to tell; gone after the test. A real
 * Brain goes by the clock of the machine, so theirs begins with it.
 */
export async function besideBrain(brainUrl: string, wallMs = Date.now()): Promise<Wearer> {
  const wearer = await Wearer.start({ brainUrl, wallMs });
  onTestFinished(() => wearer.leaves());
  await wearer.tellsBrain();
  return wearer;
}
