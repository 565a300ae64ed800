import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { achievements } from '#core/wearer/saga/achievements';
import { lastLevel, levelOf, nextRank, ranks, xpForLevel } from '#core/wearer/saga/ranks';
import { sagaProfile } from '#core/wearer/saga/saga-profile';
import { freshSaga, type SagaState, sagaStateSchema, sagaStep, xpOf } from '#core/wearer/saga/saga-state';
import type { SagaRecord } from '#core/wire/wearer/saga';
import { type SagaEvent, sagaEvents } from '#core/wire/wearer/saga';

const run = (records: readonly SagaRecord[], from: SagaState = freshSaga): SagaState =>
  records.reduce((state, record, index) => sagaStep(state, record, index).state, from);

const kept = (id: number, rescued = false): SagaRecord => ({
  event: 'quest_kept',
  commitment_id: `p${id}`,
  rescued,
});
const broken = (id: number): SagaRecord => ({ event: 'quest_broken', commitment_id: `p${id}` });
const keeps = (count: number) => Array.from({ length: count }, (_none, id) => kept(id));
const namesAfter = (record: SagaRecord, state: SagaState) =>
  sagaStep(state, record, 1).unlocked.map(({ name }) => name);

describe('levels and ranks', () => {
  it('level 2 begins at 100 XP, level 3 at 300, the last at 43,500, and there is none after it', () => {
    expect([2, 3, 4, 30].map(xpForLevel)).toEqual([100, 300, 600, 43_500]);
    expect([0, 99, 100, 299, 300, 43_499, 43_500, 1e9].map(levelOf)).toEqual([1, 1, 2, 2, 3, 29, 30, 30]);
  });

  it('the seven ranks begin at the levels of the table', () => {
    expect(ranks.map(({ level }) => level)).toEqual([1, 3, 6, 10, 15, 21, 28]);
    expect([nextRank(1)?.level, nextRank(27)?.level, nextRank(lastLevel)]).toEqual([3, 28, null]);
  });
});

describe('the achievements', () => {
  it('are seven milestones, five quest badges and seventeen explore badges, one for each event', () => {
    const count = (kind: string) => achievements.filter((one) => one.kind === kind).length;
    expect([achievements.length, count('milestone'), count('quest'), count('explore')]).toEqual([29, 7, 5, 17]);
    expect(new Set(achievements.map(({ id }) => id)).size).toBe(29);
    expect(achievements.flatMap((one) => (one.kind === 'explore' ? [one.event] : []))).toEqual([...sagaEvents]);
  });

  it('carry the assistant’s name where the tables say so', () => {
    const { achievements: shown } = sagaProfile(freshSaga, 'Robin');
    expect(shown.filter(({ name }) => name.includes('Robin')).map(({ name }) => name)).toEqual([
      'Eye of Robin',
      'Hey Robin',
    ]);
    expect(shown.some(({ name, how }) => `${name}${how}`.includes('{'))).toBe(false);
    // Names may hold what a replacement pattern would take for its own.
    expect(sagaProfile(freshSaga, '$&').achievements.some(({ name }) => name === 'Hey $&')).toBe(true);
  });
});

describe('the first explore badge', () => {
  it('brings 150 XP, which reaches level 2 and its milestone in the same step', () => {
    const { state, unlocked } = sagaStep(freshSaga, { event: 'recall' }, 7);
    expect(xpOf(state)).toBe(150);
    expect(unlocked.map(({ id }) => id).sort()).toEqual(['explore-recall', 'first-light']);
    expect(sagaProfile(state, 'Vesper')).toMatchObject({ level: 2, rank: 'Sleeper', next_level_xp: 300 });
  });

  it('is brought once: a second time nothing changes', () => {
    const once = run([{ event: 'recall' }]);
    expect(sagaStep(once, { event: 'recall' }, 99)).toEqual({ state: once, unlocked: [] });
  });
});

describe('promises', () => {
  it('bring 50 XP, 40 more for a rescue, and 12 for each kept right after another', () => {
    const badges = 80 + 120;
    expect(xpOf(run([kept(1)]))).toBe(50 + 80);
    expect(xpOf(run([kept(1, true)]))).toBe(50 + 40 + badges);
    expect(xpOf(run([kept(1), kept(2), kept(3)]))).toBe(3 * 50 + 2 * 12 + 80);
    expect(xpOf(run([kept(1), broken(2), kept(3)]))).toBe(2 * 50 + 80);
  });

  it('unlock their badges at 1, 5 and 10 in a row and at 25 in all', () => {
    expect(namesAfter(kept(0), freshSaga)).toContain('Keeper');
    expect(namesAfter(kept(9_000, true), freshSaga)).toContain('From the Brink');
    expect(namesAfter(kept(4), run(keeps(4)))).toEqual(['Unbroken']);
    expect(namesAfter(kept(9), run(keeps(9)))).toContain('Relentless');
    expect(namesAfter(kept(24), run(keeps(24)))).toContain('Devoted');
  });

  it('count once, however often they are told, and a broken one ends the streak', () => {
    const state = run([kept(1), kept(1), kept(2), broken(1)]);
    expect([state.quests, state.streak]).toEqual([2, 2]);
    expect(run([broken(3)], state).streak).toBe(0);
  });
});

describe('the whole saga', () => {
  it('of 17 events and 25 promises in a row, all rescued, is what the tables add up to', () => {
    const state = run([
      ...sagaEvents.map((event): SagaRecord => ({ event })),
      ...Array.from({ length: 25 }, (_none, id) => kept(id, true)),
    ]);
    expect(xpOf(state)).toBe(17 * 150 + 25 * 90 + 24 * 12 + 80 + 120 + 150 + 300 + 400);
    expect(sagaProfile(state, 'Vesper')).toMatchObject({ level: 11, rank: 'Seer' });
  });

  it('of somebody who kept four hundred promises ends at level 30, with every milestone, as Architect of Memory', () => {
    const state = run(Array.from({ length: 700 }, (_none, id) => kept(id)));
    const profile = sagaProfile(state, 'Vesper');
    expect(profile).toMatchObject({ level: 30, rank: 'Architect of Memory', next_level_xp: null, next_rank: null });
    const milestones = profile.achievements.filter(({ kind }) => kind === 'milestone');
    expect(milestones.every(({ unlocked }) => unlocked)).toBe(true);
  });
});

const anyRecord: fc.Arbitrary<SagaRecord> = fc.oneof(
  fc.constantFrom<SagaEvent>(...sagaEvents).map((event): SagaRecord => ({ event })),
  fc.record({ id: fc.nat(30), rescued: fc.boolean() }).map(({ id, rescued }) => kept(id, rescued)),
  fc.nat(30).map(broken),
);

describe('any run of events', () => {
  it('never takes XP, a level or a badge away, and always leaves a state that can be stored', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 80 }), (records) => {
        let state = freshSaga;
        for (const [ts, record] of records.entries()) {
          const next = sagaStep(state, record, ts).state;
          expect(xpOf(next)).toBeGreaterThanOrEqual(xpOf(state));
          expect(next.unlocked).toMatchObject(state.unlocked);
          expect(sagaStateSchema.parse(next)).toEqual(next);
          state = next;
        }
      }),
    );
  });

  it('told twice, record by record, is the same as told once', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 60 }), (records) => {
        const twice = records.flatMap((record) => [record, record]);
        expect(xpOf(run(twice))).toBe(xpOf(run(records)));
      }),
    );
  });

  it('without a broken promise comes to the same XP in every order', () => {
    const distinct = fc.uniqueArray(
      anyRecord.filter(({ event }) => event !== 'quest_broken'),
      { selector: (record) => ('commitment_id' in record ? record.commitment_id : record.event), maxLength: 40 },
    );
    const orders = distinct.chain((records) =>
      fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length })),
    );
    fc.assert(
      fc.property(orders, ([one, other]) => {
        expect(xpOf(run(other))).toBe(xpOf(run(one)));
        expect(Object.keys(run(other).unlocked).sort()).toEqual(Object.keys(run(one).unlocked).sort());
      }),
    );
  });
});
