import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { StageFile } from '#hub/wearer/stage/stage-file';
import { StagedLens } from '#hub/wearer/stage/staged-lens';
import { StateDirectory } from '#memory/state/state-directory';
import type { FakeHub } from '../../fakes/fake-hub.js';
import { aBrain, aHub, cleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { posting, repertoireOf } from '../brain/lenses/lens-fixture.js';
import { GlassesBench } from './glasses-bench.js';

let bench: GlassesBench;
let brain: RunningBrain;
let hub: FakeHub;
let asked: number;
let askedByItself: number;

const counter = {
  id: 'theirs',
  name: 'Count',
  version: 2,
  initial: 'count',
  requires: ['ask'],
  counters: { n: {} },
  scenes: {
    count: {
      lines: [
        { content: '{count:n} of 10', row: 1 },
        { content: '{slot}', row: 3 },
      ],
      on: {
        single: { target: '@self', counter_ops: [{ counter: 'n', op: 'inc' }] },
        'ble:7': { target: '@end' },
        'ble:8': { target: '@self', emit: 'ask' },
        double: { target: '@self', emit: 'ask' },
      },
    },
  },
};

/** A real Brain, the hub's end of the stage on the real link, and the real app on simulated glasses. */
beforeAll(async () => {
  bench = await GlassesBench.start();
  brain = await aBrain();
  hub = await aHub(brain);
  asked = 0;
  askedByItself = 0;
  const stagedLens = new StagedLens({
    glasses: bench.link,
    clock: systemClock,
    file: await StageFile.open({
      state: StateDirectory.open(await temporaryFolder()),
      ...{ clock: systemClock, log: silentLog },
    }),
    onNews: (news) => hub.tell(news),
    onDeployed: () => undefined,
    onStaged: () => undefined,
    share: () => undefined,
    listen: () => {
      asked += 1;
    },
    onOwnAsk: () => {
      askedByItself += 1;
    },
    log: silentLog,
  });
  stagedLens.start();
  hub.answer = (command) =>
    command.do.startsWith('figment_')
      ? stagedLens.take(command as Parameters<StagedLens['take']>[0])
      : Promise.resolve({ ok: true, say: '', intent: null, card: null, stream: null });
});
afterAll(async () => {
  await bench.stop();
  await cleanUp();
});
afterEach(async () => {
  const { active } = await repertoireOf(brain);
  if (active !== null) await posting(brain)('rc/revoke', { figment_id: active });
});

async function imported(words: string): Promise<string> {
  const seen = bench.nextPictureSaying(words);
  const { json } = await posting(brain)('rc/import', { figment: counter });
  expect(json).toMatchObject({ ok: true, shown: true });
  await seen;
  return String(json?.figment_id);
}

describe('a lens that the Brain deploys', () => {
  it('is seen on the glasses, counts what the button is pressed, and shows what it is fed', async () => {
    await imported('0 of 10');
    const counted = bench.nextPictureSaying('1 of 10');
    bench.glasses.press('single');
    await counted;
    const fed = bench.nextPictureSaying('well done');
    expect((await posting(brain)('rc/feed', { text: 'well done' })).json).toEqual({ ok: true, told: true });
    await fed;
  });

  it('begins anew when it is deployed again', async () => {
    const figment_id = await imported('0 of 10');
    const counted = bench.nextPictureSaying('1 of 10');
    bench.glasses.press('single');
    await counted;
    const anew = bench.nextPictureSaying('0 of 10');
    expect((await posting(brain)('rc/deploy', { figment_id })).json).toMatchObject({ ok: true, shown: true });
    await anew;
  });

  it('hears what happens outside, and leaves the stage of the Brain when it ends', async () => {
    await imported('0 of 10');
    await posting(brain)('event/ble/8');
    await expect.poll(() => askedByItself).toBe(1);
    await posting(brain)('event/ble/7');
    await expect.poll(async () => (await repertoireOf(brain)).active).toBeNull();
  });

  it('opens the ear by the hand of the wearer, and by no program that says it was theirs', async () => {
    await imported('0 of 10');
    askedByItself = 0;
    await posting(brain)('event/double');
    await expect.poll(() => askedByItself).toBe(1);
    expect(asked).toBe(0);
    bench.glasses.press('double');
    await expect.poll(() => asked).toBe(1);
    expect(askedByItself).toBe(1);
  });

  it('is gone from the glasses when it is revoked', async () => {
    const figment_id = await imported('0 of 10');
    const dark = bench.next('picture', ({ calls }) => calls.length === 0);
    await posting(brain)('rc/revoke', { figment_id });
    await dark;
  });

  it('comes back to glasses that were started anew', async () => {
    await imported('0 of 10');
    const seen = bench.nextPictureSaying('0 of 10');
    bench.glasses.failApp('fatal');
    await seen;
  });

  it('is banished by two long presses, and the Brain hears of it', async () => {
    await imported('0 of 10');
    bench.glasses.press('long');
    bench.glasses.press('long');
    await expect.poll(async () => (await repertoireOf(brain)).active).toBeNull();
  });
});
