import { editDistance } from '#models/lexicon/phone-distance';

/** A percentage with its count, so that small samples show. */
export interface Share {
  readonly of: number;
  readonly hits: number;
  readonly percent: number;
}

/** `hits` of `of`, in percent to one decimal; 0 % of nothing. */
export function share(hits: number, of: number): Share {
  return { hits, of, percent: of === 0 ? 0 : Math.round((1_000 * hits) / of) / 10 };
}

/** Words wrong over words said, both summed over all pairs. */
export function wordErrorRate(pairs: readonly { readonly said: string; readonly heard: string }[]): Share {
  const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
  const wrong = pairs.reduce((sum, { said, heard }) => sum + editDistance(words(said), words(heard)), 0);
  return share(
    wrong,
    pairs.reduce((sum, { said }) => sum + words(said).length, 0),
  );
}
