import { withNameInView } from '../language/people/questions/by-relation.js';
import { answerAboutRelations } from '../language/people/relations/answer-about-relations.js';
import { askedByRole } from '../language/people/relations/asked-by-deed.js';
import { readMetQuestion, tellsHowMet } from '../language/people/relations/met-question.js';
import { toWearer } from '../language/replies/wording/to-wearer.js';
import { capitalized } from '../text.js';
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

/** When, in which year and where the wearer and somebody met, in the words in which they told it last; null if they did not. */
export function decideMet(query: string, { noted, wearer }: Pick<DecisionPorts, 'noted' | 'wearer'>): Decision | null {
  const asked = readMetQuestion(query);
  if (asked === null) return null;
  const note = noted().find(({ text }) => tellsHowMet(asked, text));
  const text = note?.text ?? wearer().preferences.findLast((one) => tellsHowMet(asked, one));
  if (text === undefined) return null;
  const sources = note === undefined ? ['memory:preference'] : [`memory:${note.kind}:${note.id}`];
  return saying({ kind: 'found', text: `${capitalized(toWearer(text))}.` }, { kind: 'looked-up', sources });
}

/** The answer to "who teaches Ezra" where it is known who Ezra's teacher is; null for any other line. */
export async function decideByDeed(
  query: string,
  answerTo: (question: string) => Promise<Decision>,
): Promise<Decision | null> {
  for (const question of askedByRole(query)) {
    const answer = await answerTo(question);
    if (answer.outcome.kind === 'found') return answer;
  }
  return null;
}

function answerOn(query: string, { people, inView }: RelatedPorts) {
  return answerAboutRelations(withNameInView(query, inView()?.name ?? null), people);
}
