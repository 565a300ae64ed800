import { articles, demonstratives, othersOwn, wearersOwn } from '../vocabulary/determiners.js';
import { givenNames, mostlyWords } from '../vocabulary/given-names.js';
import { calledRelations } from '../vocabulary/relations.js';
import { auxiliaries, factAdverbs, factStarts, happened } from '../vocabulary/verbs.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import { isQuestion, longestUtterance, readUtterance, type Utterance } from './utterance.js';

const statementLeads = words(
  'hi hello ok okay yes yeah yep no right well so and but then oh ah um uh hey anyway actually sorry look please wait haha ha lol wow',
);
const statementPronouns = words(
  'i we you he she it they this that there everybody everyone somebody someone nobody nothing',
);
const statementDeterminers = new Set([...articles, ...wearersOwn, ...othersOwn, ...demonstratives, 'your', 'some']);
const questionWords = words('what who whom whose which where when why how');
/** Before an auxiliary these words ask, wherever they are: "my keys are gone, *where* did i put them". */
const adverbsOfQuestion = words('where when why how');
/** Words that begin another clause, so a verb after them is not the verb of the line ("the photo *i* uploaded"). */
const otherSubjects = words('that which who whom whose where i we you he she they it');
/** What follows the subject in a line that asks for something without being a question: wishing, searching or not knowing. */
const questionBeginnings = phrases(`
wonder|wondered|was wondering|am wondering|would like|would love|wish|forgot|forget|have forgotten|am looking for|was looking for|am searching|am trying to|can not find|can not remember
can not recall|could not find|do not know|do not remember|do not recall|did not catch|have no idea|have a question|have to know|must know|ask|asked you|told you
can tell me|can show me|could tell me|could show me|should tell me|should know|have to tell me|must tell me|need to tell me|know
`);
/** Verbs of wishing; they ask the assistant unless the speaker wants to do something themselves. */
const wishVerbs = words('need want needed wanted');
const findingOut = words('know find see hear remember check read look ask tell');
/**
 * Words before a wanted thing that may be told ("i need the address") or found ("i need my passport"), so it is looked
 * up.
 */
const toBeFound = new Set([...wearersOwn, ...othersOwn, ...demonstratives, 'your', 'the']);
const toBeTold = words(`
address addresses code codes number numbers name names password passwords pin price prices time times date dates hours recipe recipes wifi directions
details information info phone email link links way list answer answers help advice plan plans schedule summary brief
`);

/**
 * Whether a line states something and asks for nothing: "i put it under the bed", "the train was late". If that is
 * unclear the line asks, as a fragment ("the wifi password") and a wish ("i need the address") do.
 */
export function isStatement(line: string): boolean {
  const utterance = readUtterance(line.slice(0, longestUtterance));
  const told = withoutLeads(utterance);
  if (noteLabel.test(line) || isReport(utterance, told) || isExclaimed(told) || introduces(utterance, told))
    return true;
  if (isRemark(told) && !utterance.source.trimEnd().endsWith('?')) return true;
  if (opensWithRemark(utterance)) return true;
  if (told.length < 2 || isQuestion(utterance) || told.slice(-2).some((word) => questionWords.has(word))) return false;
  if (told.some((word, at) => adverbsOfQuestion.has(word) && auxiliaries.has(told[at + 1] ?? ''))) return false;
  return isPronounClause(told) || isNounClause(told) || asksForAction(told) || isKeeping(told) || asksForLeave(told);
}

function withoutLeads({ tokens }: Utterance): readonly string[] {
  const said = tokens.map(({ word }) => word);
  const from = said.findIndex((word) => !statementLeads.has(word));
  return from < 0 ? [] : said.slice(from);
}

/** What follows "let me know" where it asks: "let me know *when* the dentist is", but "let me know by friday". */
const toldAbout = words('about if whether');
const ofSpeaker = words('i my the there we our');

/** "Let me out", "let me know by friday", which is said to somebody; "let me see my notes" asks. */
function asksForLeave([let_ = '', me = '', verb = '', next = '', after = '']: readonly string[]): boolean {
  if (let_ !== 'let' || me !== 'me' || verb === '') return false;
  if (verb === 'know') {
    if (next === 'if' || next === 'whether') return !ofSpeaker.has(after);
    return !questionWords.has(next) && !toBeFound.has(next) && !toldAbout.has(next);
  }
  return !findingOut.has(verb) && verb !== 'have' && verb !== 'get';
}

const reporting = words('said says told thinks promised mentioned wrote texted claims insists answered replied');

/** "Leena said I'll bring the cake", "Leena Koski told me …": what somebody else says asks nothing. */
function isReport(utterance: Utterance, told: readonly string[]): boolean {
  const at = told.findIndex((word) => reporting.has(word));
  if (at < 1 || at > 2 || told.length < at + 2 || isQuestion(utterance)) return false;
  if (told.slice(-2).some((word) => questionWords.has(word))) return false;
  return !told.slice(0, at).some((word) => notSubjects.some((others) => others.has(word)) || articles.has(word));
}

/** "Meet my friend Ilmari, …", of which not all was understood. */
function introduces({ source }: Utterance, [verb = '', owner = '']: readonly string[]): boolean {
  return verb === 'meet' && wearersOwn.has(owner) && source.includes(',') && !source.trimEnd().endsWith('?');
}

/** Nouns of passing remarks that need no answer: "nice weather", "what a day", "cold today". */
const remarks = words(`
weather day days morning afternoon evening night week weekend news game match luck traffic sunset sunrise view views job work idea food meal dinner
lunch breakfast coffee party trip holiday joke shot song movie film concert show talk meeting surprise shame pity mess relief nightmare disaster one
`);
const praising = words(`
nice lovely great good bad terrible awful beautiful gorgeous horrible wonderful amazing fantastic excellent brilliant perfect crazy weird funny long
rough tough hard tiring boring exhausting delicious tasty poor sad happy big pretty
`);
const felt = words(
  'tired cold hot warm hungry sleepy exhausted bored freezing boiling rainy sunny windy busy chilly thirsty',
);
const justNow = words('today tonight now again outside here out there this morning afternoon evening');

function isRemark(told: readonly string[]): boolean {
  const [first = '', second = ''] = told;
  if (first === 'what' && (second === 'a' || second === 'an'))
    return told.length <= 5 && remarks.has(told.at(-1) ?? '');
  const noun = told.findIndex((word) => !praising.has(word));
  if (noun > 0 && remarks.has(told[noun] ?? '')) return told.slice(noun + 1).every((word) => justNow.has(word));
  return felt.has(first) && told.length > 1 && told.slice(1).every((word) => justNow.has(word));
}

/** Who is greeted along with a remark: "good morning everyone". */
const greetedAlong = words('everyone everybody all folks team guys both');

/** "What a day, the gutter came down", "good morning everyone, the meeting starts at ten": a remark before a statement. */
function opensWithRemark({ source }: Utterance): boolean {
  const comma = source.indexOf(',');
  if (comma < 0) return false;
  const opening = withoutLeads(readUtterance(source.slice(0, comma)));
  return isRemark(opening.filter((word) => !greetedAlong.has(word))) && isStatement(source.slice(comma + 1));
}

/** Verbs for deeds in the world, which no look-up can do: "call me a taxi", "order some paper". */
const deeds = words('call phone ring dial order buy play pay book hire');
const objects = words('me him her us them it my our your his their the a an some something someone somebody');

function asksForAction([verb = '', object = '']: readonly string[]): boolean {
  return deeds.has(verb) && (objects.has(object) || givenNames.has(object));
}

/** Beginnings of something to be kept that was not understood: "remember the milk". "Remember when we met" asks. */
const keeping = phrases(
  'remember|note that|note to self|note to me|memo|quick note|note down|write down|write this down|jot down|keep in mind|bear in mind|make a note|take a note|do not forget|never forget',
);
const rememberedThings = words(
  'when what where who why how time times day night evening morning week summer winter year trip',
);

/** Whether a line wants something to be kept: "remember the milk". */
export function asksToKeep(line: string): boolean {
  return noteLabel.test(line) || isKeeping(withoutLeads(readUtterance(line.slice(0, longestUtterance))));
}

/** "Note: …", which labels what is to be kept, whatever comes behind it. */
const noteLabel = /^\W*(?:(?:a |my )?(?:quick |new |short )?(?:note|notes|memo)(?: to (?:self|me))?)\s*[:–—]/iu;

function isKeeping(told: readonly string[]): boolean {
  const text = `${told.join(' ')} `;
  const lead = keeping.find((phrase) => text.startsWith(`${phrase} `));
  if (lead === undefined) return false;
  return isExclaimed(told) || !told.slice(1, 3).some((word) => rememberedThings.has(word));
}

/** "Remember that what a day", of which nothing can be kept, and which asks for nothing. */
function isExclaimed([remember = '', that = '', exclaiming = '']: readonly string[]): boolean {
  return keeping.includes(remember) && that === 'that' && (exclaiming === 'what' || exclaiming === 'how');
}

function isPronounClause([subject = '', ...rest]: readonly string[]): boolean {
  if (!statementPronouns.has(subject)) return false;
  const verb = rest.slice(Math.max(rest.findIndex(isNoAdverb), 0));
  const text = `${verb.join(' ')} `;
  if (questionBeginnings.some((phrase) => text.startsWith(`${phrase} `))) return false;
  const [first = '', second = '', third = ''] = verb;
  if (wishVerbs.has(first)) return second === 'to' ? !findingOut.has(third) : isWantedThing(verb.slice(1));
  // "This phone", "that song by abba" point at something without saying anything about it.
  return (subject !== 'this' && subject !== 'that') || isVerb(first);
}

/** "We need milk", "i want a new sofa": nothing that is kept could be meant. */
function isWantedThing(thing: readonly string[]): boolean {
  const [first = ''] = thing;
  return thing.length > 0 && !toBeFound.has(first) && !thing.some((word) => toBeTold.has(word));
}

function isNounClause(told: readonly string[]): boolean {
  const [first = '', second = ''] = told;
  if (notSubjects.some((others) => others.has(first))) return false;
  if (linkingVerbs.has(second) && told.length > 2) return true;
  if (isAssessment(told)) return true;
  const isName =
    (givenNames.has(first) && (!mostlyWords.has(first) || isVerb(second) || happened.has(second))) ||
    relativeWords.has(first);
  if (!statementDeterminers.has(first) && !isName) return false;
  // After a name, a word in -s or -ed is a verb and not a noun or participle.
  if (isName && /(?:[^s']s|ed)$/u.test(second)) return true;
  const verb = told.findIndex(
    (word, at) => at > 0 && (isVerb(word) || happened.has(word) || (at > 1 && wishVerbs.has(word))),
  );
  if (happened.has(told[verb] ?? '')) return true;
  const other = told.findIndex((word, at) => at > 0 && otherSubjects.has(word));
  if (verb < 0 || (other >= 0 && other < verb)) return false;
  return verb < told.length - 1 || !auxiliaries.has(told[verb] ?? '');
}

/** "Oak *is* a nice wood": one word and a statement about it. */
const linkingVerbs = words('is are was were');
const requests = words('tell show find check look read list give open search play remind see remember note who whose');
const notSubjects = [questionWords, auxiliaries, factStarts, requests];
/** Relatives who are called by these words as by a name: "grandma sent us a cake". */
const relativeWords = new Set([...calledRelations, 'mother', 'father', 'auntie', 'uncle']);

/** "Lunch with max *was nice*": a past event and how it was. */
function isAssessment(told: readonly string[]): boolean {
  const was = told.findIndex((word, at) => at > 0 && (word === 'was' || word === 'were'));
  return was > 0 && was < told.length - 1 && !told.slice(0, was).some((word) => otherSubjects.has(word));
}

function isVerb(word: string): boolean {
  return auxiliaries.has(word) || factStarts.has(word);
}

function isNoAdverb(word: string): boolean {
  return !factAdverbs.has(word) && !(word.endsWith('ly') && word.length > 4) && word !== 'really';
}
