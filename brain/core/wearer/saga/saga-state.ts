import { z } from 'zod';
import type { SagaRecord } from '../../wire/wearer/saga.js';
import { type Achievement, achievements, type QuestCounter } from './achievements.js';
import { levelOf } from './ranks.js';

/** How many settled promises are remembered, so that none counts twice. */
const settledKept = 2_000;
/** How many rewards are remembered. A client that lost the answer repeats its event soon, so a few suffice. */
const rewardsKept = 64;

const count = z.int().min(0);

/** The result of an event, to be returned again when a client repeats it because the answer was lost. */
const rewardSchema = z.object({
  /** The idempotency key of the request. */
  key: z.string(),
  /** Achievements it unlocked, by id. */
  unlocked: z.array(z.string()),
  xpBefore: count,
  xpAfter: count,
});
export type SagaReward = z.infer<typeof rewardSchema>;

/** The contents of `saga.json`. XP is computed from them and not stored. */
export const sagaStateSchema = z.object({
  /** Wall milliseconds of each unlock, by achievement id. */
  unlocked: z.record(z.string(), z.int()),
  quests: count,
  rescues: count,
  /** Promises kept in a row so far. */
  streak: count,
  bestStreak: count,
  /** How many promises in all were kept right after another one; each earns the streak bonus. */
  consecutive: count,
  /** Ids of promises that have been counted, the newest last. */
  settled: z.array(z.string().max(64)).max(settledKept),
  /** The newest last. */
  rewards: z.array(rewardSchema).max(rewardsKept).default([]),
});
export type SagaState = z.infer<typeof sagaStateSchema>;

export const freshSaga: SagaState = {
  unlocked: {},
  quests: 0,
  rescues: 0,
  streak: 0,
  bestStreak: 0,
  consecutive: 0,
  settled: [],
  rewards: [],
};

/**
 * XP for completing a promise, for rescuing one that was drifting, and for each one kept right after another
 * (brain-http.md §2).
 */
const questXp = { quest: 50, rescue: 40, consecutive: 12 } as const;

/** The state with one more remembered reward. */
export function withReward(state: SagaState, reward: SagaReward): SagaState {
  return { ...state, rewards: [...state.rewards, reward].slice(-rewardsKept) };
}

/** The total XP of a state: its unlocked achievements and the quests. */
export function xpOf(state: SagaState): number {
  const badges = achievements.filter(({ id }) => isUnlocked(state, id)).reduce((sum, { xp }) => sum + xp, 0);
  const { quest, rescue, consecutive } = questXp;
  return badges + state.quests * quest + state.rescues * rescue + state.consecutive * consecutive;
}

interface SagaStep {
  readonly state: SagaState;
  /** In the order in which they were unlocked. */
  readonly unlocked: readonly Achievement[];
}

/**
 * The state after an event at the wall time `ts`, and what it unlocked. A badge unlocks once and a promise counts once;
 * only the streak is ever reset. The XP of a badge may reach a level, whose milestone then unlocks in the same step.
 */
export function sagaStep(state: SagaState, record: SagaRecord, ts: number): SagaStep {
  const explored = achievements.filter((one) => one.kind === 'explore' && one.event === record.event);
  let next = unlock(afterQuest(state, record), explored, ts);
  for (let due = dueIn(next); due.length > 0; due = dueIn(next)) next = unlock(next, due, ts);
  const unlocked = achievements.filter(({ id }) => isUnlocked(next, id) && !isUnlocked(state, id));
  return { state: next, unlocked };
}

/** Whether the explore badge of an event is already unlocked. */
export function hasBadgeOf(state: SagaState, { event }: Pick<SagaRecord, 'event'>): boolean {
  return achievements.some((one) => one.kind === 'explore' && one.event === event && isUnlocked(state, one.id));
}

function afterQuest(state: SagaState, record: SagaRecord): SagaState {
  if (record.event !== 'quest_kept' && record.event !== 'quest_broken') return state;
  if (state.settled.includes(record.commitment_id)) return state;
  const settled = [...state.settled, record.commitment_id].slice(-settledKept);
  if (record.event === 'quest_broken') return { ...state, settled, streak: 0 };
  const streak = state.streak + 1;
  return {
    ...state,
    settled,
    quests: state.quests + 1,
    rescues: state.rescues + (record.rescued ? 1 : 0),
    streak,
    bestStreak: Math.max(state.bestStreak, streak),
    consecutive: state.consecutive + (streak > 1 ? 1 : 0),
  };
}

/** Achievements whose counter or level has been reached but which are not unlocked yet. */
function dueIn(state: SagaState): readonly Achievement[] {
  const level = levelOf(xpOf(state));
  return achievements.filter((one) => !isUnlocked(state, one.id) && hasReached(one, state, level));
}

function hasReached(one: Achievement, counters: Readonly<Record<QuestCounter, number>>, level: number): boolean {
  if (one.kind === 'milestone') return level >= one.level;
  return one.kind === 'quest' && counters[one.counter] >= one.atLeast;
}

function unlock(state: SagaState, due: readonly Achievement[], ts: number): SagaState {
  const fresh = due.filter(({ id }) => !isUnlocked(state, id)).map(({ id }) => [id, ts] as const);
  return fresh.length === 0 ? state : { ...state, unlocked: { ...state.unlocked, ...Object.fromEntries(fresh) } };
}

function isUnlocked({ unlocked }: SagaState, id: string): boolean {
  return Object.hasOwn(unlocked, id);
}
