import { withoutHesitation } from '../reading/disfluency.js';
import { grammaticalWords } from '../vocabulary/stop-words.js';
import { words } from '../vocabulary/word-lists.js';
import { contentRoots } from '../words/content-roots.js';
import { foldedWords } from '../words/folded-words.js';
import { stem } from '../words/stem.js';
import { firstPerson } from './first-person.js';

/** A line that says that something about the wearer is otherwise by now. */
export interface ChangedPreference {
  /** In the first person, with the words for "it" as they were kept before. */
  readonly text: string;
  /** The preferences that are over with it, newest last; at least one. */
  readonly gone: readonly string[];
}

const opening = /^(?:(?:actually|no|oh|well|sorry|these days|nowadays|by now)[\s,]+)+/iu;
const askedLead = /^(?:(?:remember|note|keep in mind|make a note)(?: that)? )?/iu;
const ofSelf = /^i(?:'m|'ve)? /iu;
/** "I don't like olives any more", "I no longer eat fish", "I stopped drinking coffee". */
const isOverForm =
  /^i(?:'m| am)? (?:(?:do not|don't|no longer|can't|cannot|am not|not|never) .+ (?:any ?more|any longer|now|these days)|no longer .+|(?:have )?(?:stopped|quit|given up|gave up) .+)$/iu;
const byNowMark = /[\s,]+(?:now|nowadays|these days|instead|again|any ?more|any longer|by now)$/iu;
/** What a preference can be said with; "I have a cold now" is none. */
const telling =
  /^i(?: now)?(?:'m| am)?(?: (?:do not|don't|no longer|really|now|always|usually|only|never|can't|cannot|stopped|quit|gave up|have stopped|have given up|am|am not|not))* (?:like|love|prefer|enjoy|hate|dislike|avoid|take|drink|eat|use|wear|want|stand|do|need|liking|drinking|eating|taking|using|wearing|vegetarian|vegan|allergic|left|right)/iu;
const preferring =
  /^i (?:now |really |usually |always )?prefer (.+?)(?: ((?:on|in|at|for|when|while|with|to|over|during|by) .+))?$/iu;
const itsVerb = /^(i\b.*?\b(?:like|love|prefer|enjoy|hate|dislike|take|drink|eat|use|wear|want)) (?:it|them)\b/iu;
const ownThing = /\b(?:my|the) ([\p{L}-]+)/iu;
/** Roots that tell how something is liked, and not what. */
const attitude = new Set(
  [
    ...words(`like love prefer enjoy hate dislike avoid take drink eat use wear want need stand really always usually only never stopped quit given gave
up longer now nowadays more anymore instead again days liking drinking eating taking using wearing black white hot cold`),
  ].flatMap((word) => contentRoots(word)),
);

/**
 * Reads that something the wearer taught is otherwise now: "I don't like olives any more", "actually I take it with milk
 * now". Null for any other line, and where nothing of it was taught.
 */
export function readChangedPreference(line: string, known: readonly string[]): ChangedPreference | null {
  const plain = withoutHesitation(line)
    .replace(/[’‘]/gu, "'")
    .trim()
    .replace(/[.!]+$/u, '');
  const isOpened = opening.test(plain);
  const said = plain.replace(opening, '').replace(askedLead, '');
  const isChange = isOverForm.test(said) || byNowMark.test(said) || isOpened || /^i now /iu.test(said);
  if (plain.endsWith('?') || !ofSelf.test(said)) return null;
  if (!preferring.test(said) && !(isChange && telling.test(said))) return null;
  const text = firstPerson(withThing(said, known));
  const gone = known.filter(
    (kept) => kept !== text && (arePreferredForEachOther(text, kept) || (isChange && isOfSame(text, kept))),
  );
  return gone.length === 0 ? null : { text, gone };
}

/**
 * Whether two sentences prefer one of a kind each: the aisle seat and the window seat, both on trains. Nobody prefers two
 * of a kind, so the later one is what holds.
 */
function arePreferredForEachOther(anew: string, kept: string): boolean {
  const [said, told] = [preferredIn(anew), preferredIn(kept)];
  if (said === null || told === null || !said.isOneOfKind || !told.isOneOfKind) return false;
  return said.kind === told.kind && said.occasion === told.occasion;
}

/** What is preferred: the kind of thing, whether the words say which of it, and for what. */
function preferredIn(text: string): { kind: string; isOneOfKind: boolean; occasion: string } | null {
  const [, what = '', occasion = ''] = preferring.exec(text.replace(byNowMark, '')) ?? [];
  const roots = foldedWords(what)
    .map(stem)
    .filter((root) => !grammaticalWords.has(root));
  const kind = roots.at(-1);
  return kind === undefined
    ? null
    : { kind, isOneOfKind: roots.length > 1, occasion: contentRoots(occasion).join(' ') };
}

/** "I take my coffee with milk now" for "it", where the newest preference was on the coffee. */
function withThing(said: string, known: readonly string[]): string {
  const thing = ownThing.exec(known.at(-1) ?? '')?.[0];
  return thing === undefined ? said : said.replace(itsVerb, `$1 ${thing}`);
}

/** Whether two preferences are of the same thing: of "my coffee" both, or of all that the shorter one names. */
function isOfSame(anew: string, kept: string): boolean {
  const [thing, before] = [ownThing.exec(anew)?.[1], ownThing.exec(kept)?.[1]];
  if (thing !== undefined && before !== undefined) return contentRoots(thing).join() === contentRoots(before).join();
  const [said, told] = [topicOf(anew), topicOf(kept)];
  return said.length > 0 && told.length > 0 && said.every((root) => told.includes(root));
}

const topicOf = (text: string): readonly string[] => contentRoots(text).filter((root) => !attitude.has(root));
