import type { Intent, IntentName, IntentOf } from '../language/grammar/intent.js';
import { isPlural } from '../language/words/is-plural.js';

/** The intents that ask for something in the wearer's memory, and the question of each as the history stores it. */
const queries = {
  ask: ({ query }: IntentOf<'ask'>) => query,
  recall: ({ query }: IntentOf<'recall'>) => query,
  locate: ({ thing }: IntentOf<'locate'>) => `where ${isPlural(thing) ? 'are' : 'is'} my ${thing}`,
} as const satisfies { readonly [N in IntentName]?: (intent: IntentOf<N>) => string };

/** Intents whose answers are kept in the history with their sources. */
export const questionIntents: ReadonlySet<string> = new Set(Object.keys(queries));

/** The question of an intent, as it is stored in the history; null for an intent that asks nothing of memory. */
export function queryOf(intent: Intent | null): string | null {
  if (intent === null || !questionIntents.has(intent.intent)) return null;
  // Reader and intent are chosen by the same key; the compiler cannot see that they belong together.
  const read = queries[intent.intent as keyof typeof queries] as (intent: Intent) => string;
  return read(intent);
}
