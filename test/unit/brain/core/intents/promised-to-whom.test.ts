import { expect, it } from 'vitest';
import { decidePromises, isPromiseAskedFor } from '#core/intents/decisions/promises';
import type { OpenPromise } from '#core/wire/wearer/promises';
import { portsWith } from './ports-with.js';

/** A Monday. */
const nowMs = Date.parse('2026-06-15T10:00:00Z');

function told(question: string, task: string): unknown {
  const promise: OpenPromise = {
    id: 'one',
    person: null,
    task,
    due_ts: Date.parse('2026-06-19T23:59:00Z'),
    due_text: null,
    created_ts: nowMs,
    state: 'open',
    utterance_id: null,
    drift: 'healthy',
  };
  return decidePromises(question, portsWith({ nowMs, openPromises: () => [promise] }))?.outcome;
}

it.each([
  ['what did I promise mum', 'call mum', 'You promised to call mum, due on Friday.'],
  ['what did I promise mum', 'call my mother', 'You promised to call your mother, due on Friday.'],
  ['what did I promise Lotta', "bring Lotta's book back", "You promised to bring Lotta's book back, due on Friday."],
  [
    'what did I promise Lotta',
    'call Lotta and her husband',
    'You promised to call Lotta and her husband, due on Friday.',
  ],
])('a promise is told with its day to whom “%s” names: %s', (question, task, text) => {
  expect(told(question, task)).toEqual({ kind: 'found', text });
});

it.each([
  ["call Lotta's husband"],
  ["send Lotta's little brother the photos"],
  ["bring the cake to Lotta's neighbour"],
])('a promise to somebody of theirs is not told as one to them: %s', (task) => {
  expect(told('what did I promise Lotta', task)).toEqual({
    kind: 'none',
    text: "You haven't promised Lotta anything that I know of.",
  });
  expect(isPromiseAskedFor('what did I promise Lotta', { text: task, person: null })).toBe(false);
  expect(isPromiseAskedFor('what did I promise Lotta', { text: 'call Lotta', person: null })).toBe(true);
});
