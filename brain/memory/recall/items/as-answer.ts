import { holdsWanted, type WantedAnswer, wantedInWords } from '#core/answers/question/wanted-answer';

interface WithTextAndScore {
  readonly text: string;
  readonly score: number;
}

/** Factor on the score of an item whose text has no such answer. */
const withoutIt = 0.5;

/** An item, with half of its score if its text lacks an answer of the wanted type. */
export function asAnswer<Item extends WithTextAndScore>(item: Item | null, wanted: WantedAnswer): Item | null {
  if (item === null || !wantedInWords.has(wanted) || holdsWanted(item.text, wanted, () => false) !== false) return item;
  return { ...item, score: item.score * withoutIt };
}
