import type { SagaAchievement, SagaProfile } from '../../wire/wearer/saga.js';
import { type Achievement, achievements } from './achievements.js';
import { lastLevel, levelOf, nextRank, type Rank, rankOf, xpForLevel } from './ranks.js';
import { type SagaState, xpOf } from './saga-state.js';

/** The saga profile that clients are shown, computed from the stored state. */
export function sagaProfile(state: SagaState, assistant: string): SagaProfile {
  const xp = xpOf(state);
  const level = levelOf(xp);
  const next = nextRank(level);
  return {
    rank: rankName(rankOf(level), assistant),
    level,
    xp,
    next_level_xp: level === lastLevel ? null : xpForLevel(level + 1),
    next_rank: next === null ? null : { rank: rankName(next, assistant), level: next.level },
    quests: state.quests,
    rescues: state.rescues,
    streak: state.streak,
    achievements: achievements.map((one) => shownAchievement(one, state, assistant)),
  };
}

/** An achievement as clients are shown it, with the time at which it was unlocked. */
export function shownAchievement(one: Achievement, { unlocked }: SagaState, assistant: string): SagaAchievement {
  const { id, kind, name, what, how, xp } = one;
  const ts = unlocked[id] ?? null;
  const shown = { name: named(name, assistant), what, how: named(how, assistant) };
  return { id, kind, ...shown, xp, unlocked: ts !== null, ts };
}

export function rankName({ name }: Rank, assistant: string): string {
  return named(name, assistant);
}

function named(text: string, assistant: string): string {
  return text.replace('{assistant}', () => assistant);
}
