import { describe, expect, it } from 'vitest';
import { type ComposedFigment, composeFigment } from '#core/figments/compose/compose-figment';
import { judgeComposed, readWantedLenses, type WantedLens } from '../../../../bench/lenses/judge-lens.js';
import { lensFacts, unjudgedFacts } from '../../../../bench/lenses/lens-facts.js';

const wanted = (expected: string, facts: WantedLens['facts'] = {}, also: string[] = []): WantedLens => ({
  say: '',
  expect: expected,
  also,
  facts,
});
const timer = composeFigment('a pasta timer for nine minutes', 'lens');
const intervals = composeFigment('intervals of 30 seconds on, 15 off, 8 rounds', 'lens');
const nothing: ComposedFigment = { ok: false, message: 'no', examples: [] };

describe('judging what a sentence became', () => {
  it.each([
    ['right', wanted('timer', { duration_ms: 540_000, labels: ['pasta'] }), timer],
    ['another lens', wanted('timer', { duration_ms: 540_000, labels: ['noodles'] }), timer],
    ['another lens', wanted('timer', { duration_ms: 60_000 }), timer],
    ['another lens', wanted('stopwatch'), timer],
    ['right', wanted('stopwatch', {}, ['timer']), timer],
    ['right', wanted('interval', { on_ms: 30_000, off_ms: 15_000, rounds: 8 }), intervals],
    ['another lens', wanted('interval', { rounds: null }), intervals],
    ['wrongly built', wanted('refuse'), timer],
    ['wrongly refused', wanted('timer'), nothing],
    ['right', wanted('refuse'), nothing],
  ] as const)('is %s', (verdict, line, composed) => {
    expect(judgeComposed(line, composed).verdict).toBe(verdict);
  });

  it('names the facts that a lens does not hold', () => {
    const { became } = judgeComposed(wanted('timer', { duration_ms: 1, labels: ['pasta'], color: 'red' }), timer);
    expect(became).toBe('timer, no duration_ms');
  });

  it('knows every fact of the set', () => {
    const facts = new Set(readWantedLenses().flatMap((line) => Object.keys(line.facts)));
    expect([...facts].filter((fact) => lensFacts[fact] === undefined && !unjudgedFacts.has(fact))).toEqual([]);
  });
});
