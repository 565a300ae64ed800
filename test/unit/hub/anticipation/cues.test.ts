import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { minuteMs } from '#core/time-units';
import { ranked } from '#hub/anticipation/cue';
import { eventCues, type UpcomingEvent } from '#hub/anticipation/event-cues';
import { personCues } from '#hub/anticipation/person-cues';
import { placeCues } from '#hub/anticipation/place-cues';
import { AgendaWatch } from '#hub/anticipation/upcoming-events';
import { Whereabouts } from '#hub/anticipation/whereabouts';
import type { Commitment } from '#memory/wearer/commitments';
import { FakeClock } from '../../../fakes/fake-clock.js';

const nowMs = Date.UTC(2026, 5, 15, 10);
const moment = { nowMs, timeZone: 'UTC' };
const event = (title: string, inMs: number) => ({ title, ts: nowMs + inMs, place: '' });
const promise = (changes: Partial<Commitment> = {}): Commitment => ({
  id: 'p1',
  person: 'Ann',
  task: 'send the plans',
  due_text: null,
  due_ts: null,
  created_ts: nowMs - 86_400_000,
  state: 'open',
  utterance_id: null,
  drift: 'healthy',
  ...changes,
});
const ann = (changes = {}) => ({
  contact_id: 'c1',
  name: 'Ann Lee',
  relation: '',
  relations: [],
  last_seen: null,
  notes: [],
  debts: [],
  topics: [],
  ...changes,
});
const anchor = (subject: string, place: string, ts = nowMs - minuteMs) => ({
  id: `${subject}-${ts}`,
  subject,
  place,
  ts,
});
const nothingKnown = { anchors: [], memories: [], engrams: [] };

describe('the event cue', () => {
  it('comes within 15 minutes of an event, at priority 3', () => {
    expect(eventCues([event('Choir', 15 * minuteMs + 1)], [], moment)).toEqual([]);
    const [cue] = eventCues([event('Choir', 15 * minuteMs)], [], moment);
    expect(cue?.card).toMatchObject({ kind: 'upcoming', priority: 3, primary: 'Choir in 15 minutes', minutes: 15 });
    expect(eventCues([event('Choir', -1)], [], moment)).toEqual([]);
  });

  it('says when, however long the title is', () => {
    const [cue] = eventCues([event('Planning round '.repeat(13), 3 * minuteMs)], [], moment);
    expect(cue?.card.primary).toMatch(/^Planning round .+… in 3 minutes$/);
  });

  it('comes for a promise with a time as well', () => {
    const [cue] = eventCues([], [promise({ due_ts: nowMs + minuteMs })], moment);
    expect(cue).toMatchObject({ grounds: 'commitment', card: { primary: 'send the plans in 1 minute' } });
  });
});

describe('the person cue', () => {
  it('tells the owed task as the why-line, at priority 2', () => {
    const [cue] = personCues([ann()], [promise()]);
    expect(cue?.card).toMatchObject({
      kind: 'person-context',
      priority: 2,
      person: 'Ann Lee',
      why: 'You promised: send the plans',
    });
  });

  it.each([
    ['Ann', 'Dr Ann Lee'],
    ['Jose', 'José Marín'],
    ['Doctor Lee', 'Lee'],
  ])('takes a promise to %s for one to %s', (promised, met) => {
    expect(personCues([ann({ name: met })], [promise({ person: promised })])).toHaveLength(1);
  });

  it('tells an open debt when nothing was promised, and is silent when nothing is owed', () => {
    const debts = [{ id: 'd', direction: 'i_owe' as const, what: 'ten euros', ts: 0 }];
    expect(personCues([ann({ debts })], [])[0]?.card).toMatchObject({ why: 'You owe ten euros' });
    expect(personCues([ann()], [promise({ person: 'Anna' })])).toEqual([]);
  });
});

describe('the place cue', () => {
  it('names what was left where the wearer arrives, at priority 1', () => {
    const anchors = [anchor('umbrella', 'the office'), anchor('keys', 'my office')];
    const [cue] = placeCues('office', { ...nothingKnown, anchors }, nowMs);
    expect(cue?.card).toMatchObject({ kind: 'here', priority: 1, primary: 'You left your umbrella and keys here.' });
  });

  it('does not name what was left somewhere else since', () => {
    const anchors = [anchor('keys', 'the gym', nowMs), anchor('keys', 'the office', nowMs - 1)];
    expect(placeCues('the office', { ...nothingKnown, anchors }, nowMs)).toEqual([]);
  });

  it('brings back a memory of the place, and the cue of an ember that is due there', () => {
    const memory = {
      id: 'm1',
      kind: 'scene' as const,
      text: 'Ann showed the garden',
      person: null,
      place: 'the office',
      confidence: null,
      ts: nowMs - 3_600_000,
      pinned: false,
      tier: 'hot' as const,
      consolidated_ts: null,
      meta: {},
    };
    const engram = {
      id: 'e1',
      cue: 'What did Ann show?',
      due_ts: nowMs,
      stability_days: 1,
      reps: 1,
      lapses: 0,
      graduated: false,
      burned: false,
      place: 'the office',
    };
    const cues = placeCues('the office', { anchors: [], memories: [memory], engrams: [engram] }, nowMs);
    expect(cues.map(({ card }) => card.primary)).toEqual(['Ann showed the garden', 'What did Ann show?']);
    expect(cues[0]?.card).toMatchObject({ kind: 'proactive-memory', origin_deg: -120 });
  });
});

describe('the ranking of cues', () => {
  it('puts the highest priority first and keeps each key once', () => {
    const title = fc.constantFrom('Choir', 'Dentist', 'Lunch');
    const inMs = fc.integer({ min: 0, max: 15 * minuteMs });
    fc.assert(
      fc.property(fc.array(fc.tuple(title, inMs)), (given) => {
        const here = placeCues('home', { ...nothingKnown, anchors: [anchor('keys', 'home')] }, nowMs);
        const events = eventCues(
          given.map(([name, ms]) => event(name, ms)),
          [],
          moment,
        );
        const cues = ranked([...here, ...personCues([ann()], [promise()]), ...events]);
        const priorities = cues.map(({ card }) => card.priority);
        expect(priorities).toEqual([...priorities].sort((one, other) => other - one));
        expect(new Set(cues.map(({ key }) => key)).size).toBe(cues.length);
        expect(cues).toHaveLength(2 + new Set(given.map(([name, ms]) => `${name}${ms}`)).size);
      }),
    );
  });
});

describe('whereabouts', () => {
  it('tell an arrival once, and again after leaving', () => {
    const whereabouts = new Whereabouts(silentLog);
    const arrivals: string[] = [];
    whereabouts.onArrival((place) => arrivals.push(place));
    whereabouts.arrive('the office');
    whereabouts.arrive('my office');
    whereabouts.leave();
    expect(whereabouts.place).toBeNull();
    whereabouts.arrive('the office');
    expect(arrivals).toEqual(['the office', 'the office']);
  });

  it('tell everybody of an arrival though one who hears of it fails', () => {
    const whereabouts = new Whereabouts(silentLog);
    const arrivals: string[] = [];
    whereabouts.onArrival(() => {
      throw new Error('broken');
    });
    whereabouts.onArrival((place) => arrivals.push(place));
    whereabouts.arrive('the office');
    expect(arrivals).toEqual(['the office']);
  });
});

describe('the agenda', () => {
  it('is asked at most once a pulse, and what it said is kept while it cannot be reached', async () => {
    const clock = new FakeClock();
    const answers = [[event('Choir', minuteMs)], null];
    let asked = 0;
    const watch = new AgendaWatch({ upcoming: () => Promise.resolve(answers[asked++] ?? null) }, clock);
    await watch.refresh();
    expect(watch.events).toHaveLength(1);
    expect(asked).toBe(1);
    clock.advance(15_000);
    await watch.refresh();
    expect(asked).toBe(2);
    expect(watch.events).toHaveLength(1);
  });

  it('that has changed is asked for anew, and an answer under way to the old question counts for nothing', async () => {
    const answers: ((events: readonly UpcomingEvent[]) => void)[] = [];
    const upcoming = () => new Promise<readonly UpcomingEvent[]>((answer) => answers.push(answer));
    let changes = 0;
    const watch = new AgendaWatch({ upcoming }, new FakeClock(), () => (changes += 1));
    const old = watch.refresh();
    const renewed = watch.renew();
    answers[1]?.([event('Choir', minuteMs)]);
    answers[0]?.([]);
    await Promise.all([old, renewed]);
    expect([watch.events.length, changes]).toEqual([1, 1]);
  });
});
