import { othersOwn, wearersOwn } from '../vocabulary/determiners.js';
import { relationNouns, relationTails } from '../vocabulary/relations.js';
import { words } from '../vocabulary/word-lists.js';
import { isSameRelation } from './same-relation.js';

/** What makes another relation of the noun behind it: "ex wife", "half brother". */
const relationHeads = words('ex half step foster former future great');
const namesOfOnesOwn = words('name full first given real');

/** Somebody named by whose relation they are: "my brother in law", "Ann's ex wife's flat". */
interface RelationSaid {
  readonly noun: string;
  /** What makes another relation of it, "in law" or "ex"; empty where nothing does. */
  readonly kind: string;
  /** The first word of what is theirs: "maiden" of "my mother's maiden name"; empty if nothing is. */
  readonly thing: string;
}

const asksWho = /^\W*who(?:['’]s| is| was)\b/iu;
const nameAtBirth = /^\W*(?:(?:his|her|their)\s+)?(?:maiden|birth)\s+name\b/iu;

/**
 * Whether a question is about somebody with a relation and the text tells only of another one with the same noun, as of
 * a brother-in-law; or, where it asks who they are, only of something of theirs other than their name.
 */
export function tellsNotOfRelation(question: string, text: string): boolean {
  const [asked] = relationsSaid(question);
  if (asked === undefined) return false;
  const isWho = asksWho.test(question) && asked.thing === '';
  if (isWho && nameAtBirth.test(text)) return true;
  const told = relationsSaid(text).filter(({ noun }) => isSameRelation(noun, asked.noun));
  const tells = ({ kind, thing }: RelationSaid): boolean =>
    kind === asked.kind && (!isWho || thing === '' || namesOfOnesOwn.has(thing));
  return told.length > 0 && !told.some(tells);
}

function relationsSaid(text: string): readonly RelationSaid[] {
  const said =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}+|'s\b|[^\p{L}\s'-]/gu) ?? [];
  return said.flatMap((noun, at) => {
    const head = relationHeads.has(said[at - 1] ?? '') ? (said[at - 1] ?? '') : '';
    const owner = said[at - (head === '' ? 1 : 2)] ?? '';
    const isOwned = owner === "'s" || wearersOwn.has(owner) || othersOwn.has(owner);
    if (!isOwned || !relationNouns.has(noun)) return [];
    const tail = relationTails.find((one) => one.every((word, index) => said[at + 1 + index] === word)) ?? [];
    const end = at + 1 + tail.length;
    const thing = said[end] === "'s" ? (said[end + 1] ?? '') : '';
    return [{ noun, kind: [head, ...tail].join(' ').trim(), thing }];
  });
}
