import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { dayMs, hourMs } from '#core/time-units';
import { MaturityKeeper } from '#hub/anticipation/maturity-keeper';
import {
  afterLiving,
  afterResolved,
  afterRestart,
  afterScored,
  afterShown,
  maySay,
  stageOf,
} from '#hub/anticipation/maturity-rules';
import { type Maturity, maturitySchema, maturityStages, newborn } from '#memory/settings/maturity';
import { FakeClock } from '../../../fakes/fake-clock.js';

const wallMs = Date.UTC(2026, 5, 15);

const times = <T>(count: number, step: (value: T) => T, from: T): T => {
  let value = from;
  for (let turn = 0; turn < count; turn += 1) value = step(value);
  return value;
};
const lived = (maturity: Maturity, ms: number) => afterLiving(maturity, ms, wallMs);
const apprentice = lived(times(200, afterScored, newborn), 48 * hourMs);
const resident = lived(
  times(10, (one) => afterResolved(one, false), apprentice),
  5 * dayMs,
);
const event = { grounds: 'event', confidence: 1 } as const;
const hint = { grounds: 'hint', confidence: 1 } as const;

describe('the maturity arc', () => {
  it('makes an observer an apprentice after 48 hours and 200 scored events, not before', () => {
    expect(stageOf(lived(times(199, afterScored, newborn), 48 * hourMs))).toBe('observer');
    expect(stageOf(lived(times(200, afterScored, newborn), 48 * hourMs - 1))).toBe('observer');
    expect(stageOf(apprentice)).toBe('apprentice');
  });

  it('lets an observer say nothing but what the wearer asked to be reminded of', () => {
    expect(maySay(newborn, event)).toBe(false);
    expect(maySay(newborn, { grounds: 'asked', confidence: 1 })).toBe(true);
  });

  it('lets an apprentice say only what it is sure of, three times a day', () => {
    expect(maySay(apprentice, hint)).toBe(false);
    expect(maySay(apprentice, { grounds: 'commitment', confidence: 0.5 })).toBe(false);
    const afterTwo = times(2, afterShown, apprentice);
    expect(maySay(afterTwo, event)).toBe(true);
    const afterThree = afterShown(afterTwo);
    expect(maySay(afterThree, event)).toBe(false);
    expect(maySay(lived(afterThree, dayMs), event)).toBe(true);
  });

  it('makes an apprentice a resident at seven days with ten resolved cards, under 40 % dismissed', () => {
    expect(stageOf(resident)).toBe('resident');
    const nine = times(9, (one) => afterResolved(one, false), apprentice);
    expect(stageOf(lived(nine, 5 * dayMs))).toBe('apprentice');
    const young = times(10, (one) => afterResolved(one, false), apprentice);
    expect(stageOf(lived(young, 5 * dayMs - 1))).toBe('apprentice');
    const disliked = times(
      4,
      (one) => afterResolved(one, true),
      times(6, (one) => afterResolved(one, false), apprentice),
    );
    expect(stageOf(lived(disliked, 5 * dayMs))).toBe('apprentice');
    expect(stageOf(afterResolved(lived(disliked, 5 * dayMs), false))).toBe('resident');
  });

  it('steps down one stage for a day when more than 60 % of the last twenty were dismissed', () => {
    const twelve = times(
      12,
      (one) => afterResolved(one, true),
      times(8, (one) => afterResolved(one, false), resident),
    );
    expect(stageOf(twelve)).toBe('resident');
    const thirteen = times(
      13,
      (one) => afterResolved(one, true),
      times(7, (one) => afterResolved(one, false), resident),
    );
    expect(stageOf(thirteen)).toBe('apprentice');
    expect(stageOf(lived(thirteen, dayMs - 1))).toBe('apprentice');
    expect(stageOf(lived(thirteen, dayMs))).toBe('resident');
  });

  it('makes an apprentice that steps down an observer, and does not judge it twice by the same cards', () => {
    const down = times(20, (one) => afterResolved(one, true), apprentice);
    expect(stageOf(down)).toBe('observer');
    const back = lived(down, dayMs);
    expect(stageOf(back)).toBe('apprentice');
    expect(stageOf(afterResolved(back, true))).toBe('apprentice');
  });

  it.each([
    ['set forward by 400 days', 400 * dayMs],
    ['set back to 1970', -wallMs],
    ['set back by a day', -dayMs],
  ])('gives nothing for a clock that was %s over a restart', (_how, jumpMs) => {
    const stored = { ...times(200, afterScored, newborn), storedWallMs: wallMs };
    expect(afterRestart(stored, wallMs + jumpMs).livedMs).toBe(stored.livedMs);
    expect(stageOf(afterRestart({ ...apprentice, storedWallMs: wallMs }, wallMs + jumpMs))).toBe('apprentice');
  });

  it('counts a night switched off, and not more than that of two days', () => {
    const stored = { ...newborn, storedWallMs: wallMs };
    expect(afterRestart(stored, wallMs + 8 * hourMs).livedMs).toBe(8 * hourMs);
    expect(afterRestart(stored, wallMs + 40 * hourMs).livedMs).toBe(12 * hourMs);
  });

  it('keeps its bounds whatever happens', () => {
    const ms = fc.integer({ min: 0, max: 3 * dayMs });
    const step = fc.oneof(
      fc.record({ move: fc.constant('live' as const), ms }),
      fc.record({ move: fc.constant('restart' as const), ms: fc.integer({ min: -400 * dayMs, max: 400 * dayMs }) }),
      fc.record({ move: fc.constantFrom<Move[]>('score', 'show', 'take', 'wave'), ms: fc.constant(0) }),
    );
    fc.assert(
      fc.property(fc.constantFrom(newborn, apprentice, resident), fc.array(step, { maxLength: 120 }), (from, steps) => {
        let maturity: Maturity = { ...from, storedWallMs: wallMs };
        for (const { move, ms } of steps) {
          const after = moves[move](maturity, ms);
          expectStep(maturity, after, move === 'restart' ? 12 * hourMs : ms);
          maturity = after;
        }
      }),
    );
  });
});

type Move = 'live' | 'restart' | 'score' | 'show' | 'take' | 'wave';
const moves: Record<Move, (maturity: Maturity, ms: number) => Maturity> = {
  live: (maturity, ms) => afterLiving(maturity, ms, maturity.storedWallMs + ms),
  restart: (maturity, ms) => afterRestart(maturity, maturity.storedWallMs + ms),
  score: afterScored,
  show: afterShown,
  take: (maturity) => afterResolved(maturity, false),
  wave: (maturity) => afterResolved(maturity, true),
};

/** No age beyond what was lived, no earned stage lost, no observer that speaks. */
function expectStep(before: Maturity, after: Maturity, mostLivedMs: number): void {
  expect(maturitySchema.safeParse(after).success).toBe(true);
  expect(after.livedMs - before.livedMs).toBeLessThanOrEqual(mostLivedMs);
  expect(maturityStages.indexOf(after.stage)).toBeGreaterThanOrEqual(maturityStages.indexOf(before.stage));
  if (stageOf(after) === 'observer') expect(maySay(after, event)).toBe(false);
}

describe('the maturity of an install', () => {
  const keeperOn = (stored: { value: Maturity }, clock = new FakeClock(), isEphemeral = false) => {
    const stages: string[] = [];
    const settings = {
      get: () => stored.value,
      set: (_key: string, value: Maturity) => {
        stored.value = maturitySchema.parse(value);
        return Promise.resolve();
      },
    };
    const keeper: MaturityKeeper = new MaturityKeeper({
      settings: settings as never,
      clock,
      log: silentLog,
      isEphemeral,
      onStage: () => stages.push(`${keeper.stage}${keeper.isRecalibrating ? ' recalibrating' : ''}`),
    });
    return { keeper, clock, stages };
  };
  const ended = (outcome: 'dismissed' | 'expired', operation: 'show-proactive' | 'show-reply' = 'show-proactive') =>
    ({ id: 'card', kind: 'upcoming', operation, outcome }) as const;

  it('reaches apprentice by what the live path rated, across a restart', async () => {
    const stored = { value: newborn };
    const first = keeperOn(stored);
    for (let event = 0; event < 150; event += 1) first.keeper.scored();
    first.clock.advance(47 * hourMs);
    await first.keeper.stop();
    const second = keeperOn(stored, first.clock);
    for (let event = 0; event < 50; event += 1) second.keeper.scored();
    second.keeper.tick();
    expect(second.keeper.stage).toBe('observer');
    second.clock.advance(hourMs);
    second.keeper.tick();
    expect(second.stages).toEqual(['apprentice']);
  });

  it('is flagged as recalibrating for a day, and counts no answer the wearer asked for', () => {
    const { keeper, clock, stages } = keeperOn({ value: resident });
    for (let card = 0; card < 40; card += 1) keeper.onOutcome(ended('dismissed', 'show-reply'));
    expect(keeper.isRecalibrating).toBe(false);
    for (let card = 0; card < 20; card += 1) keeper.onOutcome(ended('dismissed'));
    expect(keeper.recalibratesForMs).toBe(dayMs);
    clock.advance(dayMs);
    keeper.tick();
    expect(stages).toEqual(['apprentice recalibrating', 'resident']);
  });

  it('gives an apprentice three cues a day to be seen, and counts none that was not', () => {
    const { keeper } = keeperOn({ value: apprentice });
    const becomes = (id: string, outcome: 'shown' | 'withdrawn') =>
      keeper.onOutcome({ id, kind: 'upcoming', operation: 'show-proactive', outcome });
    for (const id of ['a', 'b', 'c']) keeper.offers(id, event);
    expect(keeper.maySay(event)).toBe(false);
    becomes('a', 'withdrawn');
    keeper.withdraws('b');
    for (const id of ['d', 'e']) {
      expect(keeper.maySay(event)).toBe(true);
      keeper.offers(id, event);
    }
    for (const id of ['c', 'd', 'e']) becomes(id, 'shown');
    expect(keeper.maySay(event)).toBe(false);
  });

  it('does not move when the wall clock jumps while it runs', () => {
    const { keeper, clock, stages } = keeperOn({ value: { ...times(200, afterScored, newborn) } });
    clock.jumpWall(400 * dayMs);
    keeper.tick();
    clock.jumpWall(-clock.wallMs());
    keeper.tick();
    expect(stages).toEqual([]);
    expect(keeper.stage).toBe('observer');
  });

  it('writes what it counted every ten minutes, and in an hour without events once', () => {
    const stored = { value: newborn };
    const { keeper, clock } = keeperOn(stored);
    const pass = (ms: number) => {
      clock.advance(ms);
      keeper.tick();
    };
    keeper.scored();
    pass(9 * 60_000);
    expect(stored.value).toBe(newborn);
    pass(60_000);
    expect(stored.value.scored).toBe(1);
    pass(59 * 60_000);
    expect(stored.value.livedMs).toBe(10 * 60_000);
    pass(60_000);
    expect(stored.value.livedMs).toBe(70 * 60_000);
  });

  it('is skipped by an ephemeral session, which stores nothing', async () => {
    const stored = { value: newborn };
    const { keeper } = keeperOn(stored, new FakeClock(), true);
    expect(keeper.stage).toBe('resident');
    keeper.scored();
    await keeper.stop();
    expect(stored.value).toBe(newborn);
  });
});
