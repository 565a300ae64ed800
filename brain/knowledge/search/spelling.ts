import { rootsOf } from '#core/answers/reading/roots';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Words of 5 to 32 Latin letters: shorter ones have too many neighbours, numbers and codes have no spelling. */
const misspellable = /^[a-z]{5,32}$/;

/**
 * All spellings at edit distance 1 of a root: an insertion, deletion, substitution or transposition. The first letter
 * is hardly ever wrong and stays. Empty for what is not `misspellable`.
 */
export function nearSpellings(root: string): readonly string[] {
  if (!misspellable.test(root)) return [];
  const near = new Set<string>();
  for (let place = 1; place <= root.length; place += 1) {
    const before = root.slice(0, place);
    const here = root.charAt(place);
    const after = root.slice(place + 1);
    for (const letter of letters) near.add(before + letter + here + after).add(before + letter + after);
    near.add(before + after);
    near.add(before + after.charAt(0) + here + after.slice(1));
  }
  near.delete(root);
  return [...near];
}

/** A question without a word that stands nowhere, because that tells no passage apart from what is asked for. */
export function withoutWord<Question extends { readonly asked: string }>(question: Question, root = ''): Question {
  const words = question.asked.split(/(?<=\s)/u);
  return { ...question, asked: words.filter((word) => !rootsOf(word).includes(root)).join('') };
}
