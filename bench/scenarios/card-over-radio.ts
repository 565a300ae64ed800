import { BrilliantGlasses } from '#bridge/brilliant/brilliant-glasses';
import { luaProfile } from '#bridge/brilliant/lua-service';
import { GlassesLink } from '#bridge/glasses-link';
import { luaFiles, luaRevision } from '#bridge/lua-source';
import { SimulatedDevice } from '#bridge/simulated/device/simulated-device';
import type { Card } from '#core/cards/cards';
import { IntervalRadio } from '../radio/interval-radio.js';
import { type Scenario, type ScenarioIo, summarize } from '../scenario.js';

const shownCards = 40;
const radioEveryMs = 30;
const attMtu = 247;
/** Text of a lens that fills about 12 slices. */
const manySlices = 'x'.repeat(2_800);

export const scenario: Scenario = {
  name: 'card-over-radio',
  metric: `a card on the glass after the hub sent it, over a radio that speaks every ${radioEveryMs} ms`,
  target: { op: '<=', value: 150, unit: 'ms' },
  async run(io) {
    const worn = await wear(io, 'halo-0.8.12');
    const times: number[] = [];
    for (let at = 0; at < shownCards; at++) times.push(await worn.show(`card${at}`));
    const windowed = await worn.rate();
    await worn.stop();
    const old = await wear(io, 'halo-0.8.8');
    const oneByOne = await old.rate();
    await old.stop();
    const limit = (attMtu - 8) / (2 * radioEveryMs);
    const share = (rate: number): string => `${rate.toFixed(2)} kB/s, ${Math.round((100 * rate) / limit)} %`;
    const notes = `of the link's ${limit.toFixed(2)} kB/s for one write in two intervals: ${share(windowed)} with a window, ${share(oneByOne)} one by one`;
    return { ...summarize(times, 'ms', 'lower'), notes };
  },
};

/** Glasses whose app runs already, connected. */
async function wear({ clock }: ScenarioIo, profile: 'halo-0.8.12' | 'halo-0.8.8') {
  const files = Object.fromEntries(luaFiles().map(({ name, text }) => [name, text]));
  const app = { files: luaFiles(), revision: luaRevision() };
  const main = "require('hub_app')";
  const device = new SimulatedDevice({ profile, files: { ...files, 'hub_rev.txt': app.revision, 'main.lua': main } });
  await device.start();
  const dialer = new IntervalRadio({
    clock,
    intervalMs: radioEveryMs,
    attMtu,
    marks: luaProfile.marks,
    accept: device.accept,
  });
  const link = new GlassesLink({ transport: new BrilliantGlasses({ dialer, choice: 'auto', paired: null, app }) });
  await link.start();
  const show = async (primary: string): Promise<number> => {
    const startMs = clock.monotonicMs();
    void link.send({ type: 'card', card: cardSaying(primary) });
    while (!JSON.stringify(device.picture).includes(primary)) await new Promise((resolve) => setTimeout(resolve, 1));
    return clock.monotonicMs() - startMs;
  };
  const rate = async (): Promise<number> => {
    const startMs = clock.monotonicMs();
    await link.send({ type: 'figment_text', id: 'none', text: manySlices });
    return manySlices.length / (clock.monotonicMs() - startMs);
  };
  const stop = async (): Promise<void> => {
    await link.stop();
    await device.stop();
  };
  return { show, rate, stop };
}

const cardSaying = (primary: string): Card => ({
  ...{ id: primary, kind: 'saved-memory', priority: 1, dwell_ms: 60_000, primary },
  ...{ subject: 'keys', place: 'the shelf' },
});
