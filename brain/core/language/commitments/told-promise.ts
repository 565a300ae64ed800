import { formReader } from '../grammar/read-forms.js';
import { capturedText } from '../reading/matcher.js';
import { words } from '../vocabulary/word-lists.js';
import { foldedWords } from '../words/folded-words.js';

const tells = '[<note> [that]] i [have] [just|already|also]';
const iWould = '[that] i (would|will)';

const toldForms = formReader<true>([
  {
    gives: true,
    says: [
      `${tells} promised {name} ${iWould} {deed:rest}`,
      `${tells} promised {name} to {deed:rest}`,
      `${tells} promised ${iWould} {deed:rest}`,
      `${tells} promised to {deed:rest}`,
      `${tells} promised {name} {thing:amount}`,
      `${tells} (told|assured) {name} ${iWould} {deed:rest}`,
      `${tells} said ${iWould} {deed:rest}`,
    ],
  },
]);

/** With these what was promised is taken back, or told as done. */
const notHeldWords = words('but though although except yesterday did forgot never');

/**
 * What the wearer tells the assistant of having promised, as the promise itself: "Nils, I'll bring the cake" for "I promised
 * Nils I'd bring the cake". Null for any other line.
 */
export function promiseTold(line: string): string | null {
  const read = toldForms(line);
  const thing = capturedText(read?.captures.thing);
  if (thing !== null) return `I'll give ${capturedText(read?.captures.name)} ${thing}`;
  const deed = capturedText(read?.captures.deed);
  if (deed === null || foldedWords(deed).some((word) => notHeldWords.has(word))) return null;
  const name = capturedText(read?.captures.name);
  return name === null ? `I'll ${deed}` : `${name}, I'll ${deed}`;
}
