import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#core/time-units';
import { glanceSlots, slotsChangeMs } from '#hub/wearer/glance/glance-slots';

/** A Monday, 09:41 in Berlin. */
const nowMs = Date.UTC(2026, 10, 23, 8, 41);
const midnightMs = Date.UTC(2026, 10, 23, 23);
const facts = (given: Partial<Parameters<typeof glanceSlots>[0]>) => ({
  events: [],
  promises: [],
  messages: 0,
  nowMs,
  timeZone: 'Europe/Berlin',
  ...given,
});

describe('what a glance is fed', () => {
  it('has the time of what is next, and of what is due some time today just that', () => {
    const lunch = { title: 'Lunch', ts: nowMs + 3 * hourMs };
    const slides = { task: 'send Ben the slides', due_ts: midnightMs - minuteMs };
    expect(glanceSlots(facts({ events: [lunch], promises: [slides] })).next).toBe('12:41 Lunch');
    expect(glanceSlots(facts({ promises: [slides] })).next).toBe('today send Ben the slides');
  });

  it.each([
    ['a day ends', facts({}), midnightMs],
    ['something has begun', facts({ events: [{ title: 'Lunch', ts: nowMs + hourMs }] }), nowMs + hourMs + 1],
    ['something falls due', facts({ promises: [{ task: 'call', due_ts: nowMs + 5 }] }), nowMs + 6],
    ['something is a day away', facts({ events: [{ title: 'Choir', ts: nowMs + dayMs + 7 }] }), nowMs + 8],
  ])('becomes another when %s', (_what, given, atMs) => {
    expect(slotsChangeMs(given)).toBe(atMs);
    const at = (ms: number) => glanceSlots({ ...given, nowMs: ms });
    expect(at(atMs)).not.toEqual(at(nowMs));
    expect(at(atMs - 1)).toEqual(at(nowMs));
  });
});
