import type { Intent } from '#core/language/grammar/intent';
import { isPlural } from '#core/language/replies/wording/place-words';

/** The question of an intent, as it is stored in the history; null for an intent that asks nothing of memory. */
export function queryOf(intent: Intent | null): string | null {
  switch (intent?.intent) {
    case 'ask':
    case 'recall':
      return intent.query;
    case 'locate':
      return `where ${isPlural(intent.thing) ? 'are' : 'is'} my ${intent.thing}`;
    default:
      return null;
  }
}
