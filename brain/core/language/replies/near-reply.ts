import { capitalized } from '../../text.js';

/** A source that is related to a question but does not answer it. */
export interface NearSource {
  /** The name of the source; '' if it has none. */
  readonly title: string;
  /** 0–1. */
  readonly score: number;
}

/** Half of the threshold for an answer: a source below it shares hardly more than a word with the question. */
const namedFrom = 0.15;
/** If several sources are about equally near, naming one of them would be a guess. */
const standsOutBy = 1.25;
/** A title that is a sentence, or as long as one, would sound as if the assistant said it. */
const sayable = /^[^.!?:;"“”]{1,60}$/u;
const determinedLine = /^(?:the|a|an|my|your|our)\s/iu;

/** The name of the one source that stands out and whose name can be said; null if there is none. */
export function nearestSourceName(near: readonly NearSource[]): string | null {
  const [nearest, next] = near;
  if (nearest === undefined || nearest.score < namedFrom) return null;
  if (next !== undefined && nearest.score < next.score * standsOutBy) return null;
  const title = nearest.title.trim();
  return sayable.test(title) ? title : null;
}

/** "Not sure. The heating manual may say." Only the name is told, since the source's text is not an answer. */
export function nearReply(title: string, isFurtherOffered: boolean): string {
  const named = determinedLine.test(title) ? capitalized(title) : `The ${title}`;
  return `Not sure. ${named} may say${isFurtherOffered ? ' — want me to look further?' : '.'}`;
}
