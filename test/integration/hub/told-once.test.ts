import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import { toldCuesMark as toldMark } from '#hub/anticipation/said-cues';
import { resident } from '../../wearer/resident.js';
import { Wearer } from '../../wearer/wearer.js';

describe('a cue that was told before the hub was started again', () => {
  let wearer: Wearer;

  beforeEach(async () => {
    wearer = await Wearer.start({ before: ({ settings }) => settings.set('maturity', resident) });
  });
  afterEach(() => wearer.leaves());
  const pass = (ms: number) => wearer.passes(ms, 15_000);
  const kinds = () => wearer.cards.map(({ kind }) => kind);
  const choirIn = (ms: number) => [{ title: 'Choir', ts: wearer.clock.wallMs() + ms, place: '' }];

  it.each([false, true])('of an event is not told again (ephemeral: %s)', async (isEphemeral) => {
    await wearer.restarts({ isEphemeral });
    wearer.agenda = choirIn(12 * minuteMs);
    await pass(2 * minuteMs);
    expect(kinds()).toEqual(['upcoming']);
    await wearer.restarts({ isEphemeral });
    await pass(6 * minuteMs);
    expect(kinds()).toEqual([]);
  });

  it('of a promise is not told again', async () => {
    await wearer.types('I promise to ring Tobias in 14 minutes');
    await pass(minuteMs);
    expect(kinds()).toContain('upcoming');
    await wearer.restarts();
    await pass(6 * minuteMs);
    expect(kinds()).not.toContain('upcoming');
  });

  it('of an event that was put at another time is told', async () => {
    wearer.agenda = choirIn(12 * minuteMs);
    await pass(minuteMs);
    await wearer.restarts();
    wearer.agenda = choirIn(13 * minuteMs);
    await pass(6 * minuteMs);
    expect(kinds()).toEqual(['upcoming']);
  });

  it('of a place waits for the rest of its 300 seconds, and no longer', async () => {
    const arrives = async () => {
      wearer.hub.anticipation.arrive('the office');
      await wearer.settled();
      wearer.hub.anticipation.leave();
    };
    await wearer.types('I left my umbrella at the office');
    await pass(minuteMs);
    await arrives();
    expect(kinds().filter((kind) => kind === 'here')).toHaveLength(1);
    await wearer.restarts();
    await pass(4 * minuteMs);
    await arrives();
    expect(kinds()).not.toContain('here');
    await pass(2 * minuteMs);
    await arrives();
    expect(kinds()).toContain('here');
  });

  it('is remembered without a word of it', async () => {
    wearer.agenda = choirIn(12 * minuteMs);
    await pass(minuteMs);
    await wearer.settled();
    const stored = await wearer.withMemory(({ marks }) => marks.get(toldMark));
    expect(JSON.stringify(stored)).toMatch(/"key"/);
    expect(JSON.stringify(stored)).not.toMatch(/choir/i);
  });
});
