import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Figment } from '#core/figments/format/figment';
import { readDirection } from '#core/figments/rehearse/directions/read-direction';
import { type RehearsedFigment, rehearseFigment } from '#core/figments/rehearse/rehearse-figment';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import { packageRoot } from '#hub/package-root';
import { budgetOf } from '../../../../budget.js';
import { patienceFor } from '../../../../patience.js';

const cases = budgetOf('NIGHTJAR_PERFORMANCES');
vi.setConfig({ testTimeout: patienceFor(2 * cases) });

const lines: readonly (readonly [line: string, becomes: string | null])[] = JSON.parse(
  readFileSync(join(packageRoot, 'test', 'corpus', 'rehearse', 'lines.json'), 'utf8'),
);

/** Acts as the corpus writes them. */
function toldActs(line: string): string | null {
  const read = readDirection(line);
  if (!read.ok) return null;
  return read.acts
    .map((act) =>
      Object.values(act)
        .filter((value) => value !== undefined)
        .join(' '),
    )
    .join('; ');
}

type Move = 'tap' | 'double_tap' | 'long_press' | number | { readonly say: string };

const say = (text: string): Move => ({ say: text });

const beatOf = (move: Move) =>
  typeof move === 'number'
    ? { kind: 'dwell', seconds: move }
    : typeof move === 'string'
      ? { kind: move }
      : { kind: 'say', text: move.say };

const performed = (...moves: readonly Move[]): RehearsedFigment =>
  rehearseFigment(undefined, moves.map(beatOf), 'lens');

function lensOf(...moves: readonly Move[]): Figment & { readonly frames: readonly string[] } {
  const read = performed(...moves);
  if (!read.ok) throw new Error(JSON.stringify(read.teach));
  const frames = read.preview.map((frame) => `${frame.at_seconds} ${frame.lines.join('|')}`);
  return { ...read.figment, frames };
}

function cardsOf(read: RehearsedFigment): readonly (number | null)[] {
  return read.ok ? [] : read.teach.map(({ beat }) => beat);
}

describe('a line said in a performance', () => {
  it('is a direction, words to show, or something to learn', () => {
    const read = lines.map(([line]) => [line, toldActs(line)]);
    expect(read).toEqual(lines);
  });
});

describe('a performance', () => {
  it('becomes a lens that shows what was said for as long as was waited', () => {
    expect(lensOf(say('Work'), 30, say('Rest'), 10).frames).toEqual(['0 Work', '30 Rest']);
  });

  it('leads on where there was a tap', () => {
    const { scenes } = lensOf(say('Ready'), 'tap', say('Go'), 'double_tap', say('Bye'));
    expect(scenes.step1?.on?.single?.target).toBe('step2');
    expect(scenes.step2?.on?.double?.target).toBe('step3');
    expect(scenes.step3?.on?.single?.target).toBe('@end');
  });

  it('does again what it is told to, as often as it is told', () => {
    const { frames } = lensOf(say('Work'), 3, say('Rest'), 2, say('repeat that three times'), say('Done'), 1);
    expect(frames).toEqual(['0 Work', '3 Rest', '5 Work', '8 Rest', '10 Work', '13 Rest', '15 Done']);
  });

  it('does again inside of what is done again', () => {
    const { frames } = lensOf(say('A'), 1, say('repeat that twice'), say('B'), 1, say('repeat everything twice'));
    expect(frames.map((frame) => frame.split(' ')[1])).toEqual(['A', 'A', 'B', 'A', 'A', 'B']);
  });

  it('counts rounds that end with a tap', () => {
    const { frames } = lensOf(say('A'), 'tap', say('repeat that twice'), say('Z'), 1);
    const shown = frames.map((frame) => frame.split(' ')[1]);
    expect(shown).toEqual(['A', 'A', 'A', 'A', 'Z']);
  });

  it('goes round until the gesture that follows', () => {
    const { scenes } = lensOf(say('A'), 1, say('B'), 1, say('repeat that'), 'tap', say('bye'));
    expect([scenes.step1?.on?.single?.target, scenes.step2?.on?.single?.target]).toEqual(['step3', 'step3']);
    expect(scenes.step2?.on_timeout).toEqual([{ target: 'step1' }]);
  });

  it('takes the length that was said for meant, and not how long it was played', () => {
    expect(lensOf(say('count down from ten'), 4, say('then show Liftoff'), 2).frames).toEqual(['0 10', '10 Liftoff']);
  });

  it('counts what it is told to count, up to where it is told to', () => {
    const { counters, scenes } = lensOf(say('count my laps when I nod'), say('when it reaches ten show done'));
    expect(counters).toEqual({ n: { start: 0 } });
    expect(scenes.step1?.on?.['imu:nod']?.counter_ops).toEqual([{ counter: 'n', op: 'inc' }]);
    expect(scenes.step1_next?.on_timeout?.[0]).toMatchObject({ target: 'step2', when: { cmp: 'ge', value: 10 } });
  });

  it('declares the power that it asks with', () => {
    const { requires, scenes } = lensOf(say('Tap to translate'), 'tap', say('translate what I hear'));
    expect(requires).toEqual(['translate']);
    expect(scenes.step1?.on?.single).toEqual({ target: 'step2', emit: 'translate' });
  });

  it('always ends when it is held, unless holding leads on', () => {
    const { scenes } = lensOf(say('A'), 'long_press', say('B'), 2);
    expect(scenes.step1?.on?.long?.target).toBe('step2');
    expect(scenes.step2?.on?.long?.target).toBe('@end');
  });

  it('says of each beat what it became, and where something was guessed', () => {
    expect(performed(say('A'), say('then show B'), 2).score).toEqual([
      { beat: 0, grade: 'clear', became: 'Shows “A”.' },
      { beat: 1, grade: 'guessed', became: 'What was there stays for 5 seconds. Shows “B”.' },
      { beat: 2, grade: 'clear', became: 'It stays for 2 seconds.' },
    ]);
  });

  it('is told with its light, and with nothing but its light', () => {
    const briefOf = (...moves: readonly Move[]) => {
      const read = performed(...moves);
      return read.ok ? read.brief : JSON.stringify(read.teach);
    };
    expect(briefOf(say('Hurry'), say('flash red'), 3)).toBe('“Hurry” with a light that flashes for 3 seconds.');
    expect(briefOf(say('flash red'), 3)).toBe('A light that flashes for 3 seconds.');
  });

  it('is told in a few words', () => {
    const read = performed(say('Work'), 30, say('Rest'), 10, say('repeat that three times'));
    expect(read.ok ? read.brief : '').toBe('“Work” for 30 seconds. “Rest” for 10 seconds. All of it, 3 times.');
  });

  it('is called as its maker says, or by its first words', () => {
    const named = rehearseFigment('  Tea ', [{ kind: 'say', text: 'Steep' }], 'lens');
    expect(named.ok ? named.figment.name : '').toBe('Tea');
    expect(lensOf(say('Steep'), 2).name).toBe('Steep');
  });

  it.each<[string, readonly unknown[], readonly (number | null)[]]>([
    ['nothing', [], [null]],
    ['no words', [{ kind: 'tap' }], [0]],
    ['a wait without a length', [{ kind: 'say', text: 'A' }, { kind: 'dwell' }], [1]],
    [
      'a wait of no time',
      [
        { kind: 'say', text: 'A' },
        { kind: 'dwell', seconds: 0 },
      ],
      [1],
    ],
    [
      'a wait of more than a day',
      [
        { kind: 'say', text: 'A' },
        { kind: 'dwell', seconds: 1e9 },
      ],
      [1],
    ],
    ['an unknown beat', [{ kind: 'dance' }, { kind: 'say', text: 'A' }], [0]],
    ['no beat at all', [null, 7, 'tap', []], [0, 1, 2, 3]],
    [
      'a direction that nothing can follow',
      [
        { kind: 'say', text: 'A' },
        { kind: 'say', text: 'when it rains' },
      ],
      [1],
    ],
    ['too many words', [{ kind: 'say', text: 'very '.repeat(60) }], [0]],
    ['nothing to repeat', [{ kind: 'say', text: 'repeat that' }], [0]],
    [
      'what is never reached',
      [
        { kind: 'say', text: 'A' },
        { kind: 'say', text: 'repeat that' },
        { kind: 'say', text: 'B' },
      ],
      [2],
    ],
    ['what comes after the end', [{ kind: 'say', text: 'A' }, { kind: 'say', text: 'the end' }, { kind: 'tap' }], [2]],
  ])('teaches which beat to change: %s', (_what, beats, faults) => {
    const read = rehearseFigment('x', beats, 'lens');
    expect(cardsOf(read)).toEqual(faults);
    expect(read.ok ? [] : read.teach.map(({ fix }) => fix.length > 5)).toEqual(faults.map(() => true));
  });

  it('teaches that a lens has no more than 32 scenes, at the beat that is too much', () => {
    const beats = Array.from({ length: 40 }, (_, at) => [say(`line ${at}`), 1]).flat();
    expect(cardsOf(performed(...beats))).toEqual([64]);
  });

  it('takes no performance that is not a list of beats', () => {
    expect(
      [undefined, null, 7, 'tap', { 0: { kind: 'tap' } }].map((beats) => cardsOf(rehearseFigment('x', beats, 'l'))),
    ).toEqual(Array.from({ length: 5 }, () => [null]));
  });
});

const spoken = fc.constantFrom(...lines.map(([line]) => line));
const anySay = fc.oneof(
  spoken,
  fc.string({ unit: 'binary' }),
  fc.tuple(spoken, spoken).map((both) => both.join(' then ')),
);
const anyBeat = fc.oneof(
  { weight: 12, arbitrary: anySay.map((text) => ({ kind: 'say', text })) },
  { weight: 8, arbitrary: fc.constantFrom(0.5, 1, 3, 10, 3_600).map((seconds) => ({ kind: 'dwell', seconds })) },
  { weight: 8, arbitrary: fc.constantFrom('tap', 'double_tap', 'long_press').map((kind) => ({ kind })) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('say', 'dwell', 'x'), text: fc.anything(), seconds: fc.double() }),
  },
  { weight: 1, arbitrary: fc.anything() },
);

const anyName = fc.oneof(fc.constant(undefined), fc.string({ maxLength: 40 }), fc.anything());

describe('any performance', () => {
  it('has an answer: a lens that may run and a score for each beat, or a card', () => {
    let lenses = 0;
    fc.assert(
      fc.property(anyName, fc.array(anyBeat, { maxLength: 9 }), (name, beats) => {
        const read = rehearseFigment(name, beats, 'lens');
        expect(read.score).toHaveLength(beats.length);
        if (read.ok) lenses += 1;
        expect(read.ok ? verifyFigment(read.figment).ok : read.teach.length > 0).toBe(true);
        expect(read.ok ? read.preview.length : 1).toBeGreaterThan(0);
      }),
      { numRuns: cases },
    );
    expect(lenses).toBeGreaterThan(cases / 20);
  });
});
