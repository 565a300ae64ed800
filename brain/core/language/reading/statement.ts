import { givenNames, mostlyWords } from '../vocabulary/given-names.js';
import { auxiliaries, factAdverbs, factStarts } from '../vocabulary/verbs.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import { isQuestion, longestUtterance, readUtterance } from './utterance.js';

const leads = words(
  'hi hello ok okay yes yeah yep no right well so and but then oh ah um uh hey anyway actually sorry look',
);
const pronouns = words('i we you he she it they this that there everybody everyone somebody someone nobody nothing');
const determiners = words('my our your his her their the a an some this that these those');
const questionWords = words('what who whom whose which where when why how');
/** Before an auxiliary they ask, wherever they stand: "my keys are gone, *where* did i put them". */
const adverbsOfQuestion = words('where when why how');
/** What begins another clause: a verb behind it is not the one of the line ("the photo *i* uploaded"). */
const otherSubjects = words('that which who whom whose where i we you he she they it');
/** Words to the assistant or about not knowing: they ask, though they are no question. */
const asking = phrases(`
wonder|wondered|was wondering|am wondering|would like|would love|wish|forgot|forget|have forgotten|am looking for|was looking for|am searching|am trying to|can not find|can not remember
can not recall|could not find|do not know|do not remember|do not recall|did not catch|have no idea|have a question|have to know|must know|ask|asked you|told you
can tell me|can show me|could tell me|could show me|should tell me|should know|have to tell me|must tell me|need to tell me|know
`);
/** What is wanted of the assistant, where it is not something that the speaker will do. */
const wanting = words('need want needed wanted');
const findingOut = words('know find see hear remember check read look ask tell');

/**
 * Whether a line tells something and asks for nothing: "i put it under the bed", "the train was late". A line of which
 * that is not plain asks: a fragment ("the wifi password") and a wish ("i need the address") do.
 */
export function asksNothing(line: string): boolean {
  const utterance = readUtterance(line.slice(0, longestUtterance));
  const said = utterance.tokens.map(({ word }) => word);
  const from = said.findIndex((word) => !leads.has(word));
  const told = from < 0 ? [] : said.slice(from);
  if (told.length < 2 || isQuestion(utterance) || told.slice(-2).some((word) => questionWords.has(word))) return false;
  if (told.some((word, at) => adverbsOfQuestion.has(word) && auxiliaries.has(told[at + 1] ?? ''))) return false;
  return isPronounClause(told) || isNounClause(told) || isDeed(told) || isToBeKept(told);
}

/** Deeds that are done in the world, and are no looking up: "call me a taxi", "order some paper". */
const deeds = words('call phone ring dial order buy play pay book hire');
const objects = words('me him her us them it my our your his their the a an some something someone somebody');

function isDeed([verb = '', object = '']: readonly string[]): boolean {
  return deeds.has(verb) && (objects.has(object) || givenNames.has(object));
}

/** What is to be kept and was not understood: "remember the milk"; "remember when we met" asks. */
const keeping = phrases('remember|note that|note down|write down|jot down|keep in mind|make a note|take a note');
const remembered = words(
  'when what where who why how time times day night evening morning week summer winter year trip',
);

function isToBeKept(told: readonly string[]): boolean {
  const text = `${told.join(' ')} `;
  const lead = keeping.find((phrase) => text.startsWith(`${phrase} `));
  return lead !== undefined && !told.slice(1, 3).some((word) => remembered.has(word));
}

function isPronounClause([subject = '', ...rest]: readonly string[]): boolean {
  if (!pronouns.has(subject)) return false;
  const verb = rest.slice(Math.max(rest.findIndex(isNoAdverb), 0));
  const text = `${verb.join(' ')} `;
  if (asking.some((phrase) => text.startsWith(`${phrase} `))) return false;
  const [first = '', second = '', third = ''] = verb;
  if (wanting.has(first)) return second === 'to' && !findingOut.has(third);
  // "This phone", "that song by abba": pointed at, and nothing said of it.
  return (subject !== 'this' && subject !== 'that') || isVerb(first);
}

function isNounClause(told: readonly string[]): boolean {
  const [first = ''] = told;
  if (linking.has(told[1] ?? '') && told.length > 2 && !notSubjects.some((others) => others.has(first))) return true;
  const isName = givenNames.has(first) && !mostlyWords.has(first);
  if (!determiners.has(first) && !isName) return false;
  // Behind a name a verb in -s or -ed is no noun and no participle.
  if (isName && /(?:[^s']s|ed)$/u.test(told[1] ?? '')) return true;
  const verb = told.findIndex((word, at) => at > 0 && isVerb(word));
  const other = told.findIndex((word, at) => at > 0 && otherSubjects.has(word));
  if (verb < 0 || (other >= 0 && other < verb)) return false;
  return verb < told.length - 1 || !auxiliaries.has(told[verb] ?? '');
}

/** "Oak *is* a nice wood": one word and what it is. */
const linking = words('is are was were');
const notSubjects = [questionWords, auxiliaries, factStarts];

function isVerb(word: string): boolean {
  return auxiliaries.has(word) || factStarts.has(word);
}

function isNoAdverb(word: string): boolean {
  return !factAdverbs.has(word) && !(word.endsWith('ly') && word.length > 4) && word !== 'really';
}
