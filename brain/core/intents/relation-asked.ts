import { withNameInView } from '../language/people/questions/by-relation.js';
import { answerAboutRelations } from '../language/people/relations/answer-about-relations.js';
import { deviceWords } from './answer-basis.js';
import { type Decision, type DecisionPorts, saying } from './decision.js';

type RelatedPorts = Pick<DecisionPorts, 'people' | 'inView'>;

/** The yes, or the name instead, to "is Anna my dentist" and "do I know a plumber"; null where that is not known. */
export function decideRelated(query: string, ports: RelatedPorts): Decision | null {
  const answer = answerOn(query, ports);
  if (answer === null || answer.isMiss) return null;
  const sources = answer.people.map(({ contact_id: id }) => `memory:person:${id}`);
  return saying({ kind: 'found', text: answer.text }, { kind: 'looked-up', sources });
}

/** The same where nobody is known to be that: said after all that was noted was asked. Null for any other question. */
export function decideUnrelated(query: string, ports: RelatedPorts): Decision | null {
  const answer = answerOn(query, ports);
  return answer?.isMiss === true ? saying({ kind: 'none', text: answer.text }, deviceWords) : null;
}

function answerOn(query: string, { people, inView }: RelatedPorts) {
  return answerAboutRelations(withNameInView(query, inView()?.name ?? null), people);
}
