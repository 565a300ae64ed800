import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#core/clock';
import { contentHash } from '#core/figments/format/content-hash';
import { silentLog } from '#core/log/log';
import { createGlasses } from '#hub/glasses/glasses';
import { type Hub, startHub } from '#hub/start-hub';
import { openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { copyOfLiving } from '../../copy-of-living.js';
import { FakePerception } from '../../fakes/fake-perception.js';
import { scratchFolder } from '../../scratch-folder.js';
import { textOf } from './glasses-bench.js';
import { lensOf, line } from './lens-on-glasses.js';

/** A hub with the app of the glasses in its VM. */
async function aHub(): Promise<{ readonly hub: Hub; readonly state: StateDirectory }> {
  const state = StateDirectory.open(scratchFolder());
  const hub = await startHub({
    state,
    clock: systemClock,
    log: silentLog,
    dialPerception: new FakePerception().dial,
    glasses: createGlasses('simulated', { clock: systemClock, log: silentLog }),
    microphone: 'none',
    names: { assistantName: 'Vesper', serviceName: 'Nightjar' },
  });
  onTestFinished(() => hub.stop());
  return { hub, state };
}

/** A lens on stage that takes taps and double taps, and counts them. */
async function countingLens({ stagedLens }: Hub): Promise<void> {
  const counts = { target: '@self', counter_ops: [{ counter: 'n', op: 'inc' as const }] };
  const scene = { ...line('{count:n} laps'), on: { single: counts, double: counts } };
  const figment = lensOf('laps', { run: scene }, { counters: { n: {} } });
  const { id } = figment;
  expect(await stagedLens.take({ do: 'figment_put', id, figment, hash: contentHash(figment) })).toMatchObject({
    ok: true,
  });
  expect(await stagedLens.take({ do: 'figment_swap', id, resume: false })).toMatchObject({ ok: true });
}

/** Whether the veil would be raised after a sudden end now. */
async function isVeiledOnDisk({ path }: StateDirectory): Promise<boolean> {
  const memory = await openMemory({
    state: StateDirectory.open(copyOfLiving(path)),
    clock: systemClock,
    log: silentLog,
  });
  try {
    return memory.settings.get('veiled_by_wearer');
  } finally {
    await memory.close();
  }
}

describe('a press of the button of simulated glasses', () => {
  it('that is long is answered once the veil is on disk, each time', async () => {
    const { hub, state } = await aHub();
    for (let time = 0; time < 3; time += 1) {
      await hub.gate.lowerVeil();
      await hub.press('long');
      expect(hub.gate.posture.veiledByWearer).toBe(true);
      expect(await isVeiledOnDisk(state)).toBe(true);
    }
  });

  it('that is short or double is answered once the glasses took it', async () => {
    const { hub } = await aHub();
    await hub.press('single');
    await hub.press('double');
    expect(hub.gate.posture.veiledByWearer).toBe(false);
  });

  it('that the lens on stage takes is answered as well', async () => {
    const { hub } = await aHub();
    const seen: string[] = [];
    hub.glasses.port.on('picture', (picture) => seen.push(textOf(picture)));
    await countingLens(hub);
    await hub.press('single');
    await hub.press('double');
    await expect.poll(() => seen.at(-1)).toBe('2 laps');
  });

  it('that is long is answered with its veil on disk under a lens too', async () => {
    const { hub, state } = await aHub();
    await countingLens(hub);
    await hub.press('long');
    expect(await isVeiledOnDisk(state)).toBe(true);
  });
});
