/** Where the wearer stands in the saga, as the assistant says it. */
interface SagaRank {
  readonly rank: string;
  readonly level: number;
  readonly xp: number;
}

/** "Your rank is Architect of Memory, level 28, with 37800 XP.": no rank needs an article. */
export function sagaReply({ rank, level, xp }: SagaRank): string {
  return `Your rank is ${rank}, level ${level}, with ${xp} XP.`;
}
