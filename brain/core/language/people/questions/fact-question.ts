import { formReader } from '../../grammar/read-forms.js';
import { capturedText } from '../../reading/matcher.js';
import { othersOwn } from '../../vocabulary/determiners.js';
import { trades } from '../../vocabulary/what-one-is.js';
import { words } from '../../vocabulary/word-lists.js';
import { contentRoots } from '../../words/content-roots.js';
import { isRole } from '../../words/owner.js';
import { singular } from '../../words/singular.js';
import { tellsHome, tellsWorkplace } from '../person-fact.js';
import { isSameRelation } from '../same-relation.js';

/** A question for something that notes tell of somebody in other words than it asks: where they live is told by where they moved. */
interface FactQuestion {
  readonly name: string;
  /** Whether a note on that person tells it. */
  readonly isToldBy: (note: string) => boolean;
}

const nowadays = '[now|these days|nowadays|currently|at the moment|today]';

const factForms = formReader<{ readonly fact: 'home' | 'workplace' | 'job' | 'name' | 'thing' }>([
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
]);

/** Parses such a question; null for any other. */
export function readFactQuestion(query: string): FactQuestion | null {
  const asked = factForms(query);
  const name = capturedText(asked?.captures.name);
  if (asked === null || name === null) return null;
  const thing = capturedText(asked.captures.thing) ?? '';
  const relation = capturedText(asked.captures.relation) ?? '';
  const tells = {
    home: tellsHome,
    workplace: tellsWorkplace,
    job: tellsJob,
    name: (note: string) => tellsNameOf(relation, note),
    thing: (note: string) => tellsPlaceOf(thing, note),
  } as const;
  return { name, isToldBy: tells[asked.gives.fact] };
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
