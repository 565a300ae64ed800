import { sampleCards } from '#bridge/simulated/sample-cards';
import { type Card, type CardKind, cardSchema } from '#core/cards/cards';
import { limits } from '#core/limits';

export interface CardFixture {
  readonly kind: CardKind;
  /** As it comes in life. */
  readonly typical: Card;
  /** Every text and list as long as the schema lets it be. */
  readonly full: Card;
  /** Nothing but the primary line. */
  readonly bare: Card;
}

const words = 'the keys of the red bicycle shed are in the blue tin behind the third flower pot on the window sill ';
const longest = words.repeat(2).slice(0, limits.cardLineChars).trim();
const longLists = [limits.personTopicsShown, limits.cardRows].map((length) => Array.from({ length }, () => longest));

/** Three fixtures of every kind of card; the samples they begin with are typed so that none can be forgotten. */
export function cardFixtures(nowMs: number): readonly CardFixture[] {
  return sampleCards(nowMs).map((typical) => ({
    kind: typical.kind,
    typical,
    full: changed(typical, [longest, ...longLists], ['id']),
    bare: changed(typical, ['', [], null], ['id', 'primary']),
  }));
}

/** The card with every field, but those named, replaced by the first of the values that its schema takes. */
function changed(card: Card, values: readonly unknown[], keep: readonly string[]): Card {
  let result = card;
  for (const key of Object.keys(card).filter((name) => !keep.includes(name))) {
    for (const value of values) {
      const parsed = cardSchema.safeParse({ ...result, [key]: value });
      if (!parsed.success) continue;
      result = parsed.data;
      break;
    }
  }
  return result;
}
