import { withoutHesitation } from './disfluency.js';
import { lazily } from './lazily.js';
import { expandTemplate } from './template.js';
import { readUtterance } from './utterance.js';
import { type AssistantNames, spokenNames } from './wake-phrase.js';

/** Templates of the recogniser for the end of a session. */
export const heardEndings: readonly string[] = ['(thanks|thank you)', 'stop', 'never mind', "that's (all|it)"];

const closingForms: readonly string[] = [
  '[oh|ok|okay|all right|alright|great|good|perfect|cool|nice|lovely] (thanks|thank you|many thanks|cheers) [very much|so much|a lot|a million|again|then|for that|for your help]',
  '[ok|okay] (goodbye|good bye|bye|bye bye|see you|see you later)',
  '[ok|okay] (good night|goodnight)',
];

const sessionEndForms: readonly string[] = [
  ...heardEndings,
  ...closingForms,
  '[ok|okay] [please] stop [it|now|that|listening|talking|please]',
  '[oh|ok|okay|no] (never mind|nevermind)',
  "[ok|okay|thanks|thank you] (that's|that will be|that is|that was) (all|it|everything|enough) [for now|for today|thanks|thank you]",
  '[please] go [back] to sleep',
  "(i'm|we're) done [thanks|thank you|for now]",
  '[please] (be quiet|shut up)',
  '[ok|okay] (leave it|forget it)',
];

/** Words that end whatever is going on, beside those that end a session. */
const stopForms: readonly string[] = ['[no] cancel [it|that|please]', '[no] abort'];

const stops = lazily(() => new Set(stopForms.flatMap(expandTemplate).map(wordsSaid)));
const endings = lazily(() => new Set(sessionEndForms.flatMap(expandTemplate).map(wordsSaid)));
const courteousEndings = lazily(() => new Set(closingForms.flatMap(expandTemplate).map(wordsSaid)));

/** Whether a line in a session only ends it: "thanks", "okay, stop", "thank you very much, Vesper". */
export function endsSession(line: string, assistant: AssistantNames): boolean {
  return endings().has(withoutName(line, assistant));
}

/** Whether such a line is a courtesy, which is returned: "thank you very much", "good night". */
export function endsWithCourtesy(line: string, assistant: AssistantNames): boolean {
  return courteousEndings().has(withoutName(line, assistant));
}

function withoutName(line: string, assistant: AssistantNames): string {
  const words = wordsSaid(withoutHesitation(line));
  const name = spokenNames(assistant).find((candidate) => words.endsWith(` ${candidate}`));
  return name === undefined ? words : words.slice(0, -name.length - 1);
}

/** Whether a line ends at once what speaks or is looked for: "stop", "cancel", "never mind", but no courtesy. */
export function stopsAtOnce(line: string, assistant: AssistantNames): boolean {
  const words = withoutName(line, assistant);
  return stops().has(words) || (endings().has(words) && !courteousEndings().has(words));
}

/** Whether a line asks to stop listening. Ending the session does not close the microphone: "okay, stop listening". */
export function asksForClosedEar(line: string): boolean {
  return /\bstop listening\b/u.test(wordsSaid(line));
}

function wordsSaid(text: string): string {
  return readUtterance(text)
    .tokens.map(({ word }) => word)
    .join(' ');
}
