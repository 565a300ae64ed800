import { contractionsAfter } from './contractions.js';

/** A place between the words of a sentence, numbered from 0. */
export type WordPlace = number;

/** The way on by one word or `{slot}`. */
interface WordWay {
  readonly element: string;
  readonly to: WordPlace;
  readonly likelihood: number;
}

/** What may follow at a place: words, or the end of the sentence. */
interface OnwardBy {
  readonly ways: readonly WordWay[];
  /** How likely the sentence ends here. */
  readonly ends: number;
}

const deadEnd: OnwardBy = { ways: [], ends: 0 };
/** How likely two words that can be said as one are said so. */
const saidAsOne = 0.5;

/** Sentences as places and the words between them, built from their ends on. */
export class WordAutomaton {
  readonly #places: OnwardBy[] = [];
  readonly #known = new Map<string, WordPlace>();
  /** Where a sentence ends. */
  readonly end: WordPlace = this.#place({ ways: [], ends: 1 });

  at(place: WordPlace): OnwardBy {
    return this.#places[place] ?? deadEnd;
  }

  /** The place from which this element leads on to `to`; also as part of a contraction with a word that follows it. */
  say(element: string, to: WordPlace): WordPlace {
    const contractions = contractionsAfter(element);
    const whole = this.at(to).ways.flatMap((way) => {
      const word = contractions.get(way.element);
      return word === undefined ? [] : { element: word, to: way.to, likelihood: saidAsOne * way.likelihood };
    });
    const apart = whole.length === 0 ? 1 : 1 - saidAsOne;
    return this.#place({ ways: [{ element, to, likelihood: apart }, ...whole], ends: 0 });
  }

  /** The place from which each of these is reached without a word. */
  either(options: readonly { readonly place: WordPlace; readonly likelihood: number }[]): WordPlace {
    const ways = new Map<string, WordWay>();
    let ends = 0;
    for (const { place, likelihood } of options) {
      const onward = this.at(place);
      ends += likelihood * onward.ends;
      for (const way of onward.ways) {
        const key = `${way.element}>${way.to}`;
        const before = ways.get(key)?.likelihood ?? 0;
        ways.set(key, { ...way, likelihood: before + likelihood * way.likelihood });
      }
    }
    return this.#place({ ways: [...ways.values()], ends });
  }

  /** Equal places are one. */
  #place(onward: OnwardBy): WordPlace {
    const key = `${onward.ends};${onward.ways.map(({ element, to, likelihood }) => `${element}>${to}:${likelihood}`).join(';')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const place = this.#places.push(onward) - 1;
    this.#known.set(key, place);
    return place;
  }
}
