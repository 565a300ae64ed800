import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { canonicalJson } from '#core/figments/format/canonical-json';
import type { FigmentScene } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import { figmentReport } from '#core/figments/verify/figment-report';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import { violationCodes } from '#core/figments/verify/violation';
import { fullestFigment, worstFigment } from '../../../../../../bench/worst-figment.js';
import { budgetOf } from '../../../../../budget.js';
import { patienceFor } from '../../../../../patience.js';
import { drawnFigment } from '../drawn-figments.js';
import { broken, loop, many, named, plain, violationsOf, whole, withScene } from './broken-figments.js';

const cases = budgetOf('NIGHTJAR_FIGMENTS');
vi.setConfig({ testTimeout: patienceFor(cases) });

describe('the verifier', () => {
  it('lets a plain lens pass, and gives back just that', () => {
    expect(verifyFigment(plain)).toEqual({ ok: true, figment: plain });
  });

  it.each(violationCodes)('%s is said of a lens that breaks that rule alone, with its place', (code) => {
    const [value, field, scene = null] = broken[code];
    const violations = violationsOf(value);
    expect(violations).toEqual([{ code, message: expect.stringMatching(/^.{10,}[.]$/), scene, field }]);
  });

  it('names every fault of a lens at once, and never more than anyone reads', () => {
    const twice = withScene({ tick: 'down', lines: [{ content: 'a', row: 9 }] });
    expect(violationsOf(twice).map(({ code }) => code)).toEqual(['line/row', 'scene/tick']);
    const often = whole({ scenes: Object.fromEntries(many(30, (at) => [`s${at}`, { on: named(3, {}) }])) });
    expect(violationsOf(often).length).toBeLessThanOrEqual(4 * figmentLimits.violationsShown);
  });

  it('lets a loop emit once a second and no more, whatever its scenes', () => {
    expect(violationsOf(loop(1))).toEqual([]);
    const pair = (emits: number, seconds: number) =>
      whole({
        initial: 'a',
        scenes: {
          a: { duration_sec: seconds, on_timeout: [{ target: 'b', ...(emits > 0 ? { emit: 'x' } : {}) }] },
          b: { duration_range: [0.5, 9], on_timeout: [{ target: 'a', ...(emits > 1 ? { emit: 'y' } : {}) }] },
        },
      });
    expect(violationsOf(pair(1, 0.5))).toEqual([]);
    expect(violationsOf(pair(2, 1.5))).toEqual([]);
    expect(violationsOf(pair(2, 1.4)).map(({ code }) => code)).toEqual(['emit/too-fast']);
  });

  it('finds the fast loop beside slow ones that share its scenes', () => {
    const to = (target: string, emit?: string) => ({ target, ...(emit === undefined ? {} : { emit }) });
    const guarded = { when: { counter: 'n', cmp: 'ge' as const, value: 1 } };
    const scenes: Record<string, FigmentScene> = {
      a: { duration_sec: 30, on_timeout: [{ ...to('b', 'x'), ...guarded }, to('c')] },
      b: { duration_sec: 0.5, on_timeout: [to('c', 'x')] },
      c: { duration_sec: 0.5, on_timeout: [{ ...to('a'), ...guarded }, to('b', 'x')] },
    };
    const value = whole({ initial: 'a', counters: { n: {} }, scenes });
    expect(violationsOf(value)).toEqual([
      expect.objectContaining({ code: 'emit/too-fast', message: expect.stringContaining('2.00') }),
    ]);
  });

  it('says what a lens uses, for the meter and the safety card', () => {
    const scenes: Record<string, FigmentScene> = {
      a: {
        duration_range: [2, 4],
        lines: [{ content: '{slot:b}{slot}', row: 0 }],
        on_timeout: [{ target: '@self', emit: 'x' }],
      },
      b: { on: { single: { target: 'a' } }, pulse: { window_sec: 1, rate_hz: 2.5, color: 'surface' } },
    };
    expect(figmentReport({ ...plain, initial: 'a', scenes, requires: ['ask'] })).toMatchObject({
      scenes: 2,
      slots: ['b'],
      powers: ['ask'],
      events: ['single'],
      emits_per_second: 0.5,
      pulse_hz: 2.5,
      shortest_sec: 2,
      undrawn: [],
    });
  });

  it('passes what is drawn legal, unchanged', () => {
    fc.assert(
      fc.property(drawnFigment, (figment) => {
        const verified = verifyFigment(figment);
        return verified.ok && canonicalJson(verified.figment) === canonicalJson(figment);
      }),
      { numRuns: cases },
    );
  });

  it('passes the largest and most entangled lens, and the fullest', () => {
    expect(verifyFigment(fullestFigment()).ok).toBe(true);
    expect(figmentReport(fullestFigment()).bytes).toBeGreaterThan(32_000);
    const worst = worstFigment();
    expect(verifyFigment(worst).ok).toBe(true);
    expect(figmentReport(worst).bytes).toBeGreaterThan(30_000);
  });
});
