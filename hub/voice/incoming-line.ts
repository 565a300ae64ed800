import type { Intent } from '#core/language/grammar/intent';
import type { Posture } from '#core/posture/posture';
import type { Doubt } from '#core/wire/link/perception';
import type { UtteranceTrace } from './trace.js';

/** The result of handling a line. */
export interface LineHeard {
  /** It was meant for the assistant. */
  readonly isAddressed: boolean;
  /** What was said or shown in reply; empty for ordinary talk. */
  readonly say: string;
  readonly intent: Intent | null;
}

/** A line to be handled by the session. */
export interface IncomingLine {
  readonly text: string;
  /** A wake phrase was found in its sound. */
  readonly isCalled: boolean;
  readonly source: 'ear' | 'program';
  /** The posture when it was heard. */
  readonly heardIn: Posture;
  /** It was streamed by a device without the scope `owner`. */
  readonly byDevice?: boolean;
  /** The part that may have been misheard; nothing of it is kept before the wearer confirms. */
  readonly doubt?: Doubt;
  /** As it was heard, it ended what was under way. */
  readonly hasEnded?: boolean;
  /** As in `AskedLine`. */
  readonly isPart?: boolean;
  readonly trace: UtteranceTrace;
}

/** The words of a line, with and without the wake phrase. */
export type Addressed = Pick<IncomingLine, 'text' | 'heardIn' | 'byDevice' | 'hasEnded' | 'trace'> & {
  readonly rest: string;
};

/** The trace of a line, and its words if they are one whole command. */
export interface SaidCommand {
  readonly trace: UtteranceTrace;
  readonly line: string | null;
}

/** An addressed line without its wake phrase, and the posture it was said in. */
export interface AskedLine {
  readonly rest: string;
  readonly heardIn: Posture;
  readonly isTyped?: boolean;
  /** It is only a part of a line that was not caught before. */
  readonly isPart?: boolean;
  readonly trace: UtteranceTrace;
}
