import type { Intent } from '../language/grammar/intent.js';
import { isQuestion, readUtterance } from '../language/reading/utterance.js';
import type { Operation } from '../posture/gating-matrix.js';
import { intents } from './intents.js';

const keeping: ReadonlySet<Operation> = new Set(['learn', 'remind', 'social-edit', 'stash', 'draft']);

/** Whether carrying it out leaves something of its words behind, so that a misheard one would be kept for good. */
export function wouldKeep(intent: Intent): boolean {
  // A statement may be a promise or a name.
  return intent.intent === 'ask' ? !isQuestion(readUtterance(intent.query)) : keeping.has(intents[intent.intent].gate);
}
