import { formReader } from '../../language/grammar/read-forms.js';
import { foldedWords } from '../../language/words/folded-words.js';
import type { Figment } from '../format/figment.js';
import { makeFigment } from '../templates/template.js';
import { verifyFigment } from '../verify/verify-figment.js';
import { type Behaviour, SaidSlots } from './behaviour.js';
import { doingBehaviours } from './doing-behaviours.js';
import { timingBehaviours } from './timing-behaviours.js';

export type ComposedFigment =
  | { readonly ok: true; readonly figment: Figment; readonly behaviour: string }
  | { readonly ok: false; readonly message: string; readonly examples: readonly string[] };

/** In the order in which they are tried: the first whose template takes the whole line is meant. */
export const behaviours: readonly Behaviour[] = [...timingBehaviours, ...doingBehaviours];

const readers = behaviours.map((behaviour) => ({
  behaviour,
  read: formReader([{ gives: behaviour, says: behaviour.says }]),
}));

const notYet = "I couldn't turn that into a lens yet.";

/** A sentence as a lens that may run, called `id`, or what could be said instead. Nothing is kept or shown by it. */
export function composeFigment(prompt: string, id: string): ComposedFigment {
  const line = plainPrompt(prompt);
  for (const { behaviour, read } of readers) {
    const found = read(line);
    if (found !== null) return filledIn(behaviour, new SaidSlots(found.captures), id) ?? missed(line, behaviour.bounds);
  }
  return missed(line);
}

/** Null where the template does not take what was said. */
function filledIn({ name, fill }: Behaviour, said: SaidSlots, id: string): ComposedFigment | null {
  const { template, params } = fill(said);
  const read = template.params.safeParse(params);
  if (!read.success) return null;
  const verified = verifyFigment(makeFigment(template, params, id));
  return verified.ok ? { ok: true, figment: verified.figment, behaviour: name } : null;
}

function missed(line: string, message = notYet): ComposedFigment {
  return { ok: false, message, examples: closeExamples(line) };
}

/** The three examples that share most words with a line; the first of the table where none does. */
function closeExamples(line: string): readonly string[] {
  const words = new Set(foldedWords(line));
  const shared = (example: string) => foldedWords(example).filter((word) => word.length > 2 && words.has(word)).length;
  return behaviours
    .map(({ example }) => ({ example, near: shared(example) }))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, 3)
    .map(({ example }) => example);
}

/** Signs that stand for words, and a unit whose one goes without saying. */
function plainPrompt(prompt: string): string {
  return prompt
    .slice(0, 2_000)
    .replace(/(\d)\s*%/g, '$1 percent')
    .replace(/\b(every|each) (second|minute|hour)\b/gi, '$1 1 $2')
    .replace(/\b(every|each) day\b/gi, '$1 24 hours')
    .replace(/:(?=\s)/g, ' ');
}
