import { describe, expect, it } from 'vitest';
import { decidePromises } from '#core/intents/decisions/promises';
import type { OpenPromise } from '#core/wire/wearer/promises';
import { portsWith } from './ports-with.js';

/** A Monday. */
const nowMs = Date.parse('2026-06-15T10:00:00Z');

const dues: readonly (readonly [task: string, due: string | null])[] = [
  ['water the roses', '2026-06-15T09:00'],
  ['email Dora', '2026-06-15T23:59'],
  ['call Ann', '2026-06-19T23:59'],
  ['pay Ben', '2026-06-19T12:00'],
  ['send Sue the form', '2026-06-19T23:59'],
  ['fix the bike', '2026-06-19T23:59'],
  ['call Ann back', '2026-06-20T23:59'],
  ['mend the fence', null],
];
const promises = dues.map(([task, due], id): OpenPromise => {
  const due_ts = due === null ? null : Date.parse(`${due}Z`);
  const made = { due_text: null, created_ts: nowMs, state: 'open', utterance_id: null, drift: 'healthy' } as const;
  return { id: String(id), person: null, task, due_ts, ...made };
});

function answerTo(line: string): unknown {
  return decidePromises(line, portsWith({ nowMs, openPromises: () => promises }))?.outcome ?? null;
}

describe('what was promised for a day', () => {
  it.each([
    'what did I promise to do on friday',
    'what did I promise to do by friday',
    'what have I promised for friday',
    'what have I promised to do for friday',
    'did I promise anything for friday',
    'what promises do I have for friday',
  ])('is all that is open and due on it: “%s”', (line) => {
    const text = 'On Friday: you promised to call Ann; to pay Ben at 12:00; to send Sue the form; to fix the bike.';
    expect(answerTo(line)).toEqual({ kind: 'found', text });
  });

  it.each([
    ['what did I promise to do today', 'Today: you promised to water the roses, and that is overdue; to email Dora.'],
    ['what did I promise Ann to do on friday', 'On Friday: you promised to call Ann.'],
    ['what did I promise Ann for saturday', 'On Saturday: you promised to call Ann back.'],
  ])('“%s”', (line, text) => {
    expect(answerTo(line)).toEqual({ kind: 'found', text });
  });

  it.each([
    ['what did I promise to do tomorrow', 'You have no open promises for tomorrow that I know of.'],
    ['what did I promise Ann to do tomorrow', 'You have no open promises to Ann for tomorrow that I know of.'],
    ['what did I promise to do on sunday', 'You have no open promises for Sunday that I know of.'],
  ])('is nothing where nothing open is due on it: “%s”', (line, text) => {
    expect(answerTo(line)).toEqual({ kind: 'none', text });
  });

  it('is asked of a day that there is', () => {
    expect(answerTo('what did I promise to do on the 31st of june')).toMatchObject({
      kind: 'found',
      text: expect.stringContaining('There is no such day'),
    });
  });
});

describe('promises that are open', () => {
  it.each([
    'what promises are open',
    'which promises are still open',
    'what open promises do I have',
    'are there any open promises',
    'any promises left',
    'which of my promises are still open',
    'what is left of what I promised',
    'what do I still have to do for people',
    'which promises have I still not kept',
  ])('are told: “%s”', (line) => {
    expect(answerTo(line)).toMatchObject({ kind: 'found', text: expect.stringContaining('You promised to') });
  });

  it.each(['what shops are open', 'what did the mayor promise', 'are there any open questions'])(
    'are not asked for: “%s”',
    (line) => {
      expect(answerTo(line)).not.toMatchObject({ kind: 'found' });
    },
  );
});

describe('whether something was promised for a day', () => {
  it.each([
    ['did I promise to pay Ben on friday', 'You promised to pay Ben, due on Friday.'],
    ['did I promise to pay Ben on thursday', 'You promised to pay Ben, due on Friday.'],
    ['have I promised to fix the bike by tomorrow', 'You promised to fix the bike, due on Friday.'],
  ])('is told with the day for which it was: “%s”', (line, text) => {
    expect(answerTo(line)).toEqual({ kind: 'found', text });
  });

  it.each(['did I promise to pay Zoe on friday', 'did I promise to paint the fence on friday'])(
    'and is nothing where that was not promised: “%s”',
    (line) => {
      expect(answerTo(line)).toBeNull();
    },
  );
});
