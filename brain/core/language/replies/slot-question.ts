import type { Intent, IntentName, IntentOf } from '../grammar/intent.js';
import type { PartlyHeard } from '../grammar/partly-heard.js';
import { isAsking } from '../reading/asking.js';
import { atPlace } from './wording/place-words.js';
import { toWearer } from './wording/to-wearer.js';
import { whose } from './wording/whose.js';

type Asking = {
  readonly [Name in IntentName]?: {
    readonly [Key in Exclude<keyof IntentOf<Name>, 'intent'>]?: (intent: IntentOf<Name>, line: string) => string;
  };
};

/** The question for each slot that was not understood, by intent. */
const questions: Asking = {
  teach_name: { name: () => 'What shall I call you?' },
  teach_preference: { text: () => 'What shall I remember?' },
  remind: { title: () => 'What shall I remind you of?' },
  list_add: { item: () => 'What shall I put there?' },
  note: { text: () => 'What shall I note?' },
  note_person: {
    name: () => 'Who is that about?',
    note: ({ name }) => (name === null ? 'What shall I note?' : `What about ${name}?`),
  },
  meet_person: {
    name: ({ relation }) => (relation === null ? 'Who is it?' : `What is your ${relation}'s name?`),
    relation: ({ name }) => `Who is ${name} to you?`,
    note: ({ name }) => `What about ${name}?`,
  },
  debt: {
    name: ({ direction, what }) =>
      direction === 'owes_me' ? `Who owes you ${toWearer(what)}?` : `Who do you owe ${toWearer(what)}?`,
    what: ({ direction, name }) =>
      direction === 'owes_me' ? `What does ${name} owe you?` : `What do you owe ${name}?`,
  },
  debt_settle: {
    name: ({ direction }) => settledWith[direction],
  },
  stash: {
    thing: ({ place }, line) => `What did you leave ${whereIn(line, place)}?`,
    place: ({ thing }) => (thing === 'car' ? 'Where did you park?' : `Where did you leave ${whose(thing)}?`),
  },
  locate: { thing: () => 'What are you looking for?' },
  recall: { query: () => 'What shall I look up?' },
  reply: {
    name: () => 'Who shall I write to?',
    text: ({ name }) => `What shall I tell ${name}?`,
  },
};

const askedPrepositions = ['in', 'on', 'at'] as const;

const settledWith = {
  owes_me: 'Who paid you back?',
  i_owe: 'Who did you pay back?',
  both: 'Who are you even with?',
} as const;

/** Of a question of which the name of somebody was not understood, that name is asked for. */
const nameNotCaught = 'I didn’t catch the name. Who do you mean?';
const hasNameMarked = /\{name(?:_possessive)?\}/u;

/** The question for the missing slot; null if the whole line has to be said again. */
export function slotQuestion({ intent, lacks, line }: PartlyHeard): string | null {
  const isAsked = intent.intent === 'recall' || (intent.intent === 'ask' && isAsking(line));
  if (isAsked && hasNameMarked.test(line)) return nameNotCaught;
  const ofIntent = questions[intent.intent] as
    | Readonly<Record<string, (intent: Intent, line: string) => string>>
    | undefined;
  return ofIntent?.[lacks]?.(intent, line) ?? null;
}

/** A place with the preposition that it had in the line. */
function whereIn(line: string, place: string): string {
  const said = askedPrepositions.map((preposition) => `${preposition} ${place}`).find((where) => line.includes(where));
  return said === undefined ? atPlace(place) : toWearer(said);
}
