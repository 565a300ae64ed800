import { plainVerbs } from '../../vocabulary/verbs.js';
import { words } from '../../vocabulary/word-lists.js';
import { type DeedTold, deedTold, isDeedVerb, type Party } from './deed-told.js';
import { partiesBehind, partyAt, wordsAndMarks } from './parties.js';

/** A question for who did what to whom. */
export interface AskedDeed extends DeedTold {
  /** The role that the question asks for, so that it is another's than the wearer's; null if it asks for something else. */
  readonly sought: 'giver' | 'taker' | null;
  /** The words of its names, which may be written without a capital. */
  readonly names: ReadonlySet<string>;
}

const firstOfQuestion = words('what when where who whom which how whose');
const beforeSubject = words('did do does has have had will');
const between = words('already ever just last also still usually');
const noVerb = words('is was are were did does do has had have will can would could should');
const someParty: Party = { who: 'pronoun' };

/** Reads who is asked to have done what to whom; null for a question that asks for no deed. */
export function readAskedDeed(question: string): AskedDeed | null {
  const said = wordsAndMarks(question).filter((word) => !/^\P{L}$/u.test(word) || /\p{N}/u.test(word));
  const lower = said.map((word) => word.toLowerCase());
  return holderAsked(lower) ?? doerAsked(said, lower) ?? deedAsked(said, lower);
}

/** "Who has my tent": to whom the wearer's own went. */
function holderAsked([who = '', has = '', ...rest]: readonly string[]): AskedDeed | null {
  if (who !== 'who' || !['has', 'have'].includes(has)) return null;
  const giver: Party | null = rest.some((word) => word === 'my' || word === 'our') ? { who: 'wearer' } : null;
  return { deed: 'loan', giver, taker: null, sought: 'taker', names: new Set() };
}

/** "Who lent me the tent", "who teaches Lena Spanish". */
function doerAsked(said: readonly string[], lower: readonly string[]): AskedDeed | null {
  const [who = '', verb = ''] = lower;
  if (who !== 'who' || verb === '' || noVerb.has(verb)) return null;
  const act = deedTold(verb, { subject: null, ...partiesBehind(said, 1, new Set()) });
  return { ...act, sought: isGiverSought(verb) ? 'giver' : 'taker', names: namesOfBoth(act) };
}

const isGiverSought = (verb: string): boolean =>
  deedTold(verb, { subject: someParty, to: null, from: null }).giver === someParty;

/** "What did I lend Ann", "did Ann borrow it from me", "who did Ann invite". */
function deedAsked(said: readonly string[], lower: readonly string[]): AskedDeed | null {
  const isAsking = firstOfQuestion.has(lower[0] ?? '');
  const at = lower.findIndex((word, index) => beforeSubject.has(word) && (isAsking ? index > 0 : index === 0));
  if (at < 0 || (!isAsking && at > 0)) return null;
  const subject = partyAt(said, at + 1) ?? nameGuessed(lower, at + 1);
  if (subject === null) return null;
  const { party, end } = beforeVerb(subject, lower, at + 1);
  const verbAt = between.has(lower[end] ?? '') ? end + 1 : end;
  const verb = lower[verbAt] ?? '';
  if (verb === '') return null;
  const behind = partiesBehind(said, verbAt, new Set());
  const act = deedTold(verb, { subject: party, ...behind });
  const isWho = lower[0] === 'who' || lower[0] === 'whom';
  const sought = !isWho ? null : act.giver === null ? 'giver' : act.taker === null ? 'taker' : null;
  return { ...act, sought, names: namesOfBoth(act) };
}

interface FoundParty {
  readonly party: Party;
  readonly end: number;
}

/** Words that begin a thing, and so no name. */
const beginsThing = words(
  'you the my our his her their this that these those a an it there anyone anybody someone somebody',
);

/** A name without a capital is the word before the verb. */
function nameGuessed(lower: readonly string[], from: number): FoundParty | null {
  const name = lower[from] ?? '';
  if (name === '' || beginsThing.has(name) || /\p{N}/u.test(name)) return null;
  return { party: { who: 'named', names: [name] }, end: from + 1 };
}

/** A verb that a name was read over ("Ann Lend" at the start of words in capitals) is given back, and a surname taken along. */
function beforeVerb({ party, end }: FoundParty, lower: readonly string[], from: number): FoundParty {
  if (party.who !== 'named') return { party, end };
  const verb = lower.findIndex((word, at) => at > from && at <= end + 1 && (isDeedVerb(word) || plainVerbs.has(word)));
  if (verb < 0 || verb === end) return { party, end };
  return { party: { who: 'named', names: lower.slice(from, verb) }, end: verb };
}

function namesOfBoth({ giver, taker }: DeedTold): ReadonlySet<string> {
  return new Set([...partyNames(giver), ...partyNames(taker)]);
}

function partyNames(party: Party | null): ReadonlySet<string> {
  return new Set(party?.who === 'named' ? party.names : []);
}
