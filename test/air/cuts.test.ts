import { afterEach, describe, expect, it } from 'vitest';
import { luaProfile } from '#bridge/brilliant/lua-service';
import { hasRadioPackages } from '#bridge/hci/load-radio';
import type { Card } from '#core/cards/cards';
import { budgetOf } from '../budget.js';
import { patienceFor } from '../patience.js';
import { AppEnd } from './app-end.js';
import type { Direction } from './model/parts.js';
import { quickClock } from './quick-clock.js';
import { RadioRig } from './radio-rig.js';
import { seededRandom } from './seeded-random.js';
import { hubEnd } from './worn-glasses.js';

const timeScale = 0.05;
const clock = quickClock(timeScale);

const card = (at: number, words: number): Card => ({
  ...{ id: `card-${at}`, kind: 'saved-memory', priority: 1, dwell_ms: 4_000, primary: 'word '.repeat(words).trim() },
  ...{ subject: 'keys', place: 'the shelf' },
});

/** A hub and glasses whose radio carries 27 bytes at once, so that a message takes many packets of it. */
async function inTheAir() {
  const rig = new RadioRig(timeScale);
  const narrow = { pduBytes: 27, aclBytes: 27 };
  const [hub, glasses] = [rig.controller(1, narrow), rig.controller(2, narrow)];
  const app = new AppEnd();
  await rig.listener(glasses, '@abandonware').offer({ name: 'Halo 5A', profile: luaProfile, accept: app.accept });
  const { link } = hubEnd(rig.dialer(hub, '@abandonware', clock), { clock });
  rig.cleanups.defer(() => link.stop());
  return { rig, app, link };
}

const untilUp = (link: { readonly state: { readonly link: string } }) =>
  expect.poll(() => link.state.link, { timeout: 20_000 }).toBe('connected');

const acknowledged = (sent: Promise<void>): Promise<boolean> =>
  sent.then(
    () => true,
    () => false,
  );

describe.runIf(hasRadioPackages('@abandonware'))('a link that is cut', () => {
  let rig: RadioRig | undefined;
  afterEach(() => rig?.close());

  /** Cuts once, at the packet of that number in that direction, and sends a card. Whether it came to a cut. */
  async function cutAt(direction: Direction, number: number): Promise<boolean> {
    const all = await inTheAir();
    rig = all.rig;
    let left = number;
    all.rig.air.faults.fate = (way) => (way === direction && left-- === 0 ? 'cut' : 'arrives');
    await all.link.start();
    await untilUp(all.link);
    const sent = Array.from({ length: 3 }, (_unused, at) => all.link.send({ type: 'card', card: card(at, 20) }));
    await Promise.all(sent);
    expect(all.app.shown.map((message) => 'card' in message && message.card.id)).toEqual([
      'card-0',
      'card-1',
      'card-2',
    ]);
    await all.rig.close();
    return left < 0;
  }

  it.each(['out', 'back'] as const)(
    'at any packet of any phase (%s): each card is acknowledged, and shown once',
    async (direction) => {
      const step = budgetOf('NIGHTJAR_AIR_CUT_STEP');
      let number = 0;
      while (await cutAt(direction, number)) number += step;
      expect(number).toBeGreaterThan(20);
    },
    patienceFor(10_000),
  );
});

describe.runIf(hasRadioPackages('@abandonware'))('seeded faults of the air', () => {
  const runs = budgetOf('NIGHTJAR_AIR_RUNS');

  it(
    `every message is acknowledged once and shown once, in ${runs} runs, and nothing is left over`,
    async () => {
      for (let seed = 0; seed < runs; seed++) await run(seed);
    },
    patienceFor(runs * 60),
  );

  /** Delays, cuts and a radio that is out of reach, drawn by the seed. */
  async function run(seed: number): Promise<void> {
    const random = seededRandom(seed);
    const { rig, app, link } = await inTheAir();
    const cutEvery = 20 + Math.floor(random() * 400);
    let cuts = Math.floor(random() * 5);
    let until = cutEvery;
    rig.air.faults.delayMs = () => random() * 1.5;
    rig.air.faults.fate = () => {
      until -= 1;
      if (until > 0 || cuts === 0) return 'arrives';
      until = Math.floor(cutEvery * (0.5 + random()));
      cuts -= 1;
      return 'cut';
    };
    await link.start();
    const expected: string[] = [];
    const doubtful = new Set<string>();
    const count = 1 + Math.floor(random() * 6);
    for (let at = 0; at < count; at++) {
      const message = { type: 'card', card: card(at, 1 + Math.floor(random() * 60)) } as const;
      expected.push(message.card.id);
      // Cut twice, a message fails, shown or not; the hub would ask again for what still matters, as this does.
      for (let isAcknowledged = false; !isAcknowledged; ) {
        await untilUp(link);
        isAcknowledged = await acknowledged(link.send(message));
        if (!isAcknowledged) doubtful.add(message.card.id);
      }
    }
    const ids = app.shown.map((message) => ('card' in message ? message.card.id : ''));
    expect({ seed, ids: [...new Set(ids)] }).toEqual({ seed, ids: expected });
    const repeated = ids.filter((id, at) => ids.indexOf(id) !== at && !doubtful.has(id));
    expect({ seed, repeated }).toEqual({ seed, repeated: [] });
    await rig.close();
    expect(rig.air.controllers.map(({ sockets }) => sockets.size)).toEqual([0, 0]);
    expect(rig.air.links.size).toBe(0);
  }
});
