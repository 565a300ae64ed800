export interface Rank {
  /** The level at which it begins. */
  readonly level: number;
  /** `{assistant}` is replaced by the name of the assistant. */
  readonly name: string;
}

export const lastLevel = 30;

export const ranks: readonly Rank[] = [
  { level: 1, name: 'Sleeper' },
  { level: 3, name: 'Dreamer' },
  { level: 6, name: 'Lucid' },
  { level: 10, name: 'Seer' },
  { level: 15, name: '{assistant}' },
  { level: 21, name: 'Luminary' },
  { level: 28, name: 'Architect of Memory' },
];

/** The total XP that `level` needs: 0, 100, 300, 600, … */
export function xpForLevel(level: number): number {
  return (100 * (level - 1) * level) / 2;
}

/** The level reached with that total XP, 1 to 30. */
export function levelOf(xp: number): number {
  let level = 1;
  while (level < lastLevel && xpForLevel(level + 1) <= xp) level += 1;
  return level;
}

/** The rank at a level. */
export function rankOf(level: number): Rank {
  return ranks.findLast((rank) => rank.level <= level) ?? { level: 1, name: 'Sleeper' };
}

/** The rank after that of a level; null at the last. */
export function nextRank(level: number): Rank | null {
  return ranks.find((rank) => rank.level > level) ?? null;
}
