import type { MirroredPerson } from '#core/wire/wearer/social';
import type { DemoWorld } from './demo-world.js';

const asks = /^(?:where|who|what|when|how|which|do|does|did|is|are|tell|find)\b|\?$/;
const nothingNew = 'In the demo I keep nothing new. Ask me where your keys are.';

/** What the demo says to a line: from what it made up and has not forgotten since, or that it has nothing of it. */
export function demoAnswer(line: string, { places, people, promises }: DemoWorld): string {
  const said = line.trim().toLowerCase();
  if (!asks.test(said)) return nothingNew;
  const place = places.find(({ subject }) => said.includes(stemOf(subject)));
  if (place !== undefined) return `Your ${place.subject} ${place.verb} at ${place.place}.`;
  const promise = promises.find(({ person }) => person !== null && said.includes(person.toLowerCase()));
  const person = people.find(({ name }) => said.includes(name.toLowerCase()));
  if (promise !== undefined)
    return `You promised ${promise.person}: ${promise.task.toLowerCase()}, by ${promise.due_text}.`;
  if (person !== undefined) return aboutDemoPerson(person);
  const known = [...places.map(({ subject }) => `your ${subject}`), ...people.map(({ name }) => name)];
  return known.length === 0
    ? 'In the demo nothing is left to be asked about.'
    : `In the demo you can ask about ${known.join(', ')}.`;
}

/** "key" is found in "keys" and "key ring". */
const stemOf = (subject: string): string => subject.replace(/s$/, '');

function aboutDemoPerson({ name, relation, notes, debts }: MirroredPerson): string {
  const debt = debts.map(({ told }) => `${told}.`);
  const who = relation === null ? `${name} is someone you introduced.` : `${name} is your ${relation}.`;
  return [who, ...notes.slice(-1).map(({ text }) => text), ...debt].join(' ');
}
