import { denialTest } from '../../language/people/acts/denied-by.js';
import { peopleNamed } from '../../language/people/name-key.js';
import { isSamePersonFact } from '../../language/people/person-fact.js';
import { withRelativesName } from '../../language/people/questions/by-relation.js';
import { noteCanAnswer, sentenceCanAnswer } from '../../language/people/questions/can-answer.js';
import { readFactQuestion } from '../../language/people/questions/fact-question.js';
import { tellsOfAnother } from '../../language/people/whose-told.js';
import { recalledReply } from '../../language/replies/recalled-reply.js';
import { toWearer } from '../../language/replies/wording/to-wearer.js';
import { askedFactTest, factSubject, sameFactTest } from '../../language/slots/told-fact.js';
import { spokenAgo } from '../../language/time/telling/spoken-ago.js';
import { contentRoots } from '../../language/words/content-roots.js';
import { readListNote } from '../../language/words/list-item.js';
import type { Recalled } from '../answer-basis.js';
import { type Decision, type DecisionPorts, saying } from '../decision.js';

type NotedPorts = Pick<DecisionPorts, 'noted' | 'nowMs'>;
type ToldPorts = Pick<DecisionPorts, 'noted' | 'people'>;

/**
 * The answer of what was noted in the words of the question: the newest note. Another one that tells something else of
 * the same thing is told beside it, both with their age. Null if nothing was noted in these words.
 */
export function decideNoted(query: string, ports: NotedPorts & ToldPorts): Decision | null {
  const { noted, nowMs } = ports;
  const asked = askedFactTest(query);
  if (asked === null) return null;
  const tells = ({ text }: Recalled): boolean => readListNote(text) === null && sentenceCanAnswer(query, text);
  const ofThing = noted().filter((one) => asked.isTold(one.text) && tells(one));
  const ofKind = ofThing.length > 0 ? [] : noted().filter((one) => asked.isToldOfKind(one.text) && tells(one));
  // Of several of a kind nobody knows which one is meant.
  const told = new Set(ofKind.map(({ text }) => factSubject(text))).size > 1 ? [] : [...ofThing, ...ofKind];
  const [newest] = told;
  if (newest === undefined) return null;
  const denial = denialOf(newest, ports);
  if (denial !== null)
    return saying({ kind: 'found', text: recalledReply(denial, nowMs) }, { kind: 'recalled', recalled: denial });
  const isOfNewest = sameFactTest(newest.text);
  const other = told.find(({ text }) => !isOfNewest(text));
  if (other === undefined)
    return saying({ kind: 'found', text: recalledReply(newest, nowMs) }, { kind: 'recalled', recalled: newest });
  const both = [newest, other].map(({ text, ts }) => `You noted ${spokenAgo(ts, nowMs)}: ${toWearer(text)}.`);
  const sources = [newest, other].map(({ kind, id }) => `memory:${kind}:${id}`);
  return saying({ kind: 'found', text: both.join(' ') }, { kind: 'looked-up', sources });
}

/** What was noted last of somebody that tells what is asked in other words: where they live by where they moved. */
export function decideNotedFact(query: string, ports: NotedPorts & ToldPorts): Decision | null {
  const named = withRelativesName(query, ports.people) ?? query;
  const asked = readFactQuestion(named);
  if (asked === null) return null;
  const [person, ...others] = peopleNamed(asked.name, ports.people());
  const note = person?.notes.findLast(
    ({ text }) =>
      asked.isToldBy(text) &&
      !tellsOfAnother(named, { text, person: person.name }) &&
      (!asked.isInItsWords || noteCanAnswer(named, text, person.name)),
  );
  if (person === undefined || note === undefined || others.length > 0) return null;
  const told = { id: person.contact_id, kind: 'note', text: note.text, person: person.name, ts: note.ts };
  const denial = denialOf(told, ports);
  const text = recalledReply(denial ?? told, ports.nowMs);
  const source = denial?.kind === 'teach' ? `memory:teach:${denial.id}` : `memory:person:${person.contact_id}`;
  return saying({ kind: 'found', text }, { kind: 'looked-up', sources: [source] });
}

/** A note on somebody that tells their words: "said the tomatoes need more water". */
const tellsWords =
  /^\W*(?:(?:has|had|just|also) )*(?:said|says|told|tells|mentioned|mentions|wrote|texted|thinks|claims)\b/iu;

/** What the wearer had noted last that somebody said, of a topic if one is given; a note that only tells of them is none. */
export function decideNotedSaying(
  speaker: string,
  topic: string | null,
  { people, noted, nowMs }: NotedPorts & Pick<DecisionPorts, 'people'>,
): Decision | null {
  const asked = contentRoots(topic ?? '');
  const isMeant = (words: string): boolean => {
    const told = contentRoots(words);
    return tellsWords.test(words) && asked.every((root) => told.includes(root));
  };
  const [person, ...others] = peopleNamed(speaker, people());
  if (others.length > 0) return null;
  const note = person?.notes.findLast(({ text }) => isMeant(text));
  if (person !== undefined && note !== undefined) {
    const text = recalledReply({ kind: 'note', text: note.text, person: person.name, ts: note.ts }, nowMs);
    return saying({ kind: 'found', text }, { kind: 'looked-up', sources: [`memory:person:${person.contact_id}`] });
  }
  const name = `${speaker.toLowerCase()} `;
  const told = noted().find(({ text }) => text.toLowerCase().startsWith(name) && isMeant(text.slice(name.length)));
  if (told === undefined) return null;
  return saying({ kind: 'found', text: recalledReply(told, nowMs) }, { kind: 'recalled', recalled: told });
}

const asRecalledSentence = ({ person, text }: Recalled): string => (person === null ? text : `${person} ${text}`);

/** What was noted last after a memory and says that it is not so, or no more; null if nothing does. */
function denialOf(told: Recalled, { noted, people }: ToldPorts): Recalled | null {
  const isDenial = denialTest(asRecalledSentence(told));
  const notes = people().flatMap(({ contact_id: id, name: person, notes: all }) =>
    all.map(({ text, ts }) => ({ id, kind: 'note', text, person, ts })),
  );
  const since = ({ ts }: Recalled): boolean => (ts ?? 0) > (told.ts ?? 0);
  const denials = [...notes, ...noted()].filter((one) => since(one) && isDenial(asRecalledSentence(one)));
  const [last = null] = denials.toSorted((one, other) => (other.ts ?? 0) - (one.ts ?? 0));
  return last;
}

/** A memory, or what was told later of the same or says that it is not so, which takes its place. */
export function asToldLast(best: Recalled, ports: ToldPorts): Recalled {
  const last = lastOfTheSame(best, ports);
  const denial = last.kind === 'teach' || last.kind === 'note' ? denialOf(last, ports) : null;
  return denial === null ? last : { ...denial, ...(last.score !== undefined && { score: last.score }) };
}

function lastOfTheSame(best: Recalled, { noted, people }: ToldPorts): Recalled {
  const { kind, text, person, score } = best;
  if (kind === 'teach') {
    const isSame = sameFactTest(text);
    const last = noted().find((one) => one.text === text || isSame(one.text));
    return last === undefined || score === undefined ? (last ?? best) : { ...last, score };
  }
  if (kind !== 'note' || person === null) return best;
  const known = people().find(({ name }) => name === person);
  const last = known?.notes.findLast((note) => note.text === text || isSamePersonFact(note.text, text));
  return last === undefined ? best : { ...best, text: last.text, ts: last.ts };
}
