import { capitalized } from '../../text.js';
import type { Intent, IntentName, IntentOf } from '../grammar/intent.js';
import { isPlural } from '../words/is-plural.js';
import { owedTogether } from './wording/owed-words.js';
import { atPlace } from './wording/place-words.js';
import { whose } from './wording/whose.js';

type ConfirmationQuestions = { readonly [Name in IntentName]?: (intent: IntentOf<Name>) => string };

const confirmationQuestions: ConfirmationQuestions = {
  teach_name: ({ name }) => `Shall I call you ${name}?`,
  meet_person: ({ name, relation, note }) =>
    [name, relation === null ? '' : `your ${relation}`, note ?? '']
      .filter((part) => part !== '')
      .join(', ')
      .concat('?'),
  debt: ({ name, ...debt }) => `${capitalized(owedTogether(name, debt))}?`,
  debt_settle: ({ name, direction }) => settledQuestions[direction](name),
  stash: ({ thing, place }) => `${capitalized(whose(thing))} ${isPlural(thing) ? 'are' : 'is'} ${atPlace(place)}?`,
};

const settledQuestions = {
  owes_me: (name: string) => `${name} paid you back?`,
  i_owe: (name: string) => `You paid ${name} back?`,
  both: (name: string) => `You're even with ${name}?`,
} as const;

/**
 * A command repeated as a question, because the wearer may have said something else; `line` is the line as it was
 * heard.
 */
export function confirmationQuestion(intent: Intent, line: string): string {
  const say = confirmationQuestions[intent.intent] as ((intent: Intent) => string) | undefined;
  return say?.(intent) ?? `Did you say “${line}”?`;
}
