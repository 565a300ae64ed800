import { capitalized } from '../../text.js';

/** A source that may have to do with a question, nearest first among others. */
export interface NearSource {
  /** What it is called; '' for what has no name. */
  readonly title: string;
  /** 0–1. */
  readonly score: number;
}

/** Half of the line from which on it would be an answer: below that it has hardly more than a word of the question. */
const namedFrom = 0.15;
/** Where several are about as near, naming one of them would be a guess. */
const standsOutBy = 1.25;
/** A title that is a sentence, or as long as one, would be said as if the assistant said it. */
const sayable = /^[^.!?:;"“”]{1,60}$/u;
const determined = /^(?:the|a|an|my|your|our)\s/iu;

/** The name of the one source that may say, where one stands out and has a name to be said; null otherwise. */
export function namedNear(near: readonly NearSource[]): string | null {
  const [nearest, next] = near;
  if (nearest === undefined || nearest.score < namedFrom) return null;
  if (next !== undefined && nearest.score < next.score * standsOutBy) return null;
  const title = nearest.title.trim();
  return sayable.test(title) ? title : null;
}

/** "Not sure. The heating manual may say." Its name alone: what it says is no answer. */
export function nearReply(title: string, isFurtherOffered: boolean): string {
  const named = determined.test(title) ? capitalized(title) : `The ${title}`;
  return `Not sure. ${named} may say${isFurtherOffered ? ' — want me to look further?' : '.'}`;
}
