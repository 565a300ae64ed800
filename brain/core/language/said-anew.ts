import { readRenamed } from './agenda/renamed.js';
import { readReminder } from './commitments/reminder.js';
import { type Correcting, readCorrecting } from './correction/correcting.js';
import { namesForPronouns } from './correction/names-for-pronouns.js';
import { isOfAnotherTime } from './correction/of-another-time.js';
import { onTheSameDay } from './correction/on-the-same-day.js';
import { isMereRemark, losesNumber } from './correction/remark.js';
import { measuresOtherwise, numbersNothing, withRestOfNumber } from './correction/same-kind.js';
import { deniesPlaceOfIt } from './correction/thing-meant.js';
import { hasVerbAnew, isOfThatKind, tellsWholeAnew } from './correction/values/of-that-kind.js';
import { debtAnew, isOwedAnew } from './debt-anew.js';
import type { Intent } from './grammar/intent.js';
import { parseChain } from './grammar/parse.js';
import { contentOf, type KeepingLine, statementOf } from './keeping-line.js';
import { listAnew } from './list-anew.js';
import { movedAnew } from './moved-anew.js';
import { relationAnew } from './people/relations/relation-anew.js';
import { phraseAt, wordAt } from './reading/token-words.js';
import { readUtterance, textOf } from './reading/utterance.js';
import { ofOtherSubject, sentenceAnew, sharesContent } from './sentence-anew.js';
import { isName, nameText } from './slots/names.js';
import { verbStart } from './slots/told-sentence.js';
import { readDuePhrase } from './time/due-phrase.js';
import { articles, wearersOwn } from './vocabulary/determiners.js';
import { states } from './vocabulary/what-one-is.js';
import { words } from './vocabulary/word-lists.js';
import { isPlural } from './words/is-plural.js';

/** What the wearer meant instead of what was kept: the whole line anew, or that this is not plain. */
export type SaidAnew =
  | { readonly what: 'line'; readonly line: string; readonly intent: Intent }
  | { readonly what: 'unclear' };

/** What a time is added to, where none was said before. */
const haveTime: ReadonlySet<KeepingLine['kind']> = new Set(['promise', 'remind']);
/** What no sentence can be a part of. */
const takeNoSentence: ReadonlySet<KeepingLine['kind']> = new Set(['promise', 'remind', 'stash', 'debt']);
/** What a number may be in only where one was told. */
const tellsOfThings: ReadonlySet<KeepingLine['kind']> = new Set(['stash', 'note', 'note_person', 'teach_preference']);
const recipientLeads = words('to for with');
const subjectsMeant = words('he she it they that');
const timeSubjects = words('it that');
const timeVerbs = words("is 's was starts begins takes");
const timeLeads = words('on at by in');
const namesOne = /\b(?:the|my|that|this|an?)(?: [\p{L}-]+){0,2} ones?[.!]?$/iu;
/**
 * Reads `line` as the correction of `kept`, the line of which something was just kept: "no, on monday", "actually I'll
 * call her on monday". Null for a line that corrects nothing.
 */
export function saidAnew(kept: string, line: string): SaidAnew | null {
  if (isOfAnotherTime(line, kept) || deniesPlaceOfIt(line)) return null;
  // An order that names what is called otherwise corrects no part of the line.
  const correcting = readRenamed(line)?.isOrder === true ? null : readCorrecting(line, kept);
  const before = correcting === null ? null : statementOf(kept);
  if (correcting === null || before === null || isOfNoPlace(before, correcting)) return null;
  const { anew, sentence } = correcting;
  if (isMereRemark(line, { kind: before.kind, before: kept, anew, sentence })) return null;
  if (tellsWhichOne(before, correcting)) return { what: 'unclear' };
  const ofList = listAnew(before.intent, line, correcting);
  if (ofList === null) return anewOfKept(kept, before, correcting, line);
  return ofThatKind(lineOfKind(ofList, before.kind), { before, correcting, line });
}

interface SaidOf {
  readonly before: KeepingLine;
  readonly correcting: Correcting;
  readonly line: string;
}

/** What was said in place of a part, if it is of the kind of that part. */
function ofThatKind(told: SaidAnew | null, { before, correcting, line }: SaidOf): SaidAnew | null {
  if (told?.what !== 'line' || isOfThatKind(before, line, correcting.anew, told.line)) return told;
  return correcting.isSure && correcting.isElliptic ? { what: 'unclear' } : null;
}

function anewOfKept(kept: string, before: KeepingLine, correcting: Correcting, line: string): SaidAnew | null {
  const { anew, sentence, isSure, isElliptic } = correcting;
  const ofItsKind = anewByKind(before, anew);
  const said = { before, correcting, line };
  const told = ofItsKind === null ? null : ofTheSame(lineOfKind(ofItsKind, before.kind));
  if (ofItsKind !== null) return tellsWholeAnew(before.kind, anew) ? told : ofThatKind(told, said);
  const whole =
    wholeSentence(before, anew, isSure) ??
    timeAnew(before, sentence) ??
    toldAnew(before, sentence, isSure) ??
    titleAnew(before, anew);
  if (whole !== null) return whole;
  const isOther = isOfOther(before, anew, isSure);
  // Words with a verb are no part of a line that says when or where something is, or what is owed.
  const isSentence = !isElliptic && takeNoSentence.has(before.kind) && hasVerbAnew(anew);
  const spliced =
    isOther || isSentence ? null : (forSomebodyElse(kept, before, anew) ?? replacedIn(before, correcting.line));
  const isOtherMeasure = !haveTime.has(before.kind) && measuresOtherwise(before.line, anew);
  if (!isSure && (isOther || isOtherMeasure)) return null;
  const isCommand = !isElliptic && parseChain(anew)[0].intent !== 'ask';
  if (spliced !== null && !isCommand && !isOfOtherSort(before, spliced, anew)) return ofThatKind(spliced, said);
  return isSure && isElliptic ? { what: 'unclear' } : null;
}

/** "No, it's fine" and "they're in the hall" are no other place of the ladder. */
function isOfNoPlace({ kind, thing }: KeepingLine, { anew, sentence }: Correcting): boolean {
  if (kind !== 'stash') return false;
  const [said, whole] = [anew, sentence].map((text) => readUtterance(text).tokens);
  const isState = said?.length === 1 && states.has(wordAt(said, 0));
  return isState || (thing !== null && !isPlural(thing) && wordAt(whole ?? [], 0) === 'they');
}

/** Whether words of another sort took the place of what was kept: no money for what is owed, no number for a number. */
function isOfOtherSort({ intent, line }: KeepingLine, spliced: SaidAnew, anew: string): boolean {
  if (spliced.what !== 'line') return false;
  const owed = intent.intent === 'debt' && spliced.intent.intent === 'debt' ? [intent.what, spliced.intent.what] : null;
  if (owed !== null) return owed[0] !== owed[1] && !isOwedAnew(owed[1] ?? '');
  return losesNumber(line, spliced.line, anew);
}

/** “The black one” tells that another thing or place was meant, and not what it is. */
const tellsWhichOne = ({ kind }: KeepingLine, { anew, isSure }: Correcting): boolean =>
  isSure && takeNoSentence.has(kind) && namesOne.test(anew.trim());

/** Of what was moved, what is owed and who somebody is a part alone is said anew: "in the cellar", "she's my client". */
const anewByKind = ({ line, intent }: KeepingLine, anew: string): string | null =>
  movedAnew(line, anew) ?? debtAnew(intent, anew) ?? relationAnew(intent, line, anew);

/** Whoever was told of with another relation a moment ago is no namesake. */
function ofTheSame(anew: Extract<SaidAnew, { what: 'line' }> | null): SaidAnew | null {
  if (anew?.intent.intent !== 'meet_person') return anew;
  return { ...anew, intent: { ...anew.intent, isSame: true } };
}

/** Whether words cannot stand in the kept line: a number where none was told, or "my birthday" where nothing is the wearer's. */
function isOfOther({ kind, line }: KeepingLine, anew: string, isSure: boolean): boolean {
  const isNumber = tellsOfThings.has(kind) && numbersNothing(line, anew);
  return isNumber || (kind === 'stash' && isWhenAlone(anew)) || (!isSure && isOwnThing(anew) && !isOwnThing(line));
}

const isOwnThing = (text: string): boolean => readUtterance(text).tokens.some(({ word }) => wearersOwn.has(word));

/**
 * Reads `line` as `saidAnew` does where another line came in between: only a sentence about what was kept corrects it
 * then, because a part of one, "no, on friday", is of the line in between. "It's ten past nine" is of the hour.
 */
export function saidAnewOfIt(kept: string, line: string): SaidAnew | null {
  const { anew, sentence } = readCorrecting(line, kept) ?? { anew: '', sentence: '' };
  const { tokens } = readUtterance(anew);
  const isLed = timeLeads.has(wordAt(tokens, 0)) && timeSubjects.has(wordAt(readUtterance(sentence).tokens, 0));
  const isSentence =
    readUtterance(line).tokens.some(({ word }) => subjectsMeant.has(word)) || sharesContent(kept, anew);
  return (!isLed && isBareTime(kept, anew)) || !isSentence ? null : saidAnew(kept, line);
}

/** "On friday", and "ten past nine" after something that has a time: an hour that nothing leads is the present one. */
function isBareTime(kept: string, anew: string): boolean {
  return isWhenAlone(anew) || (haveTime.has(statementOf(kept)?.kind ?? 'ask') && isWhenAlone(`at ${anew}`));
}

function isWhenAlone(text: string): boolean {
  const { tokens } = readUtterance(text);
  return readDuePhrase(tokens, 0)?.end === tokens.length;
}

/** "To Ben", "for Ben" and "I promised Ben", where the earlier line names somebody else. */
function forSomebodyElse(kept: string, { kind, person }: KeepingLine, anew: string): SaidAnew | null {
  const utterance = readUtterance(anew);
  const { tokens } = utterance;
  const promisedTo = kind === 'promise' ? (phraseAt(tokens, 0, 'i promised') ?? 0) : 0;
  const from = recipientLeads.has(wordAt(tokens, promisedTo)) ? promisedTo + 1 : promisedTo;
  const isNamed = from > 0 && isName(utterance, from, tokens.length);
  if (person === null || !isNamed || kept.split(person).length !== 2) return null;
  return lineOfKind(kept.replace(person, nameText(utterance, from, tokens.length)), kind);
}

/** The line with words replaced, if it still tells what it told before. */
function replacedIn(before: KeepingLine, line: string | null): SaidAnew | null {
  if (line?.startsWith(`${before.line} `) === true && !haveTime.has(before.kind)) return null;
  const told = line === null ? null : lineOfKind(withRestOfNumber(before.line, line), before.kind);
  if (told === null || before.kind === 'teach_name') return told;
  return areAlike(before, statementOf(told.line), 'told') ? told : null;
}

/** A sentence of its own that tells the same thing otherwise: "I'll call her on monday". */
function wholeSentence(before: KeepingLine, anew: string, isSure: boolean): SaidAnew | null {
  const { person, thing, kind } = before;
  const task = kind === 'promise' ? before.told : null;
  const named = namesForPronouns({ person, thing, task, isDebt: kind === 'debt' }, anew);
  const line = withTimeOf(before, withRestOfNumber(before.line, named));
  const told = lineOfKind(line, before.kind);
  if (told === null || before.kind === 'ask') return null;
  const statement = statementOf(line);
  const isSame = named !== anew || areAlike(before, statement, isSure ? 'told' : 'about');
  return isSame ? told : null;
}

/** The line with the time of the promise before, where it promises and has none of its own, or with its day beside an hour. */
function withTimeOf({ kind, due }: KeepingLine, line: string): string {
  const promised = kind === 'promise' && due !== null ? statementOf(line) : null;
  if (promised?.kind !== kind || due === null) return line;
  if (promised.due === null) return `${line} ${due}`;
  const thatDay = onTheSameDay(promised.due, due);
  return thatDay === null ? line : line.replace(promised.due, thatDay);
}

/** "Feed Bella" for "remind me to feed Rufus at eight": it begins as the title does, and keeps the time that it does not say. */
function titleAnew({ intent, line, kind }: KeepingLine, anew: string): SaidAnew | null {
  if (intent.intent !== 'remind') return null;
  const { title, due_ts } = readReminder(anew, 0, 'UTC');
  const told = readReminder(intent.title, 0, 'UTC').title;
  const [said, before] = [title, told].map((words) => readUtterance(words).tokens);
  if (said === undefined || before === undefined || said.length < 2 || title === told) return null;
  const first = wordAt(said, 0);
  const isSentence = verbStart(said.map(({ word }) => word)) > 0;
  if (isSentence || articles.has(first) || wearersOwn.has(first) || first !== wordAt(before, 0)) return null;
  const replaced = due_ts === null && line.includes(told) ? told : intent.title;
  return line.includes(replaced) ? lineOfKind(line.replace(replaced, anew), kind) : null;
}

/** A sentence in place of the kept one: "she lives in Bruges", "the shop shuts at seven". */
function toldAnew(before: KeepingLine, sentence: string, isSure: boolean): SaidAnew | null {
  const isOtherMeasure = !isSure && measuresOtherwise(before.line, sentence);
  const line = isOtherMeasure
    ? null
    : (sentenceAnew(before, sentence, isSure) ?? ofOtherSubject(before, sentence, isSure));
  return line === null ? null : lineOfKind(withRestOfNumber(before.line, line), before.kind);
}

/** "The rehearsal is on wednesday" and "it's at seven", of something with a time: only the time is said anew. */
function timeAnew(before: KeepingLine, sentence: string): SaidAnew | null {
  const utterance = readUtterance(sentence);
  const { tokens } = utterance;
  const at = verbStart(tokens.map(({ word }) => word)) || 1;
  const from = wordAt(tokens, at + 1) === 'place' ? at + 2 : at + 1;
  const isTime = timeVerbs.has(wordAt(tokens, at)) && readDuePhrase(tokens, from)?.end === tokens.length;
  if (!haveTime.has(before.kind) || !isTime) return null;
  const told = new Set(contentOf(before.told));
  const subject = tokens.slice(0, at).flatMap(({ word }) => (articles.has(word) ? [] : [word]));
  const named = contentOf(textOf(utterance, 0, at));
  const isOfIt = (named.length > 0 && named.every((word) => told.has(word))) || timeSubjects.has(subject.join(' '));
  if (subject.length === 0 || !isOfIt) return null;
  return replacedIn(before, readCorrecting(`no ${textOf(utterance, from, tokens.length)}`, before.line)?.line ?? null);
}

function areAlike(before: KeepingLine, anew: KeepingLine | null, by: 'told' | 'about'): boolean {
  const said = new Set(contentOf(before[by]));
  return contentOf(anew?.[by] ?? '').some((word) => said.has(word));
}

function lineOfKind(line: string, kind: KeepingLine['kind']): Extract<SaidAnew, { what: 'line' }> | null {
  const statement = statementOf(line);
  return statement?.kind === kind ? { what: 'line', line, intent: statement.intent } : null;
}
