import type { Intent } from '../../grammar/intent.js';
import { formReader } from '../../grammar/read-forms.js';
import { capturedText } from '../../reading/matcher.js';
import { nameKey } from '../name-key.js';
import { isSameRelation } from '../same-relation.js';

type MetBefore = Extract<Intent, { intent: 'meet_person' }>;

const whoIsMeant = '(he|she|they|{who:name})';
const denied = `${whoIsMeant} (is|are) not (my|our) {was:relation} [at all|any more|anymore]`;
const nowMeant = '[now|actually|really|instead]';

const anewForms = formReader<'relation' | 'name'>([
  {
    gives: 'relation',
    says: [
      `[${denied}] [but] ${whoIsMeant} (is|are) ${nowMeant} (my|our) {relation} ${nowMeant}`,
      `[${denied}] [but] [not my {was:relation}] [but] (my|our|a|an) {relation}`,
      '{relation}',
    ],
  },
  {
    gives: 'name',
    says: [
      '{name} (is|does)',
      '[but] (his|her|their) name is {name}',
      '[but] (he|she|they) (is|are) (called|named) {name}',
      '(that|it) (is|was) {name}',
    ],
  },
]);

const denialForms = formReader<true>([{ gives: true, says: [`[no|nope|sorry|actually|wait] ${denied}`] }]);

/**
 * The line with which somebody was told of, with their relation or their name as it is said anew: "she's not my boss, she's
 * my client" and "no, Paula is" after "Petra is my boss". Null for any other words.
 */
export function relationAnew(intent: Intent, line: string, anew: string): string | null {
  const relation = relationTold(intent);
  const read = relation === null ? null : anewForms(anew);
  if (relation === null || read === null) return null;
  const { name } = intent as MetBefore;
  if (read.gives === 'name') return replacedOnce(line, name, capturedText(read.captures.name));
  const was = capturedText(read.captures.was);
  // "No, Paula is my boss" tells of somebody else.
  const isOfAnother = [read.captures.who].flat().some((who) => isAnother(capturedText(who), name));
  if (isOfAnother || (was !== null && !isSameRelation(was, relation))) return null;
  return replacedOnce(line, relation, capturedText(read.captures.relation));
}

/** Whether `line` says no more than that whom `intent` tells of is not what was told: "she's not my boss". */
export function deniesRelation(intent: Intent, line: string): boolean {
  const relation = relationTold(intent);
  const was = relation === null ? null : capturedText(denialForms(line)?.captures.was);
  return relation !== null && was !== null && isSameRelation(was, relation);
}

const isAnother = (said: string | null, name: string): boolean => said !== null && nameKey(said) !== nameKey(name);

const relationTold = (intent: Intent): string | null => (intent.intent === 'meet_person' ? intent.relation : null);

/** The line with one word of it replaced; null where it does not have it just once. */
function replacedOnce(line: string, told: string, meant: string | null): string | null {
  const [before, after, ...others] = line.split(told);
  return meant === null || after === undefined || others.length > 0 ? null : `${before}${meant}${after}`;
}
