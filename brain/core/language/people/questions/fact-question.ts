import { formReader } from '../../grammar/read-forms.js';
import { capturedText } from '../../reading/matcher.js';
import { othersOwn } from '../../vocabulary/determiners.js';
import { trades } from '../../vocabulary/what-one-is.js';
import { words } from '../../vocabulary/word-lists.js';
import { contentRoots } from '../../words/content-roots.js';
import { foldedWords } from '../../words/folded-words.js';
import { isRole } from '../../words/owner.js';
import { singular } from '../../words/singular.js';
import { verbRoot } from '../acts/deed-told.js';
import { tellsHome, tellsWorkplace } from '../person-fact.js';
import { isSameRelation } from '../same-relation.js';

/** A question for something that notes tell of somebody in other words than it asks: where they live is told by where they moved. */
interface FactQuestion {
  readonly name: string;
  /** Whether a note on that person tells it. */
  readonly isToldBy: (note: string) => boolean;
  /** Whether it is told in the question's own words, so that the note may still be about something beside it. */
  readonly isInItsWords: boolean;
}

const nowadays = '[now|these days|nowadays|currently|at the moment|today]';

const factForms = formReader<{ readonly fact: 'home' | 'workplace' | 'job' | 'name' | 'thing' | 'deed' | 'attribute' }>(
  [
    {
      gives: { fact: 'home' },
      says: [
        `where does {name} [currently|now] live ${nowadays}`,
        `where is {name} [currently|now] living ${nowadays}`,
        'where (did|has) {name} (move|moved) [to]',
      ],
    },
    {
      gives: { fact: 'workplace' },
      says: [`where does {name} [currently|now] work ${nowadays}`, `(who|whom) does {name} work for ${nowadays}`],
    },
    {
      gives: { fact: 'job' },
      says: [
        `what does {name} [currently|now] do (for a living|for work|for a job|as a job|professionally) ${nowadays}`,
        `what does {name} [currently|now] work as ${nowadays}`,
        `what is {name} 's (job|profession|trade|occupation) ${nowadays}`,
      ],
    },
    {
      gives: { fact: 'name' },
      says: ["who is {name} 's {relation} [again]", "what is the name of {name} 's {relation}"],
    },
    {
      gives: { fact: 'thing' },
      says: [`where (is|are) {name} 's {thing:rest}`],
    },
    {
      gives: { fact: 'deed' },
      says: [
        '(what|which) (does|did|has|will) {name} {deed:rest}',
        '(what|which) {kind:words} (does|did|has|will) {name} {deed:rest}',
        '(when|where|how much|how often) (does|did|will) {name} [use to|used to] {deed:rest}',
        'what is {name} {deed:rest}',
      ],
    },
    {
      gives: { fact: 'attribute' },
      says: [`(what is|when is|what are|how is) {name} 's {thing:rest}`],
    },
  ],
);

/** What is answered in ways of its own. */
const notOneDeed = words(
  'do say tell want know think promise owe mean like love doing saying called like to a the my up',
);

/** Parses such a question; null for any other. */
export function readFactQuestion(query: string): FactQuestion | null {
  const asked = factForms(query);
  const name = capturedText(asked?.captures.name);
  if (asked === null || name === null) return null;
  const thing = capturedText(asked.captures.thing) ?? '';
  const relation = capturedText(asked.captures.relation) ?? '';
  const kind = capturedText(asked.captures.kind) ?? '';
  const deed = capturedText(asked.captures.deed) ?? '';
  const tells = {
    home: tellsHome,
    workplace: tellsWorkplace,
    job: tellsJob,
    name: (note: string) => tellsNameOf(relation, note),
    thing: (note: string) => tellsPlaceOf(thing, note),
    deed: (note: string) => tellsDeed({ deed, kind }, note),
    attribute: (note: string) => tellsAttribute(thing, note),
  } as const;
  const { fact } = asked.gives;
  return { name, isToldBy: tells[fact], isInItsWords: fact === 'deed' || fact === 'attribute' };
}

/** Kinds of things that a note need not name beside the verb that tells them: what one drives is a car. */
const kindsOfVerbs: Readonly<Record<string, ReadonlySet<string>>> = {
  drive: words('car vehicle van truck'),
  ride: words('bike bicycle motorbike motorcycle horse'),
  play: words('instrument sport game'),
  speak: words('language languages'),
  learn: words('language instrument'),
  teach: words('subject subjects language'),
  study: words('subject'),
  support: words('team club'),
  drink: words('tea coffee wine beer'),
  wear: words('size'),
};
/** Before the verb of a note: "has always played". */
const beforeDeed = words(
  'is was has have had can will used to still now always usually also often just never not she he they',
);

/** Whether a note tells of the deed that is asked for: "broke his left arm" for which arm somebody broke. */
function tellsDeed({ deed, kind }: { readonly deed: string; readonly kind: string }, note: string): boolean {
  const [verb = '', ...rest] = foldedWords(deed);
  const told = foldedWords(note);
  const at = told.findIndex((word) => !beforeDeed.has(word));
  if (verb === '' || notOneDeed.has(verb) || at < 0 || verbRoot(told[at] ?? '') !== verbRoot(verb)) return false;
  const roots = contentRoots(note);
  if (at === told.length - 1 || !contentRoots(rest.join(' ')).every((root) => roots.includes(root))) return false;
  const isOpen = kindsOfVerbs[verb]?.has(kind.toLowerCase()) === true;
  return isOpen || contentRoots(kind).every((root) => roots.includes(root));
}

const attributeOf = /^(?:(?:his|her|their) )?(.+?) (?:is|are|was) (?=.)/iu;

/** Whether a note begins with that attribute of theirs: "phone number is 5550142" for the number. */
function tellsAttribute(thing: string, note: string): boolean {
  const told = foldedWords(attributeOf.exec(note)?.[1] ?? '');
  const asked = foldedWords(thing).filter((word) => !othersOwn.has(word) && word !== 'again');
  return (
    asked.length > 0 &&
    told.length <= asked.length + 1 &&
    asked.every((word, at) => told.at(at - asked.length) === word)
  );
}

const relativeNamed = /^(?:(?:his|her|their) )?(.+?) (?:(?:is|was) )?(?:called|named) /iu;

/** Whether a note tells what somebody's relative is called: "wife is called Selma". */
function tellsNameOf(relation: string, note: string): boolean {
  return isSameRelation(relativeNamed.exec(note)?.[1] ?? '', relation);
}

const beingSomething =
  /\b(?:works? (?:now )?as|working as|job is|(?:is|was|became) (?:now |currently |still |just )?(?=an? ))(?: ?an?)? (.+?)(?=$|[,;.]| (?:and|at|in|for|from|with|on|but) )/giu;

/** Whether it says as what somebody works: "works as …", or "is a" with a word for a trade. */
export function tellsJob(note: string): boolean {
  return [...note.matchAll(beingSomething)].some(([whole, what = '']) => {
    const head = singular(what.toLowerCase().split(' ').at(-1) ?? '');
    if (habits.has(head)) return false;
    return (
      /work|job/iu.test(whole) ||
      trades.has(head) ||
      isRole(head) ||
      /(?:ist|ician|grapher|smith|wright|keeper|worker|maker|driver)$/u.test(head)
    );
  });
}

const place =
  '(?:in|on|at|under|behind|beside|by|near|next to|inside|above|below|between|over|opposite|with|upstairs|downstairs)';
const lyingSomewhere = new RegExp(
  String.raw`^(?:(?:his|her|their) )?(.+?) (?:is|are) (?:now |still |back |parked |kept |lying )?${place}\b|^(?:put|left|keeps?|parked|stores?|stored|has) (?:his|her|their|the) (.+?) ${place}\b`,
  'iu',
);
/** What somebody is by habit or liking, and not for a living. */
const habits = words(`
vegan vegetarian pescatarian flexitarian teetotaller smoker fan fanatic addict enthusiast lover hater believer beginner amateur twin parent mother father
`);
const ofThing = words('now still');

/** Whether a note begins with where that thing of theirs is: "laptop is on my desk", "put her laptop on my desk". */
function tellsPlaceOf(thing: string, note: string): boolean {
  const [, is = '', put = ''] = lyingSomewhere.exec(note) ?? [];
  const told = contentRoots(is || put);
  const asked = contentRoots(thing).filter((root) => !ofThing.has(root) && !othersOwn.has(root));
  return asked.length > 0 && asked.every((root) => told.includes(root)) && told.at(-1) === asked.at(-1);
}
