import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { budgetOf } from '../../budget.js';
import { memoryBacked, scratchFolder } from '../../scratch-folder.js';
import { FarGlasses } from './far-glasses.js';
import { VictimProcess } from './victim-process.js';

const cycles = budgetOf('NIGHTJAR_STAGE_KILLS');

let folder: string;
let far: FarGlasses;
let url: string;
let brain: VictimProcess;
let hub: VictimProcess;

const glassesPath = (): string => join(folder, 'glasses.sock');

/** The Brain, where it was before: its hub looks for it there. */
async function startsBrain(): Promise<void> {
  brain = new VictimProcess('lens-victim', [join(folder, 'brain'), url === '' ? '0' : new URL(url).port]);
  url = await brain.answer();
}

function startsHub(): void {
  hub = new VictimProcess('hub-victim', [join(folder, 'hub'), url, glassesPath()]);
}

const comesUp = async (): Promise<void> => {
  startsHub();
  await hub.says('attached');
};

beforeEach(async () => {
  folder = scratchFolder(memoryBacked);
  url = '';
  far = await FarGlasses.start(glassesPath());
  await startsBrain();
  await comesUp();
});
afterEach(async () => {
  await hub.kill();
  await brain.kill();
  await far.stop();
});

const sees = (words: string) => expect.poll(() => far.picture).toContain(words);
/** The clock of the idle display, or nothing. */
const seesNone = () => expect.poll(() => far.picture).toMatch(/^(?:\d{1,2}:\d\d)?$/);

async function counting(): Promise<string> {
  const id = await brain.obeys({ do: 'count', name: 'taps' });
  await sees('taps0');
  far.glasses.press('single');
  await sees('taps1');
  return id;
}

describe('a lens on the glasses, when what it came from dies', () => {
  it('goes on where it was when the hub alone is killed, and counts what was pressed meanwhile', async () => {
    await counting();
    await hub.kill();
    far.glasses.press('single');
    await sees('taps2');
    await comesUp();
    // Whatever the Brain had told the hub of its stage came before this line.
    expect(await brain.obeys({ do: 'feed', text: 'x' })).toBe('true');
    far.glasses.press('single');
    await sees('taps3');
    expect(far.seen.slice(far.seen.indexOf('taps2')).some((seen) => seen.includes('taps0'))).toBe(false);
  });

  it('goes on when both are killed, and is the lens that the Brain names when they are back', async () => {
    const id = await counting();
    await Promise.all([hub.kill(), brain.kill()]);
    startsHub();
    await hub.says('ready');
    await startsBrain();
    await hub.says('attached');
    expect(await brain.obeys({ do: 'active' })).toBe(id);
    far.glasses.press('single');
    await sees('taps2');
  });

  it('leaves the glasses when it was revoked while the hub was dead', async () => {
    const id = await counting();
    await hub.kill();
    await brain.obeys({ do: 'revoke', figment_id: id });
    await comesUp();
    await seesNone();
  });

  it('is not brought to glasses that were started anew before the Brain says that it may be', async () => {
    const id = await counting();
    await Promise.all([hub.kill(), far.stop()]);
    await brain.obeys({ do: 'revoke', figment_id: id });
    await brain.kill();
    far = await FarGlasses.start(glassesPath());
    startsHub();
    await hub.says('ready');
    await expect.poll(() => far.seen.length).toBeGreaterThan(0);
    await startsBrain();
    await hub.says('attached');
    await seesNone();
    expect(far.seen.filter((seen) => seen.includes('taps'))).toEqual([]);
  });

  it.each([
    ['ended', () => far.glasses.press('double')],
    [
      'was banished',
      () => {
        far.glasses.press('long');
        far.glasses.press('long');
      },
    ],
  ])('that %s while both were dead stays off, and the Brain learns of it', async (_how, leaves) => {
    await counting();
    await Promise.all([hub.kill(), brain.kill()]);
    leaves();
    await startsBrain();
    await comesUp();
    await expect.poll(() => brain.obeys({ do: 'active' })).toBe('');
    expect(far.picture).not.toContain('taps');
  });

  it('that ended without its Brain stays off though the hub dies before it could tell', async () => {
    await counting();
    await brain.kill();
    const seen = far.seen.length;
    far.glasses.press('double');
    await expect.poll(() => readFileSync(join(folder, 'hub', 'stage.json'), 'utf8')).toContain('"ended"');
    await hub.kill();
    await startsBrain();
    await comesUp();
    await expect.poll(() => brain.obeys({ do: 'active' })).toBe('');
    expect(far.seen.slice(seen + 1).some((text) => text.includes('taps0'))).toBe(false);
  });

  it(`is the one that the Brain has on stage after ${cycles} deaths in the middle of an order`, {
    timeout: 60_000 + cycles * 20_000,
  }, async () => {
    const names = new Map<string, string>();
    const revoked = new Set<string>();
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const name = `lens${cycle}.`;
      names.set(await brain.obeys({ do: 'import', name }), name);
      await sees(name);
      const [figment_id = ''] = [...names.keys()].filter((id) => !revoked.has(id));
      const deed = cycle % 3 === 1 ? 'revoke' : 'deploy';
      brain.order({ do: deed, figment_id });
      await dieWithin(40, deaths[cycle % deaths.length] ?? deaths[0]);
      const active = await brain.obeys({ do: 'active' });
      await (active === '' ? seesNone() : sees(names.get(active) ?? 'a lens that nobody kept'));
      if (deed === 'revoke' && (await isRevoked(figment_id))) revoked.add(figment_id);
      for (const id of revoked) expect(await isRevoked(id)).toBe(true);
    }
  });
});

const deaths = [['brain'], ['hub'], ['hub', 'brain']] as const;

/** Kills who is to die, after up to so many milliseconds; resolves once they are back and the hub is attached. */
async function dieWithin(ms: number, who: (typeof deaths)[number]): Promise<void> {
  const [isHub, isBrain] = (['hub', 'brain'] as const).map((one) => (who as readonly string[]).includes(one));
  const dies = performance.now() + Math.random() * ms;
  while (performance.now() < dies) await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([isHub && hub.kill(), isBrain && brain.kill()]);
  // The answer to the order, where there is still somebody to give it.
  await (isBrain ? startsBrain() : brain.answer());
  await (isHub ? comesUp() : hub.says('attached'));
}

/** Whether the Brain refuses to show it; one that is there is shown then. */
async function isRevoked(id: string): Promise<boolean> {
  return (await brain.obeys({ do: 'deploy', figment_id: id })) !== id;
}
