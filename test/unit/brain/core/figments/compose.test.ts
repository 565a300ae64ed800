import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behaviours, type ComposedFigment, composeFigment } from '#core/figments/compose/compose-figment';
import { figmentFrame } from '#core/figments/stage/figment-frame';
import { startFigment } from '#core/figments/stage/run-figment';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import { packageRoot } from '#hub/package-root';
import { budgetOf } from '../../../../budget.js';

type Prompt = readonly [prompt: string, behaviour: string | null];

const corpus: readonly Prompt[] = JSON.parse(
  readFileSync(join(packageRoot, 'test', 'corpus', 'compose', 'prompts.json'), 'utf8'),
);

const behaviourOf = (composed: ComposedFigment): string | null => (composed.ok ? composed.behaviour : null);

/** The words of the first scene of what a prompt became. */
function firstWords(prompt: string): string {
  const composed = composeFigment(prompt, 'lens');
  if (!composed.ok) return composed.message;
  const { figment } = composed;
  const { lines } = figmentFrame({ figment, state: startFigment(figment, () => 0) });
  return lines.map(({ text }) => text).join('|');
}

describe('composing a lens', () => {
  it('knows enough to ask for, and what it names as examples it understands', () => {
    expect(behaviours.length).toBeGreaterThanOrEqual(25);
    const read = behaviours.map(({ name, example }) => [name, behaviourOf(composeFigment(example, 'lens'))]);
    expect(read.filter(([name, found]) => name !== found)).toEqual([]);
  });

  it('makes of every prompt of the corpus what a person means, or nothing', () => {
    const read = corpus.map(([prompt, behaviour]) => [prompt, behaviour, behaviourOf(composeFigment(prompt, 'lens'))]);
    expect(read.filter(([, meant, found]) => meant !== found)).toEqual([]);
    const refusals = corpus.filter(([, behaviour]) => behaviour === null).length;
    expect(refusals / corpus.length).toBeGreaterThan(0.4);
  });

  it.each([
    ['a pasta timer for an hour and a half', 'pasta|1:30:00'],
    ['plank for ninety seconds', 'Hold|1:30'],
    ['interval timer 30 on 15 off 8 rounds', 'Work|0:30|1 of 8'],
    ['a pomodoro of 50 minutes with 10 minute breaks', 'Focus|50:00|1 of 4'],
    ['count to 20 push ups', 'push ups|0 of 20'],
    ['a packing list of passport, charger and socks', '1 of 3|passport'],
    ['metronome at 90', '90|beats a minute'],
    ['A note that says “Gate B12”', 'Gate B12'],
  ])('reads what it is told: %s', (prompt, words) => {
    expect(firstWords(prompt)).toBe(words);
  });

  it('declares the power it uses, and only that', () => {
    const requires = (prompt: string) => {
      const composed = composeFigment(prompt, 'lens');
      return composed.ok ? (composed.figment.requires ?? []) : null;
    };
    expect(requires('identify plants when i tap')).toEqual(['look']);
    expect(requires('live translation')).toEqual(['translate']);
    expect(requires('flip a coin')).toEqual([]);
  });

  it('says plainly what it could not make, with three examples that are near', () => {
    const missed = composeFigment('remind me to drink tea', 'lens');
    expect(missed).toMatchObject({ ok: false, message: "I couldn't turn that into a lens yet." });
    expect(missed.ok ? [] : missed.examples).toHaveLength(3);
    expect(missed.ok ? '' : missed.examples[0]).toBe('remind me to drink water every hour');
  });

  it('says what the numbers may be where they are what is wrong', () => {
    expect(firstWords('metronome at 600 bpm')).toContain('20 to 240');
    expect(firstWords('a timer for thirty hours')).toContain('a second to a day');
  });

  it('answers anything, and makes nothing that may not run', () => {
    const word = fc.constantFrom(...corpus.flatMap(([prompt]) => prompt.split(' ')), '{slot}', '%', '__proto__');
    const line = fc.oneof(
      fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
      fc.string({ maxLength: 700 }),
    );
    fc.assert(
      fc.property(line, (prompt) => {
        const composed = composeFigment(prompt, 'lens');
        return composed.ok ? verifyFigment(composed.figment).ok : composed.examples.length === 3;
      }),
      { numRuns: budgetOf('NIGHTJAR_FIGMENTS') },
    );
  });
});
