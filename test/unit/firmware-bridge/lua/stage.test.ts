import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { composeFigment } from '#core/figments/compose/compose-figment';
import { worstFigment } from '../../../../bench/worst-figment.js';
import { budgetOf } from '../../../budget.js';
import { patienceFor } from '../../../patience.js';
import { drawnFigment } from '../../brain/core/figments/drawn-figments.js';
import { luaBench } from './lua-bench.js';
import { drawnSteps, glassesTrace, hubTrace, loadTracer } from './stage-trace.js';

const cases = budgetOf('NIGHTJAR_LENS_TRACES');
vi.setConfig({ testTimeout: patienceFor(cases * 10) });

let lua: Awaited<ReturnType<typeof luaBench>>;

beforeAll(async () => {
  lua = await luaBench();
  loadTracer(lua);
});

describe('the stage on the glasses', () => {
  it('does with every lens what the interpreter of the hub does, step by step', () => {
    fc.assert(
      fc.property(drawnFigment, drawnSteps, (figment, steps) => {
        expect(glassesTrace(lua, figment, steps)).toEqual(hubTrace(figment, steps));
      }),
      { numRuns: cases },
    );
  });

  it('does so with the lenses that sentences make, and with the most entangled', () => {
    const page = readFileSync(new URL('../../../../docs/lenses.md', import.meta.url), 'utf8');
    const made = [...page.matchAll(/^- (.*)$/gm)].map(([, sentence = '']) => composeFigment(sentence, 'lens'));
    const figments = [worstFigment(), ...made.flatMap((one) => (one.ok ? [one.figment] : []))];
    expect(figments.length).toBeGreaterThan(40);
    const each = { numRuns: Math.max(1, Math.floor(cases / 100)) };
    for (const figment of figments) {
      const same = fc.property(drawnSteps, (steps) => {
        expect(glassesTrace(lua, figment, steps)).toEqual(hubTrace(figment, steps));
      });
      fc.assert(same, each);
    }
  });
});
