import type { Intent } from '#core/language/grammar/intent';
import type { Posture } from '#core/posture/posture';
import type { Doubt } from '#core/wire/link/perception';
import type { UtteranceTrace } from './trace.js';

/** What became of a line. */
export interface LineHeard {
  /** It was meant for the assistant. */
  readonly isAddressed: boolean;
  /** What was said or shown in reply; empty for ordinary talk. */
  readonly say: string;
  readonly intent: Intent | null;
}

/** A line on its way through the session. */
export interface IncomingLine {
  readonly text: string;
  /** A wake phrase was found in the sound of it. */
  readonly isCalled: boolean;
  readonly source: 'ear' | 'program';
  /** The posture when it was heard. */
  readonly heardIn: Posture;
  /** A device streamed it that may not do what is the owner's alone. */
  readonly byDevice?: boolean;
  /** What may have been misheard: nothing of that is kept before the wearer says so. */
  readonly doubt?: Doubt;
  readonly trace: UtteranceTrace;
}

/** The words of a line, with and without the wake phrase. */
export type Addressed = Pick<IncomingLine, 'text' | 'heardIn' | 'byDevice' | 'trace'> & { readonly rest: string };
