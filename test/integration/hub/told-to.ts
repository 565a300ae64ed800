import { Wearer } from '../../wearer/wearer.js';
import { aBrain, aClient, temporaryFolder } from '../brain/brain-fixture.js';

/** What is answered to a line. */
export type Says = (line: string) => Promise<string>;

type Use = (says: Says) => Promise<void>;

/** Lines said to a hub of their own, which leaves afterwards. */
export async function throughHub(use: Use): Promise<void> {
  const wearer = await Wearer.start();
  try {
    await use(async (line) => (await wearer.types(line)).say);
  } finally {
    await wearer.leaves();
  }
}

/** Lines typed to a Brain that has no hub; `cleanUp` of its fixture stops it. */
async function throughBrain(use: Use): Promise<void> {
  const client = aClient(await aBrain({ state: await temporaryFolder() }));
  await use(async (text) => (await client.voice({ text })).say ?? '');
}

/** Whoever takes a line of the wearer, for a test that holds at both. */
export const toldTo = [
  ['the hub', throughHub],
  ['the Brain alone', throughBrain],
] as const;
