import type { Intent, IntentName } from '../language/grammar/intent.js';
import { isPlural } from '../language/replies/wording/place-words.js';

/** Intents that ask for something in the wearer's memory. Their answers are kept in the history with their sources. */
export const questionIntents: ReadonlySet<IntentName> = new Set(['ask', 'recall', 'locate']);

/** The question of an intent, as it is stored in the history; null for an intent that asks nothing of memory. */
export function queryOf(intent: Intent | null): string | null {
  if (intent === null || !questionIntents.has(intent.intent)) return null;
  if ('query' in intent) return intent.query ?? null;
  return 'thing' in intent ? `where ${isPlural(intent.thing) ? 'are' : 'is'} my ${intent.thing}` : null;
}
