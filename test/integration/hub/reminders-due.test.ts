import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { hourMs, minuteMs } from '#core/time-units';
import type { UpcomingEvent } from '#hub/anticipation/event-cues';
import { newborn } from '#memory/settings/maturity';
import { resident } from '../../wearer/resident.js';
import { Wearer } from '../../wearer/wearer.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { beside, besideBrain, nobody } from './beside-brain.js';

afterEach(cleanUp);

const noon = Date.UTC(2026, 5, 15, 12);

async function somebody(maturity = resident): Promise<Wearer> {
  const wearer = await Wearer.start({ wallMs: noon, before: ({ settings }) => settings.set('maturity', maturity) });
  onTestFinished(() => wearer.leaves());
  return wearer;
}

const at = (ts: number, title = 'Call Ann', isReminder = true): UpcomingEvent => ({ title, ts, place: '', isReminder });
const passes = (wearer: Wearer, ms: number) => wearer.passes(ms, 15_000);
const told = (wearer: Wearer) => wearer.cards.flatMap((card) => (card.kind === 'upcoming' ? [card.primary] : []));

describe('what the wearer asked to be reminded of at a minute', () => {
  it('comes at its minute, after the card that comes ahead of it, and no more', async () => {
    const wearer = await somebody();
    wearer.agenda = [at(noon + 20 * minuteMs)];
    await passes(wearer, 6 * minuteMs);
    expect(told(wearer)).toEqual(['Call Ann in 15 minutes']);
    await passes(wearer, 13.9 * minuteMs);
    expect(told(wearer)).toHaveLength(1);
    await passes(wearer, 30_000);
    expect(told(wearer)).toEqual(['Call Ann in 15 minutes', 'Call Ann now']);
    await passes(wearer, 3 * hourMs);
    expect(told(wearer)).toHaveLength(2);
  });

  it('comes to an observer too', async () => {
    const wearer = await somebody(newborn);
    wearer.agenda = [at(noon + 2 * minuteMs)];
    await passes(wearer, 3 * minuteMs);
    expect(told(wearer)).toEqual(['Call Ann in 2 minutes', 'Call Ann now']);
  });

  it('comes once where it is heard of in its last minute', async () => {
    const wearer = await somebody();
    wearer.agenda = [at(noon + 30_000)];
    await passes(wearer, 5 * minuteMs);
    expect(told(wearer)).toEqual(['Call Ann now']);
  });

  it('comes with each other thing of the same minute', async () => {
    const wearer = await somebody();
    await passes(wearer, minuteMs);
    wearer.agenda = [at(noon + 1.5 * minuteMs), at(noon + 1.5 * minuteMs, 'Feed the cat')];
    await passes(wearer, 2 * minuteMs);
    expect(told(wearer).toSorted()).toEqual(['Call Ann now', 'Feed the cat now']);
  });

  it('comes at its minute after a restart, and not again after another', async () => {
    const wearer = await somebody();
    wearer.agenda = [at(noon + 10 * minuteMs)];
    await passes(wearer, 2 * minuteMs);
    await wearer.restarts();
    await passes(wearer, 9 * minuteMs);
    expect(told(wearer)).toEqual(['Call Ann now']);
    await wearer.restarts();
    await passes(wearer, 9 * minuteMs);
    expect(told(wearer)).toEqual([]);
  });

  it('says how late it is where the hub was off', async () => {
    const wearer = await somebody();
    wearer.agenda = [at(noon + 10 * minuteMs)];
    await passes(wearer, 2 * minuteMs);
    await wearer.stops();
    wearer.clock.advance(17.5 * minuteMs);
    await wearer.restarts();
    await passes(wearer, minuteMs);
    expect(told(wearer)).toEqual(['Call Ann, due 10 minutes ago']);
  });

  it.each<[string, (wearer: Wearer) => unknown, (wearer: Wearer) => unknown]>([
    ['in focus', (w) => w.hub.operations.setFocus(60), (w) => w.hub.operations.clearFocus()],
    ['under the veil', (w) => w.hub.gate.raiseVeil(), (w) => w.hub.gate.lowerVeil()],
    ['incognito', (w) => w.hub.operations.setIncognito(true), (w) => w.hub.operations.setIncognito(false)],
  ])('waits %s, and then says how late it is', async (_mode, begin, end) => {
    const wearer = await somebody();
    await begin(wearer);
    wearer.agenda = [at(noon + 2 * minuteMs)];
    await passes(wearer, 7 * minuteMs);
    expect(told(wearer)).toEqual([]);
    await end(wearer);
    await passes(wearer, minuteMs);
    expect(told(wearer)).toEqual([expect.stringMatching(/^Call Ann, due [5-6] minutes ago$/)]);
  });

  it('comes at the time that it was moved to', async () => {
    const wearer = await somebody();
    wearer.agenda = [at(noon + 3 * minuteMs)];
    await passes(wearer, minuteMs);
    wearer.agenda = [at(noon + 5 * minuteMs)];
    await passes(wearer, 3 * minuteMs);
    expect(told(wearer)).not.toContain('Call Ann now');
    await passes(wearer, 2 * minuteMs);
    expect(told(wearer).at(-1)).toBe('Call Ann now');
  });

  it('counts neither among the three a day of an apprentice nor as a card that was waved away', async () => {
    const wearer = await somebody({ ...resident, stage: 'apprentice', lowUntilMs: null });
    for (let round = 0; round < 22; round += 1) {
      const ts = wearer.clock.wallMs() + 30_000;
      wearer.agenda = [at(ts, `Errand ${round}`)];
      while (told(wearer).length === round) await passes(wearer, 15_000);
      await wearer.does('presses the button twice');
    }
    expect(wearer.hub.state().maturity.recalibrating).toBe(false);
    wearer.agenda = [at(wearer.clock.wallMs() + 5 * minuteMs, 'Choir', false)];
    await passes(wearer, minuteMs);
    expect(told(wearer).at(-1)).toMatch(/^Choir in/);
  });

  it('comes though the Brain is away', async () => {
    const wearer = await besideBrain(nobody, noon);
    await wearer.types('remind me to call Ann in 3 minutes');
    await passes(wearer, 4 * minuteMs);
    expect(told(wearer)).toEqual(['call Ann in 3 minutes', 'call Ann now']);
  });

  it('comes from the Brain that was told of it', async () => {
    const { wearer } = await beside();
    await wearer.types('remind me to call Ann in 3 minutes');
    await wearer.tellsBrain();
    await passes(wearer, 4 * minuteMs);
    expect(told(wearer).at(-1)).toBe('call Ann now');
  });
});

describe('what nobody asked to be reminded of at a minute', () => {
  it('comes ahead of its time alone, an event and a promise', async () => {
    const wearer = await somebody();
    wearer.agenda = [at(noon + 5 * minuteMs, 'Choir', false)];
    await wearer.types('I promise to ring Tobias in 5 minutes');
    await passes(wearer, 8 * minuteMs);
    expect(told(wearer)).toHaveLength(2);
    expect(told(wearer).every((line) => line.includes(' in '))).toBe(true);
  });

  it('stays silent where it was removed, or is due on a day alone, or half a day late', async () => {
    const wearer = await somebody();
    wearer.agenda = [at(noon + 5 * minuteMs)];
    await passes(wearer, minuteMs);
    wearer.agenda = [at(noon - 13 * hourMs, 'Bins')];
    await passes(wearer, 9 * minuteMs);
    expect(told(wearer)).toEqual(['Call Ann in 5 minutes']);
    const endOfDay = new Date(noon).setHours(23, 59, 0, 0);
    wearer.agenda = [at(endOfDay, 'Call the bank')];
    await wearer.passes(endOfDay - wearer.clock.wallMs() + 5 * minuteMs, 5 * minuteMs);
    expect(told(wearer).slice(1)).toEqual(['Call the bank today']);
  });
});
