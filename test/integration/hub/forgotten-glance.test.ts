import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BrainClient } from '#client/brain-client';
import { minuteMs } from '#core/time-units';
import { runsLong } from '../../budget.js';
import type { Wearer } from '../../wearer/wearer.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { aFigment, posting } from '../brain/lenses/lens-fixture.js';
import { attached, beside } from './beside-brain.js';

afterEach(cleanUp);

/** What the lens on stage was fed of what is next. */
const fed = ({ glasses }: Wearer) =>
  glasses.sent.flatMap((message) => (message.type === 'figment_text' && message.slot === 'next' ? [message.text] : []));
/** The cards that show it, but for what says that it was kept or forgotten. */
const seen = ({ cards }: Wearer) =>
  cards.filter(({ kind }) => kind === 'upcoming' || kind === 'lens' || kind === 'listening');

interface WithLens {
  readonly wearer: Wearer;
  readonly client: BrainClient;
  /** Three minutes pass, and the agenda is read as often as it is asked for. */
  readonly pulses: () => Promise<void>;
  /** The agenda that is asked for from now on is as it was then, and reaches the hub when `arrives` is called. */
  readonly agendaOnItsWay: () => Promise<{ arrives: () => Promise<void> }>;
}

async function withLens(): Promise<WithLens> {
  const { wearer, brain, client } = await beside();
  await attached(wearer, brain);
  const { calls } = wearer.hub.brain;
  const call = calls.call.bind(calls);
  const answers = new Set<Promise<unknown>>();
  let held: Promise<void> | null = null;
  // Without the deadline of the call: the clock of the wearer goes faster than the Brain answers.
  vi.spyOn(calls, 'call').mockImplementation((name, ...rest) => {
    if (name !== 'calendar') return call(name, ...rest);
    const hold = held;
    const answer = client.calendar({}).then(async (value) => {
      await hold;
      return { ok: true, value } as never;
    });
    if (hold === null) answers.add(answer);
    return answer;
  });
  await posting(brain)('rc/import', { figment: aFigment('{slot:next}') });
  await wearer.settled();
  const pulses = async (): Promise<void> => {
    for (let pulse = 0; pulse < 12; pulse += 1) {
      await wearer.passes(15_000);
      await Promise.all(answers);
      await wearer.settled();
    }
  };
  const agendaOnItsWay = async () => {
    let arrive: () => void = () => undefined;
    held = new Promise((resolve) => {
      arrive = resolve;
    });
    await wearer.passes(2 * minuteMs, 15_000);
    // What is asked for later is not held.
    held = null;
    await client.calendar({});
    return {
      arrives: async () => {
        arrive();
        await pulses();
      },
    };
  };
  return { wearer, client, pulses, agendaOnItsWay };
}

/** Kept, and on the glasses by now. */
async function reminded(
  { wearer, pulses }: WithLens,
  said = 'remind me to call zzdentist in two hours',
): Promise<void> {
  await wearer.types(said);
  await pulses();
  expect(fed(wearer).at(-1)).toMatch(/zzdentist/i);
}

describe('what is next on a lens on stage', () => {
  it('is without a reminder as soon as that is forgotten, and stays so', async () => {
    const worn = await withLens();
    const { wearer } = worn;
    await reminded(worn);
    wearer.glasses.sent.length = 0;
    await wearer.types('forget that');
    expect(fed(wearer)).toEqual(['']);
    await worn.pulses();
    expect(fed(wearer)).toEqual(['']);
  });

  it.runIf(runsLong)('is not what was forgotten while the agenda was on its way from the Brain', async () => {
    const worn = await withLens();
    const { wearer } = worn;
    await reminded(worn);
    const { arrives } = await worn.agendaOnItsWay();
    wearer.glasses.sent.length = 0;
    await wearer.types('forget that');
    await arrives();
    await worn.pulses();
    expect(fed(wearer)).toEqual(['']);
    expect(seen(wearer)).toEqual([]);
  });

  it.runIf(runsLong)('is without a reminder that is removed at the panel', async () => {
    const worn = await withLens();
    const { wearer, client } = worn;
    await reminded(worn);
    const { arrives } = await worn.agendaOnItsWay();
    const [{ title = '', ts = null } = {}] = (await client.reminders({})).items;
    wearer.glasses.sent.length = 0;
    expect(await client.editReminders({ title, ts, remove: true })).toMatchObject({ removed: 1 });
    await wearer.settled();
    expect(fed(wearer)).toEqual(['']);
    await arrives();
    await worn.pulses();
    expect(fed(wearer)).toEqual(['']);
  });

  it('is without a promise as soon as that is forgotten', async () => {
    const worn = await withLens();
    const { wearer } = worn;
    await reminded(worn, "I'll call zzdentist in two hours");
    wearer.glasses.sent.length = 0;
    await wearer.types('forget that');
    expect(fed(wearer)).toEqual(['']);
  });

  it('is what is left at once when all memories are erased', async () => {
    const worn = await withLens();
    const { wearer } = worn;
    await wearer.types('remind me to fetch gherkins in 3 hours');
    await reminded(worn, "I'll call zzdentist in two hours");
    wearer.glasses.sent.length = 0;
    await wearer.hub.operations.eraseAllMemories();
    await wearer.settled();
    expect(fed(wearer).at(-1)).toMatch(/fetch gherkins$/);
    expect(fed(wearer).join()).not.toContain('zzdentist');
  });
});

describe('a glance', () => {
  it.runIf(runsLong)('that is on glass while what it tells is forgotten tells it no more', async () => {
    const worn = await withLens();
    const { wearer } = worn;
    await reminded(worn);
    await wearer.hub.toggles.set('wake_source_raise', false);
    wearer.glasses.say({ type: 'gesture', gesture: 'raise' });
    await wearer.settled();
    expect(JSON.stringify(wearer.hub.deck.current)).toContain('zzdentist');
    await wearer.types('forget that');
    wearer.glasses.sent.length = 0;
    await wearer.passes(6_000, 200);
    expect(JSON.stringify(seen(wearer))).not.toContain('zzdentist');
  });

  it('beside the sign that the assistant listens does not come back once what it tells is forgotten', async () => {
    const worn = await withLens();
    const { wearer } = worn;
    await reminded(worn);
    await wearer.does('taps the glasses');
    expect(wearer.hub.deck.current).toMatchObject({
      kind: 'listening',
      glance: expect.arrayContaining([expect.stringMatching(/zzdentist/)]),
    });
    await wearer.types('forget that');
    wearer.glasses.sent.length = 0;
    await wearer.passes(10_000, 200);
    expect(JSON.stringify(seen(wearer))).not.toContain('zzdentist');
  });
});
