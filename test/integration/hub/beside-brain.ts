import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import type { BrainClient } from '#client/brain-client';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { BrainLink } from '#hub/remote/brain-link';
import { resident } from '../../wearer/resident.js';
import { Wearer } from '../../wearer/wearer.js';
import { wordsOnDisk } from '../../words-on-disk.js';
import { aBrain, aClient, onCleanUp } from '../brain/brain-fixture.js';

/** Where no Brain is. */
export const nobody = 'http://127.0.0.1:1';

/**
 * Somebody whose hub stands beside the Brain at a URL and has told it what there is to tell; gone after the test. A real
 * Brain goes by the clock of the machine, so theirs begins with it.
 */
export async function besideBrain(brainUrl: string, wallMs = Date.now()): Promise<Wearer> {
  const wearer = await Wearer.start({ brainUrl, wallMs, before: ({ settings }) => settings.set('maturity', resident) });
  onTestFinished(() => wearer.leaves());
  await wearer.tellsBrain();
  return wearer;
}

/** The same beside a real Brain of its own. */
export async function beside(): Promise<{ wearer: Wearer; brain: RunningBrain; client: BrainClient }> {
  const brain = await aBrain();
  const wearer = await besideBrain(brain.url);
  return { wearer, brain, client: aClient(brain) };
}

/** Attaches the hub to its Brain as the process of the hub does, until the clean-up; a client of that Brain. */
export async function attached(wearer: Wearer, brain: RunningBrain): Promise<BrainClient> {
  await linked(wearer, brain);
  return aClient(brain);
}

/** The same; the link, for a hub that ends before the test does. */
export async function linked({ hub }: Wearer, brain: RunningBrain): Promise<BrainLink> {
  const address = { url: () => brain.url, token: () => '' };
  const link = new BrainLink({
    ...address,
    hub,
    version: '1',
    samplesDir: '/nonexistent',
    clock: systemClock,
    log: silentLog,
  });
  onCleanUp(() => link.stop());
  link.start();
  await expect.poll(async () => (await aClient(brain).status({})).hub.connected).toBe(true);
  return link;
}

/** A hub and a Brain on one state directory, as on the device; gone after the test. */
export async function together() {
  const wearer = await Wearer.start({
    brainUrl: nobody,
    wallMs: Date.now(),
    before: ({ settings }) => settings.set('maturity', resident),
  });
  onTestFinished(() => wearer.leaves());
  const state = join(wearer.folder, 'state');
  const brain = await aBrain({ state });
  await wearer.brainMovesTo(brain.url);
  const client = await attached(wearer, brain);
  return { wearer, brain, client, state, found: (...words: readonly string[]) => wordsOnDisk(state, words) };
}
