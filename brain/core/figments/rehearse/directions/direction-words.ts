import type { SlotReader, SlotReading } from '../../../language/reading/matcher.js';
import type { Utterance } from '../../../language/reading/utterance.js';
import { slotReaders } from '../../../language/slots/slot-readers.js';
import { saidPieces } from '../../compose/said-pieces.js';
import { saidReaders } from '../../compose/said-readers.js';

/** Slots of directions: those of lenses in words, and what is heard and what is shown. */
export const directionReaders: Readonly<Record<string, SlotReader>> = {
  ...saidReaders,
  // Rehearsing accepts half seconds, which `saidReaders` refuses.
  duration: slotReaders.duration,
  interval: slotReaders.interval,
  line: lineReader,
};

/** Named pieces that the forms of directions share. */
export const directionPieces = {
  ...saidPieces,
  show: '((show|shows|showing|display|displays|say|says|saying|it says|it shows|write|put up|put|show me|flash up|it should say|it should show|have it say|let it say|make it say) [the (word|words)]|the (words|word))',
  waits:
    '(wait|pause|stay|stays|stay there|stay like that|keep it [there|up|like that]|keep that [there|up]|leave it [there|up|on]|leave that [there|up]|hold it|hold that|hold there|it stays|it lasts|lasts|let it stay|show it|show that)',
  each: '(when|whenever|once|as soon as|after|if|every time|each time|until|till|only when)',
  again: '(repeat|loop|do|play|run|go through|cycle|cycle through)',
  thing: '(that|it|this|these|those|them|that part|this part|this bit|that bit)',
  whole:
    '(everything|all of (it|that|this)|all that|it all|the whole (thing|lot|lens|sequence)|all|the lens|from the (top|start|beginning)|all from the (top|start|beginning))',
  step: '(one|step|part|line|scene|bit|thing)',
  forever:
    '(forever|for ever|endlessly|over and over [again]|non stop|without end|again and again|on repeat|on loop|in a loop|all the time|until i (stop|stop it|say stop))',
} as const satisfies Readonly<Record<string, string>>;

/** The rest of the line, with the punctuation around it. */
function* lineReader({ source, tokens }: Utterance, from: number): Iterable<SlotReading> {
  const start = tokens[from]?.start ?? 0;
  const end = tokens.at(-1)?.end ?? start;
  const before = /[-–("“]*$/u.exec(source.slice(0, start))?.[0] ?? '';
  const after = /^[?!…)"”]*/u.exec(source.slice(end))?.[0] ?? '';
  yield { end: tokens.length, value: before + source.slice(start, end) + after };
}
