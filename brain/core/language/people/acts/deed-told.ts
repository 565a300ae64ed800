import { isRole } from '../../words/owner.js';
import { stem } from '../../words/stem.js';
import { isSameRelation } from '../same-relation.js';

/** Who takes part in a deed: the wearer, somebody by the words of their name in lower case, or whoever a pronoun stands for. */
export type Party =
  | { readonly who: 'wearer' | 'pronoun' }
  | { readonly who: 'named'; readonly names: readonly string[] };

/** Who did something to whom. A role is null where the words do not tell it. */
export interface DeedTold {
  /** What was done; deeds that tell the same from two sides, as lending and borrowing do, are one. */
  readonly deed: string;
  /** Who did it, or from whom something went. */
  readonly giver: Party | null;
  /** To whom it was done, or to whom something went. */
  readonly taker: Party | null;
}

/** The parties beside a verb, by their place in the sentence. */
export interface VerbParties {
  readonly subject: Party | null;
  /** "Lent *me*", "lent it *to me*". */
  readonly to: Party | null;
  /** "Borrowed it *from me*". */
  readonly from: Party | null;
}

/** Verbs of one event, seen by who gives and by who takes. */
const transfers: readonly {
  readonly deed: string;
  readonly gives: readonly string[];
  readonly takes: readonly string[];
}[] = [
  { deed: 'loan', gives: ['lend', 'loan'], takes: ['borrow'] },
  { deed: 'gift', gives: ['give', 'hand'], takes: ['receive'] },
  { deed: 'sale', gives: ['sell'], takes: ['buy'] },
  { deed: 'taking', gives: [], takes: ['take'] },
  { deed: 'getting', gives: [], takes: ['get'] },
];

/** Past forms that share no root with their verb. */
const pastForms: Readonly<Record<string, readonly string[]>> = {
  lend: ['lent'],
  give: ['gave', 'given'],
  tell: ['told'],
  send: ['sent'],
  buy: ['bought'],
  pay: ['paid'],
  bring: ['brought'],
  say: ['said'],
  sell: ['sold'],
  show: ['shown'],
  take: ['took', 'taken'],
  write: ['wrote', 'written'],
  get: ['got', 'gotten'],
  teach: ['taught'],
  bite: ['bit', 'bitten'],
  lose: ['lost'],
  make: ['made'],
  leave: ['left'],
  break: ['broke', 'broken'],
  drive: ['drove', 'driven'],
  eat: ['ate', 'eaten'],
  drink: ['drank', 'drunk'],
  wear: ['wore', 'worn'],
  speak: ['spoke', 'spoken'],
  ride: ['rode', 'ridden'],
  sing: ['sang', 'sung'],
  win: ['won'],
  find: ['found'],
  meet: ['met'],
  catch: ['caught'],
  steal: ['stole', 'stolen'],
  spend: ['spent'],
  choose: ['chose', 'chosen'],
  grow: ['grew', 'grown'],
};
const baseOf = new Map(
  Object.entries(pastForms).flatMap(([base, forms]) => [base, ...forms].map((form) => [form, stem(base)] as const)),
);
const transferVerbs = new Map(
  transfers.flatMap(({ deed, gives, takes }) =>
    [...gives, ...takes].map((verb) => [stem(verb), { deed, isGiving: gives.includes(verb) }] as const),
  ),
);

/** What a form of a verb does, the same for all forms of verbs that tell one event. */
export function deedOf(word: string): string {
  const root = verbRoot(word);
  return transferVerbs.get(root)?.deed ?? root;
}

/** Whether a deed moves something from one to the other. */
export const isTransfer = (deed: string): boolean => transfers.some((one) => one.deed === deed);

/** Whether a word is a form of a verb of giving or taking, or of one with a past form of its own. */
export const isDeedVerb = (word: string): boolean => baseOf.has(word) || transferVerbs.has(verbRoot(word));

/** The deed that a verb tells with the parties beside it. */
export function deedTold(verb: string, { subject, to, from }: VerbParties): DeedTold {
  const side = transferVerbs.get(verbRoot(verb));
  if (side === undefined || side.isGiving) return { deed: deedOf(verb), giver: subject, taker: to };
  return { deed: side.deed, giver: from, taker: subject };
}

/** The same for all forms of a verb: "sent" and "sends". */
export const verbRoot = (word: string): string => baseOf.get(word) ?? stem(word);

/** Whether a word may be a verb in the past: "sent", "watered". */
export const isPastForm = (word: string): boolean =>
  baseOf.has(word) ? !(word in pastForms) : /[a-z]{2}ed$/u.test(word);

/** Whether two are surely not the same. Whom a pronoun stands for is open, but never the wearer. */
export function areOthers(one: Party | null, other: Party | null): boolean {
  if (one === null || other === null) return false;
  if (one.who === 'wearer' || other.who === 'wearer') return one.who !== other.who;
  if (one.who !== 'named' || other.who !== 'named') return false;
  if (one.names.some((name) => other.names.includes(name))) return false;
  const roles = [one, other].flatMap(({ names }) => names.filter(isRole));
  // "My brother" may be anybody by name, but is no sister.
  return roles.length === 0 || (roles.length === 2 && !isSameRelation(roles[0] ?? '', roles[1] ?? ''));
}

/** Whether two are surely the same. */
export function areSame(one: Party | null, other: Party | null): boolean {
  if (one === null || other === null || one.who === 'pronoun') return false;
  return one.who === other.who && !areOthers(one, other);
}
