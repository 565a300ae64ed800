import { isNumberWord } from './correction/same-kind.js';
import { contentOf, type KeepingLine, statementOf } from './keeping-line.js';
import { type TokenList, wordAt } from './reading/token-words.js';
import { readUtterance, textOf } from './reading/utterance.js';
import { tellsSentence, verbStart } from './slots/told-sentence.js';
import { articles, demonstratives, othersOwn, wearersOwn } from './vocabulary/determiners.js';
import { menRelations, relationNouns, womenRelations } from './vocabulary/relations.js';
import { auxiliaries } from './vocabulary/verbs.js';
import { trades } from './vocabulary/what-one-is.js';
import { words } from './vocabulary/word-lists.js';

const pronounsOfPersons = words('he she they');
const subjectPronouns = new Set([...pronounsOfPersons, 'it']);
const possessivePronouns = new Set([...othersOwn, 'its']);
const determiners = new Set([...articles, ...demonstratives]);
const ownersWords = new Set([...wearersOwn, ...possessivePronouns, 'your', "'s"]);
const stateVerbs = words("is are was were 's");
/** After "she's" these make it "she has". */
const perfectVerbs = words('been got had become gone moved left changed started stopped joined lost bought sold');
/** Two sentences with one of these tell where somebody lives. */
const homeVerbs = words('live lives lived living move moves moved moving');
/** What two sentences may have in common without telling of the same. */
const emptyWords = new Set([
  ...auxiliaries,
  ...articles,
  ...words("'s i you he she it they we that this to of at on in and not"),
]);
/** What is said of "it" where "it" is no thing: hours, weather, and what one thinks of what was said. */
const saidOfNothing = words(`
late early dark light cold hot warm cool sunny windy cloudy rainy foggy wet humid noon midnight over done enough nothing all not me you us them time
fine okay ok alright right wrong true nice good great bad awful terrible lovely beautiful funny strange weird odd hard easy important urgent
possible impossible clear obvious interesting amazing perfect crazy sad fun cool
`);
/** Of "I left the flares in the locker" the answer is told without the verb. */
const untoldVerbs = words('left put stashed dropped stowed set moved');
const placeOrTime = words('at in on under by behind near with beside inside outside from to');

/** The subject of a sentence and what is told of it. */
interface ToldOf {
  readonly subject: string;
  readonly rest: string;
}

/** The same of a sentence that may begin with a pronoun for its subject. */
interface Meant extends ToldOf {
  readonly pronoun: string | null;
}

/**
 * The sentence that is meant in place of the kept one: "she lives in Bruges" for "Viktor's mother lives in Ghent" is
 * "Viktor's mother lives in Bruges". Null where the words tell nothing of the same.
 */
export function sentenceAnew({ sentence, kind }: KeepingLine, anew: string, isSure: boolean): string | null {
  const before = sentence === null ? null : toldIn(sentence);
  const meant = before === null ? null : meantOf(before, anew);
  if (before === null || meant === null) return null;
  const line = `remember that ${meant.subject} ${meant.rest}`;
  const after = statementOf(line);
  const told = after?.sentence === null || after?.sentence === undefined ? null : toldIn(after.sentence);
  const isOfSame = told !== null && isSameSubject(before.subject, told.subject);
  const isPlain = isSure && meant.pronoun === null;
  return after?.kind === kind && isOfSame && (isPlain || tellsAlike(before, meant)) ? line : null;
}

/** The kept sentence told of somebody else: "Clara is allergic to nuts" for "Ines is allergic to nuts". */
export function ofOtherSubject({ sentence, kind }: KeepingLine, anew: string, isSure: boolean): string | null {
  const [before, meant] = [sentence, anew].map((text) => (text === null ? null : toldIn(text)));
  const line = `remember that ${anew}`;
  if (!isSure || !before || !meant || kind !== 'note_person' || before.subject === meant.subject) return null;
  const isSame = sentenceWords(before.rest).join(' ') === sentenceWords(meant.rest).join(' ');
  return isSame && statementOf(line)?.kind === kind ? line : null;
}

function toldIn(sentence: string): ToldOf | null {
  const utterance = readUtterance(sentence);
  const { tokens } = utterance;
  const at = verbStart(sentenceWords(sentence)) || 1;
  if (tokens.length < 2) return null;
  return { subject: textOf(utterance, 0, at), rest: restFrom(utterance.source, tokens, at) };
}

/** What the words tell of which subject, where "she", "her boss" or the subject itself begins them. */
function meantOf({ subject }: ToldOf, anew: string): Meant | null {
  const utterance = readUtterance(anew);
  const { source, tokens } = utterance;
  const [first] = tokens;
  if (first === undefined || tokens.length < 2) return null;
  if (subjectPronouns.has(first.word)) {
    if (!mayStandFor(first.word, subject)) return null;
    return { subject, rest: restFrom(source, tokens, 1), pronoun: first.word };
  }
  if (!tellsSentence(sentenceWords(anew))) return null;
  const told = toldIn(anew);
  if (told === null) return null;
  const owner = possessivePronouns.has(first.word) ? ownersPart(subject) : null;
  const named = owner === null ? told.subject : `${owner}${told.subject.slice(first.word.length)}`;
  return { subject: named, rest: told.rest, pronoun: null };
}

/** "Viktor's" of "Viktor's mother"; null for a subject that is nobody's. */
function ownersPart(subject: string): string | null {
  const { source, tokens } = readUtterance(subject);
  const mark = tokens.findLast(({ word }) => word === "'s");
  return mark === undefined ? null : source.slice(0, mark.end);
}

/** The words from a token on; a contracted verb is told in full. */
function restFrom(source: string, tokens: TokenList, at: number): string {
  const verb = tokens[at];
  if (verb === undefined) return '';
  const rest = source.slice(verb.start);
  if (!/^'s\b/iu.test(rest)) return rest.replace(/^'(?:re|ve)\b/iu, verb.word).trim();
  return `${perfectVerbs.has(wordAt(tokens, at + 1)) ? 'has' : 'is'}${source.slice(verb.end)}`;
}

/** Whether a pronoun can mean what the subject names: "he" is no mother and "it" nobody. */
function mayStandFor(pronoun: string, subject: string): boolean {
  const { source, tokens } = readUtterance(subject);
  const head = tokens.at(-1)?.word ?? '';
  if (pronoun === 'he') return !womenRelations.has(head);
  if (pronoun === 'she') return !menRelations.has(head);
  return pronoun !== 'it' || !standsForSomebody(source, tokens);
}

function standsForSomebody(source: string, tokens: TokenList): boolean {
  const head = tokens.at(-1);
  if (head === undefined) return false;
  const isOwned = tokens.some(({ word }) => ownersWords.has(word) || determiners.has(word));
  const isName = !isOwned && /^\p{Lu}/u.test(source.slice(head.start));
  return isName || subjectPronouns.has(head.word) || relationNouns.has(head.word) || trades.has(head.word);
}

/** Whether two subjects are the same: "Nina" is "Nina Kraus", and neither "Nina's boss" nor "my boss" is "Viktor's boss". */
function isSameSubject(one: string, other: string): boolean {
  const [first, second] = [subjectWords(one), subjectWords(other)];
  if (first.join(' ') === second.join(' ')) return true;
  if ([...first, ...second].some((word) => ownersWords.has(word))) return false;
  const [fewer, more] = first.length < second.length ? [first, second] : [second, first];
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

const subjectWords = (subject: string): readonly string[] =>
  sentenceWords(subject).filter((word) => !determiners.has(word));

/** Whether two sentences tell the same sort of thing of their subject, so that one can take the other's place. */
function tellsAlike(before: ToldOf, meant: Meant): boolean {
  const [told, anew] = [sentenceWords(before.rest), sentenceWords(meant.rest)];
  if (sharesWords(told, anew)) return true;
  if ([told, anew].every((said) => said.some((word) => homeVerbs.has(word)))) return true;
  return isSameState(told, anew, before, meant.pronoun);
}

/** "Is green" for "is blue": what something is, said in as many words of the same sort. */
function isSameState(
  told: readonly string[],
  anew: readonly string[],
  { subject }: ToldOf,
  pronoun: string | null,
): boolean {
  const [sort, sortAnew] = [stateSort(told), stateSort(anew)];
  if (sort === null || sort !== sortAnew) return false;
  if (pronoun === null) return true;
  if (pronoun === 'it') return !saidOfNothing.has(anew[1] ?? '');
  const { source, tokens } = readUtterance(subject);
  return standsForSomebody(source, tokens);
}

/** The sort of what follows "is": a word, a noun with its article, a place, a number; null for anything else. */
function stateSort([verb = '', ...state]: readonly string[]): string | null {
  const [first = '', ...others] = state;
  if (!stateVerbs.has(verb) || first === '' || state.length > longestState) return null;
  if (isNumberWord(first)) return 'number';
  if (placeOrTime.has(first)) return 'place';
  if (articles.has(first)) return others.length > 0 ? 'noun' : null;
  return others.length > 0 || first.endsWith('ing') || ownersWords.has(first) ? null : 'word';
}

const longestState = 4;

/** Whether two texts share a word with a meaning. */
export function sharesContent(told: string, anew: string): boolean {
  return sharesWords(sentenceWords(told), sentenceWords(anew));
}

const sharesWords = (told: readonly string[], anew: readonly string[]): boolean =>
  anew.some((word) => told.includes(word) && !emptyWords.has(word));

const sentenceWords = (text: string): readonly string[] => readUtterance(text).tokens.map(({ word }) => word);

/** Whether an answer tells what the line `kept` told, so that both speak of the same. */
export function tellsAgain(kept: string, answer: string): boolean {
  const told = new Set(readUtterance(answer).tokens.map(({ word }) => word));
  const statement = statementOf(kept);
  return statement !== null && contentOf(statement.told).every((word) => told.has(word) || untoldVerbs.has(word));
}
