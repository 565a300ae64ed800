import { plainVerbs } from '../../vocabulary/verbs.js';
import { words } from '../../vocabulary/word-lists.js';
import { foldedWords } from '../../words/folded-words.js';
import { stem } from '../../words/stem.js';
import { deedOf, isDeedVerb, verbRoot } from '../acts/deed-told.js';
import { isToldAs, wideRoots } from './wide-words.js';

/** Verbs that say nothing of what is asked: "how do I get in", "where do we keep it". */
const lightVerbs = words(`
be been being have has had having do does did done doing get gets got getting go goes going went gone know knows knew mean means
find finds found need needs needed want wants wanted like take takes took taken put puts keep keeps kept work works use used happen happens happened stand stands
live lives stay stays call called look looks see seen come comes came belong belongs set left leave start starts started begin begins began use used stored parked located situated allowed supposed meant named
`);
/** Beside who did it these say what was done. */
const lightOfWho = words(
  'be been being have has had having do does did done doing know knows knew say says said tell tells told mean means is are was were got',
);
/** How long something lasts is told by any measure of it. */
const lightOfLength = words('last take run wait stand sit been');
const verbHelpers = words('do does did will would can could should must may might shall has have had');
const formsOfBe = words('is are was were be been');
const tellsNoDeed = words('is was were are am be been a an the');
const adverbs = words(
  'also just ever always usually already still last first again really normally actually then now not even only both all have had been be',
);
const behindVerb = words('to in on at by for with from about of off up down out over into');
const particlesOfVerbs = words('up down out off on in away back over along through of');
const bareSubjectWords = words('i we you he she they it one somebody someone anybody anyone');
const startsNoun = words('the a an my our your his her their this that these those its');
/** Forms that end like participles and are none. */
const noParticiple = words(
  'red bed open often ten kitchen garden even children women men listen wooden seven eleven hundred need seed feed speed wed shed indeed bread',
);
/** "Why did we have no heat": the verb is "have". */
const startsAmount = words('no any some enough much many little');
const asksForDeed = words('who whom why what when where how which');
const beforeTask = words('have need want got supposed going able allowed used');

/** "Which bottle are we drinking": the thing is asked for, and the verb may be any. */
const asksWhichThing =
  /^\W*(?:what|which) (?!(?:is|are|was|were|do|does|did|will|would|can|could|should|must|has|have|had|else)\b)\p{L}/iu;

/** The verb of what is asked to have been done; null where the question has none that says much. */
function askedVerbOf(question: string): string | null {
  const said = foldedWords(
    question
      .replace(/\bcan['’]t\b/giu, 'can')
      .replace(/['’](?:ll|d|ve|re)\b/giu, ' ')
      .replace(/n['’]t\b/giu, ' '),
  );
  const [first = '', second = ''] = said;
  if (
    asksWhichThing.test(question) ||
    !asksForDeed.has(first) ||
    (first === 'how' && /^(?:much|many|old|far|tall|big)$/u.test(second))
  )
    return null;
  const verb = askedVerbIn(said);
  if (verb === null) return null;
  const isLight = first === 'who' || first === 'whom' ? lightOfWho : lightVerbs;
  return isLight.has(verb) ||
    (second === 'long' && (lightOfLength.has(verb) || said.slice(2).some((word) => formsOfBe.has(word))))
    ? null
    : verb;
}

function askedVerbIn(said: readonly string[]): string | null {
  const [first = '', second = ''] = said;
  if ((first === 'who' || first === 'whom') && !verbHelpers.has(second) && !formsOfBe.has(second))
    return second === '' ? null : second;
  const at = said.findIndex((word, index) => index > 0 && (verbHelpers.has(word) || formsOfBe.has(word)));
  if (at < 0) return null;
  if (formsOfBe.has(said[at] ?? '')) return participleBehind(said, at);
  if (first === 'who' && at === 1 && !['do', 'does', 'did'].includes(second)) {
    const next = said.slice(at + 1).find((word) => !adverbs.has(word)) ?? '';
    if (!startsNoun.has(next) && !bareSubjectWords.has(next))
      return /^(?:has|have|had)$/u.test(second) && !mayBePast(next) ? null : next;
  }
  return plainVerbBehind(said, at);
}

const mayBePast = (word: string): boolean => /[a-z]{2}ed$/u.test(word) || isDeedVerb(word);

/** "Was the piano tuned", "is coming to the party". */
function participleBehind(said: readonly string[], at: number): string | null {
  const found = said
    .slice(at + 1)
    .find(
      (word) =>
        !noParticiple.has(word) &&
        !adverbs.has(word) &&
        (/[a-z]{2}(?:ed|ing)$/u.test(word) || (isDeedVerb(word) && mayBePast(word) && verbRoot(word) !== stem(word))),
    );
  return found ?? null;
}

/** "Did the plumber come", "do we have to bring". */
function plainVerbBehind(said: readonly string[], at: number): string | null {
  const rest = said.slice(at + 1);
  const [subject = ''] = rest;
  if (bareSubjectWords.has(subject)) return verbFrom(rest.slice(1));
  const from = startsNoun.has(subject) ? 2 : 1;
  const verbAt = rest.findIndex((word, index) => index >= from && isPlainVerb(word));
  if (verbAt < 0) return null;
  return rest[verbAt] ?? null;
}

/** Past "have to", "need to" and adverbs. */
function verbFrom(rest: readonly string[]): string | null {
  const task = rest.findIndex((word, index) => word === 'to' && beforeTask.has(rest[index - 1] ?? ''));
  const from = task > 0 && task <= 2 ? task + 1 : 0;
  const verb = rest.slice(from).find((word) => !adverbs.has(word) && !behindVerb.has(word));
  return verb === undefined || startsNoun.has(verb) || startsAmount.has(verb) ? null : verb;
}

const furtherVerbs = words(`
arrive begin bring build buy break clean come cook cost deliver die drive earn eat expire finish fix fly get give grow hire lend learn leave lend lose make marry meet move
order paint rise bake boil dry soak freeze simmer roast fry ferment last stay hatch charge pick plant play promise read refuse rent repair replace return sell send serve sign sleep start steal study teach tune visit wash wear weigh win write
`);
const isPlainVerb = (word: string): boolean => plainVerbs.has(word) || furtherVerbs.has(word);

const asksForDoerOf = /^\W*who\b/iu;
/** "The loaf needs 35 minutes" tells how long to bake it. */
const lastsSoLong = /\b(?:needs?|takes?|took|lasts?|lasted|for)\b/iu;
/** "The cake is by Lindt" tells who made it. */
const isBySomebody = /\b(?:is|are|was|were|['’]s) by\b/iu;

/** Whether a note tells nothing of the deed that is asked about: who painted a thing, and not whose it is. */
export function leavesDeedUntold(question: string, note: string): boolean {
  const verb = askedVerbOf(question);
  if (verb === null || (asksForDoerOf.test(question) && isBySomebody.test(note))) return false;
  if (/^\W*how long\b/iu.test(question) && lastsSoLong.test(note)) return false;
  const said = foldedWords(question);
  const expressions = wideRoots(question).filter((one) => one.split('_').includes(verb) && one !== verb);
  // A verb with a particle is another one, whose other words are known or not.
  if (expressions.length === 0 && particlesOfVerbs.has(said[said.lastIndexOf(verb) + 1] ?? '')) return false;
  const asked = new Set([stem(verb), verbRoot(verb), deedOf(verb), verb, ...expressions]);
  const told = [
    ...wideRoots(note),
    ...foldedWords(note).flatMap((word) => [verbRoot(word), deedOf(word), word]),
  ].filter((one) => !tellsNoDeed.has(one));
  return !told.some((one) => [...asked].some((root) => isToldAs(root, one)));
}
