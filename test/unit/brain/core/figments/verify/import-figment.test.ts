import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#core/figments/format/canonical-json';
import { openShareLink, shareLink } from '#core/figments/share/share-link';
import { importFigment } from '#core/figments/verify/import-figment';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import { violationCodes } from '#core/figments/verify/violation';
import { packageRoot } from '#hub/package-root';
import { drawnOf } from '../../../../../budget.js';
import { cpuMs } from '../../../../../cpu-time.js';
import { drawnFigment } from '../drawn-figments.js';

interface Foreign {
  readonly figment: unknown;
  readonly expect: 'ok' | 'refused';
  readonly why: string;
}

/** `JSON.parse` keeps what the file is careful about: 1e999 becomes Infinity, and lone surrogates stay alone. */
const foreign = readFileSync(join(packageRoot, 'test/corpus/figments/hostile-figments.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Foreign => JSON.parse(line));

const longestMs = 50;

describe('lenses from outside', () => {
  it('are all there', () => {
    expect(foreign).toHaveLength(80);
  });

  it.each(foreign.map((each, at) => [at + 1, each.why, each] as const))(
    '%i: %s',
    async (_at, _why, { figment, expect: to }) => {
      const read = importFigment(figment);
      expect(await cpuMs(() => importFigment(figment), longestMs)).toBeLessThan(longestMs);
      const codes = read.ok ? [] : read.violations.map(({ code }) => code);
      expect([to, codes.filter((code) => !violationCodes.includes(code))]).toEqual([read.ok ? 'ok' : 'refused', []]);
      for (const { message } of read.ok ? [] : read.violations) expect(message).toMatch(/[.]$/);
    },
  );

  it('are judged by the rules alone without throwing, too', () => {
    for (const { figment, expect: to } of foreign) if (to === 'refused') expect(verifyFigment(figment).ok).toBe(false);
  });
});

describe('an import', () => {
  const written = (transition: object, scene: object = {}) => ({
    id: 'other',
    name: 'Other',
    version: 2,
    initial: 'a',
    counters: { n: {} },
    scenes: { a: { on: { single: { target: '@self', ...transition } }, ...scene } },
  });

  it('takes a lens that has no id yet, and strokes whose width has a name', () => {
    const stroke = {
      points: [
        [0, 0],
        [1, 1],
      ],
      color: 'accent_success',
    };
    const drawn = { ...written({}, { glyphs: [{ ...stroke, width: 'lg' }] }), id: '' };
    expect(importFigment(drawn)).toMatchObject({ ok: true, figment: { scenes: { a: { glyphs: [stroke] } } } });
    expect(verifyFigment(drawn).ok).toBe(false);
    const wide = importFigment(written({}, { glyphs: [{ ...stroke, width: 40 }] }));
    expect(wide).toMatchObject({ ok: false, violations: [{ code: 'figment/unknown-field', field: 'glyphs.0' }] });
  });

  it('takes the steps of counters, conditions and drawings as others write them', () => {
    const steps = { counter_ops: [{ counter: 'n', op: 'inc', value: 2 }] };
    const points = [
      { x: 0, y: 0.5 },
      { x: 1, y: 1 },
    ];
    const read = [
      written({ ...steps, when: { counter: 'n', op: 'ge', value: 3 } }, { glyphs: [{ points }] }),
      written(
        { ...steps, when: { counter: 'n', ge: 3 } },
        {
          glyphs: [
            [
              [0, 0.5],
              [1, 1],
            ],
          ],
        },
      ),
    ].map(importFigment);
    const own = written(
      { counter_ops: [{ counter: 'n', op: 'inc', amount: 2 }], when: { counter: 'n', cmp: 'ge', value: 3 } },
      {
        glyphs: [
          {
            points: [
              [0, 0.5],
              [1, 1],
            ],
          },
        ],
      },
    );
    expect(read).toEqual([own, own].map((figment) => ({ ok: true, figment })));
  });

  it.each([
    ['two amounts', { counter_ops: [{ counter: 'n', op: 'inc', value: 2, amount: 3 }] }],
    ['two comparisons', { when: { counter: 'n', ge: 3, le: 5 } }],
    ['a comparison and a value beside it', { when: { counter: 'n', ge: 3, value: 5 } }],
    ['a comparison that is none', { when: { counter: 'n', op: 'gt', value: 5 } }],
  ])('that says %s is refused', (_what, transition) => {
    expect(importFigment(written(transition)).ok).toBe(false);
  });

  it('leaves a lens of our own as it is', () => {
    fc.assert(
      fc.property(drawnFigment, (figment) => {
        const read = importFigment(figment);
        return read.ok && canonicalJson(read.figment) === canonicalJson(figment);
      }),
    );
  });

  it('never throws, whatever JSON it is given', () => {
    const scenes = fc.dictionary(
      fc.constantFrom('a', 'b'),
      fc.record({ on: fc.jsonValue(), on_timeout: fc.jsonValue(), glyphs: fc.jsonValue() }, { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ scenes }), fc.anything()), (value) => {
        const read = importFigment(value);
        return read.ok || read.violations.length > 0;
      }),
      { numRuns: drawnOf(2_000) },
    );
  });

  it('is what a link is opened by', () => {
    const text = JSON.stringify({ v: 1, f: written({ when: { counter: 'n', ge: 1 } }) });
    const opened = openShareLink(`#lens=${Buffer.from(text).toString('base64url')}`);
    expect(opened.ok && openShareLink(shareLink(opened.figment)).ok).toBe(true);
  });
});
