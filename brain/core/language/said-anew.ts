import { readAmbient } from './ambient.js';
import { readCorrecting } from './correction/correcting.js';
import { isNumberWord } from './correction/same-kind.js';
import type { Intent } from './grammar/intent.js';
import { parseChain } from './grammar/parse.js';
import { wordAt } from './reading/token-words.js';
import { readUtterance, textOf } from './reading/utterance.js';
import { isName, nameText } from './slots/names.js';
import { recipientOf } from './slots/recipient.js';
import { tellsSentence, verbStart } from './slots/told-sentence.js';
import { readDuePhrase } from './time/due-phrase.js';
import { articles } from './vocabulary/determiners.js';
import { functionWords } from './vocabulary/stop-words.js';
import { auxiliaries } from './vocabulary/verbs.js';
import { words } from './vocabulary/word-lists.js';

/** What a line of the wearer keeps, as far as a correction has to know it. */
interface KeepingLine {
  readonly intent: Intent;
  readonly kind: Intent['intent'] | 'promise';
  readonly line: string;
  /** What is told, as one text. */
  readonly told: string;
  /** What it is told of. */
  readonly about: string;
  readonly person: string | null;
  readonly thing: string | null;
}

/** What the wearer meant instead of what was kept: the whole line anew, or that this is not plain. */
export type SaidAnew =
  | { readonly what: 'line'; readonly line: string; readonly intent: Intent }
  | { readonly what: 'unclear' };

const kinds: ReadonlySet<KeepingLine['kind']> = new Set([
  'promise',
  'ask',
  'stash',
  'debt',
  'debt_settle',
  'remind',
  'note',
  'note_person',
  'meet_person',
  'teach_name',
  'teach_preference',
]);
/** What a time is added to, where none was said before. */
const haveTime: ReadonlySet<KeepingLine['kind']> = new Set(['promise', 'remind']);
/** What a number may be in only where one was told. */
const tellsOfThings: ReadonlySet<KeepingLine['kind']> = new Set(['stash', 'note', 'note_person', 'teach_preference']);
const recipientLeads = words('to for with');
const pronounsForSubjects = words('he she it they');
/** What two sentences may have in common without telling of the same. */
const emptyWords = new Set([
  ...auxiliaries,
  ...articles,
  ...words('i you he she it they we that this to of at on in and not'),
]);
const subjectsMeant = words('he she it they that');
/** Two sentences with one of these tell where somebody lives. */
const homeVerbs = words('live lives lived living move moves moved moving');
const pronounsForOne = words('him her them');
const pronounsForThings = words('it them');

/**
 * Reads `line` as the correction of `kept`, the line of which something was just kept: "no, on monday", "actually I'll
 * call her on monday". Null for a line that corrects nothing.
 */
export function saidAnew(kept: string, line: string): SaidAnew | null {
  const correcting = readCorrecting(line, kept);
  const before = correcting === null ? null : statementOf(kept);
  if (correcting === null || before === null) return null;
  const { anew, isSure, isElliptic } = correcting;
  const whole = wholeSentence(before, anew, isSure);
  if (whole !== null) return whole;
  const noted = before.kind === 'note' ? noteAnew(before, anew) : null;
  const ofPerson = before.kind === 'note_person' ? personNoteAnew(before, anew) : null;
  if (noted !== null || ofPerson !== null) return noted ?? ofPerson;
  const isOther = numbersNothing(before, anew);
  const spliced = isOther ? null : (forSomebodyElse(kept, before, anew) ?? replacedIn(before, correcting.line));
  if (!isSure && (isOther || measuresOtherwise(before, anew))) return null;
  const isCommand = !isElliptic && parseChain(anew)[0].intent !== 'ask';
  if (spliced !== null && !isCommand) return spliced;
  return isSure && isElliptic ? { what: 'unclear' } : null;
}

/**
 * Reads `line` as `saidAnew` does where another line came in between: only a sentence about what was kept corrects it
 * then, because a part of one, "no, on friday", is of the line in between.
 */
export function saidAnewOfIt(kept: string, line: string): SaidAnew | null {
  const anew = readCorrecting(line, kept)?.anew ?? '';
  const { tokens } = readUtterance(anew);
  const isTime = readDuePhrase(tokens, 0)?.end === tokens.length;
  const isSentence =
    readUtterance(line).tokens.some(({ word }) => subjectsMeant.has(word)) || sharesContent(kept, anew);
  return isTime || !isSentence ? null : saidAnew(kept, line);
}

/** Whether an answer tells what the line `kept` told, so that both speak of the same. */
export function tellsAgain(kept: string, answer: string): boolean {
  const told = new Set(readUtterance(answer).tokens.map(({ word }) => word));
  const statement = statementOf(kept);
  return statement !== null && contentOf(statement.told).every((word) => told.has(word));
}

/** A bare number where none was told: "8842" is not what somebody is allergic to. */
function numbersNothing({ kind, line }: KeepingLine, anew: string): boolean {
  const tells = (text: string, how: 'some' | 'every') =>
    readUtterance(text).tokens[how](({ word }) => isNumberWord(word));
  return tellsOfThings.has(kind) && tells(anew, 'every') && !tells(line, 'some');
}

/** "4 degrees" where no degrees were spoken of: a remark on something else. */
function measuresOtherwise(before: KeepingLine, anew: string): boolean {
  const { tokens } = readUtterance(anew);
  const at = tokens.findIndex(({ word }) => isNumberWord(word));
  const measure = wordAt(tokens, at + 1);
  if (at < 0 || measure === '' || haveTime.has(before.kind)) return false;
  const told = new Set(readUtterance(before.line).tokens.map(({ word }) => word));
  return !isNumberWord(measure) && !functionWords.has(measure) && !told.has(measure);
}

/** "To Ben" and "for Ben", where the earlier line names somebody else. */
function forSomebodyElse(kept: string, { kind, person }: KeepingLine, anew: string): SaidAnew | null {
  const utterance = readUtterance(anew);
  const { tokens } = utterance;
  const isNamed = recipientLeads.has(wordAt(tokens, 0)) && tokens.length > 1 && isName(utterance, 1, tokens.length);
  if (person === null || !isNamed || kept.split(person).length !== 2) return null;
  return lineOfKind(kept.replace(person, nameText(utterance, 1, tokens.length)), kind);
}

/** The line with words replaced, if it still tells what it told before. */
function replacedIn(before: KeepingLine, line: string | null): SaidAnew | null {
  if (line?.startsWith(before.line) === true && !haveTime.has(before.kind)) return null;
  const told = line === null ? null : lineOfKind(line, before.kind);
  if (told === null || before.kind === 'teach_name') return told;
  return areAlike(before, statementOf(told.line), 'told') ? told : null;
}

/** A sentence of its own that tells the same thing otherwise: "I'll call her on monday". */
function wholeSentence(before: KeepingLine, anew: string, isSure: boolean): SaidAnew | null {
  const line = withNames(before, anew);
  const told = lineOfKind(line, before.kind);
  if (told === null || before.kind === 'ask') return null;
  const statement = statementOf(line);
  const isSame = line !== anew || areAlike(before, statement, isSure ? 'told' : 'about');
  return isSame ? told : null;
}

/** A sentence of its own in place of a note: "they go out on friday", "the shop shuts at seven". */
function noteAnew(before: KeepingLine, anew: string): SaidAnew | null {
  const utterance = readUtterance(anew);
  const { source, tokens } = utterance;
  const [first] = tokens;
  const said = tokens.map(({ word }) => word);
  if (first === undefined || !tellsSentence(said) || !sharesContent(before.told, anew)) return null;
  const noted = readUtterance(before.told);
  const subject = textOf(noted, 0, verbStart(noted.tokens.map(({ word }) => word)));
  const whole = pronounsForSubjects.has(first.word) ? `${subject}${source.slice(first.end)}` : anew;
  return lineOfKind(`remember that ${whole}`, 'note');
}

/** A sentence in place of a note on somebody: "she lives in Bruges", "Nina moved to Bruges". */
function personNoteAnew({ person, told }: KeepingLine, anew: string): SaidAnew | null {
  const { source, tokens } = readUtterance(anew);
  const [first] = tokens;
  if (first === undefined || person === null) return null;
  const isOfPerson = pronounsForSubjects.has(first.word) || first.word === person.toLowerCase();
  const rest = source.slice(first.end);
  const isSame = sharesContent(told, rest) || [told, rest].every(tellsHome);
  return isOfPerson && isSame ? lineOfKind(`remember that ${person}${rest}`, 'note_person') : null;
}

const tellsHome = (text: string): boolean => readUtterance(text).tokens.some(({ word }) => homeVerbs.has(word));

function sharesContent(told: string, anew: string): boolean {
  const said = new Set(readUtterance(told).tokens.map(({ word }) => word));
  return readUtterance(anew).tokens.some(({ word }) => said.has(word) && !emptyWords.has(word));
}

function areAlike(before: KeepingLine, anew: KeepingLine | null, by: 'told' | 'about'): boolean {
  const said = new Set(contentOf(before[by]));
  return contentOf(anew?.[by] ?? '').some((word) => said.has(word));
}

function contentOf(text: string): readonly string[] {
  return readUtterance(text).tokens.flatMap(({ word }) => (functionWords.has(word) ? [] : [word]));
}

function lineOfKind(line: string, kind: KeepingLine['kind']): Extract<SaidAnew, { what: 'line' }> | null {
  const statement = statementOf(line);
  return statement?.kind === kind ? { what: 'line', line, intent: statement.intent } : null;
}

/** The words with the names of those whom "him" and "it" mean. */
function withNames({ person, thing }: KeepingLine, anew: string): string {
  const { source, tokens } = readUtterance(anew);
  let line = source;
  for (const { word, start, end } of tokens.toReversed()) {
    const meant =
      (pronounsForOne.has(word) ? person : null) ?? (pronounsForThings.has(word) && thing !== null ? thing : null);
    if (meant !== null) line = line.slice(0, start) + meant + line.slice(end);
  }
  return line;
}

/** What a line of one command keeps; null for another line. */
function statementOf(line: string): KeepingLine | null {
  const [intent, ...others] = parseChain(line);
  const promised = intent.intent === 'ask' ? readAmbient({ say: line, speaker: 'self' }).commitment : null;
  const kind = promised === null ? intent.intent : 'promise';
  if (others.length > 0 || !kinds.has(kind)) return null;
  const told = promised?.task ?? Object.values({ ...intent, intent: '' }).join(' ');
  return { intent, kind, line, told, ...subjectIn(intent, promised?.task ?? null) };
}

function subjectIn(intent: Intent, task: string | null): Pick<KeepingLine, 'about' | 'person' | 'thing'> {
  if (task !== null) return { about: task, person: recipientOf(task), thing: null };
  if (intent.intent === 'stash') return { about: intent.thing, person: null, thing: `my ${intent.thing}` };
  const title = 'title' in intent ? intent.title : null;
  if (title !== null) return { about: title, person: recipientOf(title), thing: null };
  const name = 'name' in intent ? intent.name : null;
  return { about: name ?? '', person: name, thing: null };
}
