import type { Card } from '#core/cards/cards';
import type { SagaRecord, SagaReply } from '#core/wire/wearer/saga';
import { makeCard } from '../../glasses/cards/make-card.js';

/** The cards for what a saga event earned: QUEST COMPLETE, each badge, and RANK UP or else LEVEL UP. */
export function questRewards({ event }: SagaRecord, reply: SagaReply): readonly Card[] {
  const { unlocked, gained, level_up, rank_up } = reply;
  const badges = unlocked.filter(({ kind }) => kind !== 'milestone');
  return [
    ...(event === 'quest_kept' && gained > 0 ? [reward('QUEST COMPLETE', 'quest', 'A promise kept', gained)] : []),
    ...badges.map(({ name, xp }) => reward('BADGE UNLOCKED', 'quest', name, xp)),
    ...rise(level_up, rank_up, gained),
  ];
}

function rise(level: number | null, rank: string | null, xp: number): readonly Card[] {
  if (rank !== null) return [reward('RANK UP', 'rank', rank, xp)];
  return level === null ? [] : [reward('LEVEL UP', 'level', `Level ${level}`, xp)];
}

function reward(primary: string, kind: 'quest' | 'level' | 'rank', title: string, xp: number): Card {
  return makeCard('quest-reward', { primary, reward: kind, title, xp });
}
