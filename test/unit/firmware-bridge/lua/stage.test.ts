import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
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
});
