import type { IntentOf } from '../../language/grammar/intent.js';
import { isToldAs } from '../../language/people/noted/wide-words.js';
import { readOthersThing } from '../../language/people/others-things.js';
import { readContentsQuestion } from '../../language/people/questions/contents-question.js';
import { directionTo } from '../../language/replies/wording/direction.js';
import { atPlace, isNowhere } from '../../language/replies/wording/place-words.js';
import { leftAt, noSpotFor, seenAt } from '../../language/replies/wording/whereabouts.js';
import { whoseAll } from '../../language/replies/wording/whose.js';
import { synonymsOf } from '../../language/slots/contrast/synonyms.js';
import { thingsIn, withoutLeftOut } from '../../language/slots/several-things.js';
import { weekdayPattern } from '../../language/time/days/time-words.js';
import { spokenAgo } from '../../language/time/telling/spoken-ago.js';
import { isPlural } from '../../language/words/is-plural.js';
import { withOwnerFirst } from '../../language/words/owner-first.js';
import { stem } from '../../language/words/stem.js';
import { subjectMatch, subjectOf } from '../../language/words/subject-key.js';
import { capitalized } from '../../text.js';
import { deviceWords, type KnownPlace } from '../answer-basis.js';
import { type Decision, type DecisionPorts, saying } from '../decision.js';

type PlacePorts = Pick<DecisionPorts, 'anchor' | 'anchors' | 'sighting' | 'nowMs' | 'headingDeg'>;

export function decideStash({ thing: said, place }: IntentOf<'stash'>): Decision {
  const thing = withoutLeftOut(withOwnerFirst(said));
  return {
    ...(thing === said ? {} : { repliesTo: { intent: 'stash', thing, place } as const }),
    effect: { do: 'keep-anchor', things: thingsIn(thing), place },
    outcome: { kind: 'done' },
    basis: { kind: 'kept-anchor', subject: thing, place },
  };
}

/** Where a thing is: its anchor, or else its last sighting, or else that nothing is known (hub-behaviour.md §4). */
export function decideLocate({ thing }: IntentOf<'locate'>, ports: PlacePorts): Decision {
  const missing = {
    ...saying({ kind: 'missing' }, deviceWords),
    repliesTo: { intent: 'locate', thing: withOwnerFirst(thing) } as const,
  };
  return decideSought(thing, ports) ?? decideCalledOtherwise(thing, ports) ?? missing;
}

/** Where a thing is that was kept by another word for the same: "my bicycle", and the bike. */
function decideCalledOtherwise(thing: string, ports: PlacePorts): Decision | null {
  const { key, owner } = subjectOf(thing);
  const called = ports.anchors().find(({ subject }) => {
    const kept = subjectOf(subject);
    return kept.owner === owner && areSameWords(key.split(' '), kept.key.split(' '));
  });
  return called === undefined ? null : decideSought(called.subject, ports);
}

const areSameWords = (asked: readonly string[], kept: readonly string[]): boolean =>
  asked.length === kept.length && asked.every((word, at) => isSameWord(stem(word), stem(kept[at] ?? '')));

const isSameWord = (asked: string, kept: string): boolean =>
  asked === kept || synonymsOf(asked).has(kept) || (isToldAs(asked, kept) && isToldAs(kept, asked));

/**
 * The decision on a line about somebody else's thing: it is kept under their name, or its known place is told. Null for
 * any other line, and if the place is unknown, since a note may tell it.
 */
export function decideOthersThing(line: string, ports: PlacePorts & Pick<DecisionPorts, 'inView'>): Decision | null {
  const read = readOthersThing(line);
  if (read === null) return null;
  const thing = thingInView(read.thing, ports.inView('told')?.name ?? null);
  if (read.says !== 'left') {
    const at = read.says === 'held' ? ports.anchor(thing) : null;
    return read.says === 'sought' || (at !== null && liesWithSomebody(at)) ? decideSought(thing, ports) : null;
  }
  const stash = { intent: 'stash', thing, place: read.place } as const;
  return { ...decideStash(stash), repliesTo: stash };
}

/** Who has a thing is told by its place where that is somebody: "with Bart". */
export const liesWithSomebody = ({ place }: Pick<KnownPlace, 'place'>): boolean =>
  !isNowhere(place) && place.startsWith('with ');

const spokenTimesBefore = String.raw`(?:on |over )?(?:yesterday|the day before yesterday|last (?:night|week|weekend|month|year|${weekdayPattern})|(?:an?|\w+) (?:days?|weeks?|months?|years?) ago)(?: (?:morning|afternoon|evening|night))?`;
const placeThenForms = [
  `where (?:did|had|have) (?:i|we) (?:last )?(?:leave|left|put|park|parked|drop|dropped|set|stash|stashed|place|placed|hide|keep)(?: (?:my|our|the) (.+?))?(?: down| away)? ${spokenTimesBefore}`,
  `where (?:was|were) (?:my|our|the) (.+?)(?: parked| lying)? ${spokenTimesBefore}`,
].map((form) => new RegExp(String.raw`^\W*${form}\W*$`, 'iu'));

/** The thing of which a line asks where it was at a time that is over; null for any other line. */
export function readPlaceThen(line: string): string | null {
  const read = placeThenForms.map((form) => form.exec(line)).find((found) => found !== null) ?? null;
  return read === null ? null : (read[1] ?? (/ park/iu.test(line) ? 'car' : null));
}

/**
 * Only the last place of a thing is kept: asked where it was before, that is told with when it was learnt. Null where it
 * is not known of what was only somewhere, since a note may tell it.
 */
export function asToldThen(known: Decision, line: string, { nowMs }: Pick<PlacePorts, 'nowMs'>): Decision | null {
  if (known.outcome.kind === 'missing' && /^\W*where (?:was|were)\b/iu.test(line)) return null;
  if (known.outcome.kind !== 'located' || known.basis.kind !== 'whereabouts') return known;
  const { ts, subject } = known.basis.at;
  const [first = '', ...rest] = leftAt(subject, known.outcome);
  const text = `I know only what you told me ${spokenAgo(ts, nowMs)}: ${first.toLowerCase()}${rest.join('')}.`;
  return { ...known, outcome: { kind: 'found', text } };
}

/** The answer from an anchor. */
export function decideFromAnchor(at: KnownPlace, { headingDeg }: Pick<DecisionPorts, 'headingDeg'>): Decision {
  const direction = isNowhere(at.place) ? null : directionTo(at.bearing_deg ?? null, headingDeg);
  const located = { kind: 'located', place: at.place, ...(direction === null ? {} : { direction }) } as const;
  return saying(located, { kind: 'whereabouts', told: 'anchor', at });
}

/** The answer from a sighting. */
export function decideFromSighting(at: KnownPlace, nowMs: number): Decision {
  const when = spokenAgo(at.ts, nowMs);
  return saying({ kind: 'sighted', place: at.place, when }, { kind: 'whereabouts', told: 'sighting', at });
}

/** Where the thing is, or each of several; null where that is known of none of them. */
function decideSought(said: string, ports: PlacePorts): Decision | null {
  const spoken = withOwnerFirst(said);
  const found = thingsIn(spoken).map((thing) => ({ thing, known: locateThing(thing, ports) }));
  const first = found.find(({ known }) => known !== null)?.known ?? null;
  if (first === null) return null;
  if (found.length === 1) return locateAlike(spoken, ports) ?? { ...first, repliesTo: replyIntent(spoken, first) };
  const isTogether = new Set(found.map(({ known }) => JSON.stringify(known?.outcome))).size === 1;
  if (isTogether) return { ...first, repliesTo: { intent: 'locate', thing: spoken } };
  return { ...first, outcome: { kind: 'found', text: found.map(placeSentence).join(' ') } };
}

interface SoughtThing {
  readonly thing: string;
  /** Null where nobody knows where it is. */
  readonly known: Decision | null;
}

function placeSentence({ thing, known }: SoughtThing): string {
  const outcome = known?.outcome;
  const kept = known === null ? thing : replyIntent(thing, known).thing;
  if (outcome?.kind === 'located') return `${leftAt(kept, outcome)}.`;
  return outcome?.kind === 'sighted' ? `${seenAt(kept, outcome)}.` : `${noSpotFor(thing)}.`;
}

/** The intent to reply to, with the thing as it was kept if that is not what it was asked for as. */
function replyIntent(thing: string, { basis }: Decision): IntentOf<'locate'> {
  const kept = basis.kind === 'whereabouts' ? basis.at.subject : thing;
  return { intent: 'locate', thing: thingMatch(thing, kept) === 3 ? thing : kept };
}

/** How well a kept thing is the one that was said (`subjectMatch`). */
export const thingMatch = (asked: string, kept: string): number => subjectMatch(subjectOf(asked), subjectOf(kept));

/** Where all of several things are that a word fits: "my bag" where a gym bag and a school bag were left. */
function locateAlike(thing: string, ports: PlacePorts): Decision | null {
  const fits = (match: number) => ports.anchors().filter(({ subject }) => thingMatch(thing, subject) === match);
  const alike = fits(2);
  const [newest] = alike;
  if (newest === undefined || alike.length < 2 || fits(3).length > 0) return null;
  return { ...decideFromAnchor(newest, ports), outcome: { kind: 'found', text: placesInWords(alike) } };
}

/** "What is in the drawer": all that was left there; null for any other line, and where nothing was. */
export function decideContents(line: string, ports: Pick<DecisionPorts, 'anchors' | 'headingDeg'>): Decision | null {
  const place = readContentsQuestion(line);
  const there = place === null ? [] : ports.anchors().filter((at) => isInPlace(at.place, place));
  const [newest] = there;
  if (newest === undefined) return null;
  return { ...decideFromAnchor(newest, ports), outcome: { kind: 'found', text: placesInWords(there) } };
}

/** Whether a question is for what lies in a place, and a thing lies elsewhere by now: "what is in the suitcase". */
export function liesElsewhere(question: string, { place }: Pick<KnownPlace, 'place'>): boolean {
  const asked = readContentsQuestion(question);
  return asked !== null && !isInPlace(place, asked);
}

/** Whether a place is the one asked for or a certain one of its kind: "the drawer of the desk" for "the drawer". */
export function isInPlace(place: string, asked: string): boolean {
  if (isNowhere(place)) return false;
  return [place, ...place.split(' of ')].some((one) => thingMatch(asked, one) >= 2);
}

const mostTold = 6;

/** Things with their places, those at one place together: "Your hat and scarf are at the office." */
function placesInWords(known: readonly KnownPlace[]): string {
  const told = known.slice(0, mostTold);
  const rest = known.length - told.length;
  const sentences = [...new Set(told.map(({ place }) => place))].map((place) => {
    const things = told.filter((at) => at.place === place).map(({ subject }) => subject);
    const verb = things.length > 1 || things.some(isPlural) ? 'are' : 'is';
    return `${capitalized(whoseAll(things))} ${verb} ${atPlace(place)}.`;
  });
  return [...sentences, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}

function locateThing(thing: string, ports: PlacePorts): Decision | null {
  const anchor = ports.anchor(thing);
  if (anchor !== null) return decideFromAnchor(anchor, ports);
  const seen = ports.sighting(thing);
  return seen === null ? null : decideFromSighting(seen, ports.nowMs);
}

/** Replaces the possessive in "her keys" by the name of whoever is in view. */
export function thingInView(thing: string, inView: string | null): string {
  return inView === null ? thing : thing.replace(/^(?:his|her|their) /iu, `${inView}'s `);
}
