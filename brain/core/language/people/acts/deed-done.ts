import { formReader } from '../../grammar/read-forms.js';
import { capturedText } from '../../reading/matcher.js';
import { readUtterance } from '../../reading/utterance.js';
import { distinguishingWords } from '../../words/distinguishing-words.js';
import { stem } from '../../words/stem.js';
import { isPastForm, verbRoot } from './deed-told.js';

/** Past forms of what is promised, beside those of deeds between people. */
const pastOfPromised: ReadonlyMap<string, string> = new Map([
  ['rang', 'ring'],
  ['fed', 'feed'],
  ['built', 'build'],
  ['drove', 'driv'],
  ['did', 'do'],
  ['swept', 'sweep'],
]);

/** Roots of verbs by which somebody gets what was promised, in whatever way. */
const handingOver = new Set(['send', 'bring', 'hand', 'give'].map(verbRoot));

// "Yesterday" may be before the promise, and is no word of it.
const endsJustNow = / (?:just now|now|today|already|this (?:morning|afternoon|evening)|a moment ago|at last)[.!]*$/iu;

const doneForms = formReader<true>([{ gives: true, says: ['i [have] [just|already|finally|now] {what:rest}'] }]);

/** The words of a deed that the wearer says is done, with its verb as a root: "I watered the plants"; null for any other line. */
export function readDeedDone(line: string): ReadonlySet<string> | null {
  if (line.trimEnd().endsWith('?')) return null;
  const what = capturedText(doneForms(line.replace(endsJustNow, ''))?.captures.what);
  const verb = what === null ? undefined : readUtterance(what).tokens[0]?.word;
  if (what === null || verb === undefined || !(pastOfPromised.has(verb) || isPastForm(verb))) return null;
  return promisedDeed(what);
}

/** The words that tell one deed from another, whatever the form of its verb, which comes first: "water the plants". */
export function promisedDeed(task: string): ReadonlySet<string> {
  const [verb = '', ...others] = [...distinguishingWords(task)].filter((word) => word !== "'s");
  const root = pastOfPromised.get(verb) ?? verbRoot(verb);
  return new Set([handingOver.has(root) ? verbRoot('give') : root, ...others.map(stem)]);
}
