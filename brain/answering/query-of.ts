import type { Intent } from '#core/language/grammar/intent';
import { isPlural } from '#core/language/replies/wording/place-words';

/** What was asked, as the history has it; null for what is no question to memory. */
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
