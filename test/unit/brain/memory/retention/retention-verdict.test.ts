import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#core/time-units';
import { memorySchema } from '#memory/memory-schema';
import { coldKinds, type RetainedTable, retentionRules } from '#memory/retention/retention-rules';
import { type Moment, retentionVerdict } from '#memory/retention/retention-verdict';

const now = Date.UTC(2026, 5, 15);
const moment: Moment = { ageMs: (ts) => now - ts, replayedSeq: 100, bias: 0 };

const memory = (columns: object) => ({
  seq: 5,
  id: 'a',
  ts: now,
  kind: 'scene',
  text: 'x',
  pinned: 0,
  tier: 'warm',
  consolidated_ts: null,
  ...columns,
});
const keeps = (columns: object, at: Partial<Moment> = {}) =>
  retentionVerdict('memories', memory(columns), { ...moment, ...at }).keeps;

describe('retention', () => {
  it('has a rule, with its reason, for every table of the memory file', () => {
    expect(Object.keys(retentionRules).sort()).toEqual(memorySchema.tables.map(({ name }) => name).sort());
    expect(Object.values(retentionRules).every(({ because }) => because.length > 10)).toBe(true);
  });

  it('keeps hot rows for 24 hours, and until REM has been over them', () => {
    expect(keeps({ tier: 'hot', ts: now - dayMs + 1 })).toBe(true);
    expect(keeps({ tier: 'hot', ts: now - dayMs })).toBe(false);
    expect(keeps({ tier: 'hot', ts: now - 9 * dayMs, seq: 101 })).toBe(true);
  });

  it('keeps warm rows for 90 days from their consolidation', () => {
    expect(keeps({ ts: now - 90 * dayMs + 1 })).toBe(true);
    expect(keeps({ ts: now - 90 * dayMs })).toBe(false);
    expect(keeps({ ts: now - 91 * dayMs, consolidated_ts: now - 89 * dayMs })).toBe(true);
  });

  it('keeps a warm row past its window while REM reaches for it', () => {
    expect(keeps({ ts: now - 400 * dayMs }, { bias: 0.01 })).toBe(true);
    expect(keeps({ ts: now - 400 * dayMs }, { bias: 0 })).toBe(false);
    expect(keeps({ ts: now - 400 * dayMs }, { bias: -0.2 })).toBe(false);
  });

  it('keeps sightings and unanswered offers for 90 days', () => {
    for (const table of ['sightings', 'offers'] as const) {
      const row = { seq: 1, id: 'a', ts: now - 90 * dayMs };
      expect(retentionVerdict(table, row, moment)).toEqual({ keeps: false, because: 'warm and past its time' });
      expect(retentionVerdict(table, { ...row, pinned: table === 'sightings' ? 1 : 0, ts: now }, moment).keeps).toBe(
        true,
      );
    }
  });

  it('says why', () => {
    expect(retentionVerdict('memories', memory({ pinned: 1, ts: 0 }), moment).because).toBe('pinned');
    expect(retentionVerdict('memories', memory({ ts: null }), moment).because).toBe('its age is unknown');
    expect(retentionVerdict('memories', memory({ tier: 'tepid' }), moment).because).toBe('its tier is unknown');
    expect(retentionVerdict('people', memory({}), moment).because).toBe('cold rows stay');
  });

  it('keeps pinned, cold and unknown-age rows whatever else is true of them', () => {
    const tables = Object.keys(retentionRules) as RetainedTable[];
    const protection = fc.constantFrom<object>(
      { pinned: 1 },
      { ts: null },
      { tier: 'cold' },
      ...[...coldKinds].map((kind) => ({ kind })),
    );
    const anything = fc.record({
      tier: fc.constantFrom('hot', 'warm', 'cold', 'odd', null),
      ts: fc.integer({ min: -now, max: 2 * now }),
      consolidated_ts: fc.option(fc.integer({ min: 0, max: 2 * now })),
      seq: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...tables),
        anything,
        protection,
        fc.double({ noNaN: true }),
        (table, row, safe, bias) => {
          const isEverCold = 'kind' in safe || 'tier' in safe;
          const held = isEverCold ? 'memories' : table;
          expect(retentionVerdict(held, memory({ ...row, ...safe }), { ...moment, bias }).keeps).toBe(true);
        },
      ),
    );
  });
});
