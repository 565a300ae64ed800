import type { Intent } from '#core/language/grammar/intent';
import { parseUtterance } from '#core/language/grammar/parse';
import { answerToOffer, keepingLine, offerDeclined } from '#core/language/replies/offering/offer-to-keep';
import { sentenceMeant } from '#core/language/said-intents';
import type { Doubt } from '#core/wire/link/perception';
import type { ActionContext } from '../actions/actions.js';

/** The meaning of the wearer's answer to the open question. */
export type ReadAnswer =
  | {
      readonly kind: 'go-on';
      readonly intent: Intent;
      readonly context: ActionContext;
      /** The whole line that is meant, where the answer is only a part of it. */
      readonly line?: string;
      /** What may have been misheard in the line that it completes. */
      readonly doubt?: Doubt;
    }
  /** The next part of a long answer is wanted: `say`, with `further` left after it. */
  | { readonly kind: 'tell'; readonly intent: Intent; readonly say: string; readonly further: readonly string[] }
  /** It is no answer: the question stays open and is asked again in these words. */
  | { readonly kind: 'ask-again'; readonly say: string }
  /** `say` is the reply, if more is to be said than that nothing is done. */
  | { readonly kind: 'declined'; readonly say?: string };

/** What a line answers to the offer to keep a sentence, which is kept as by "remember that …"; null if it is no answer. */
export function readOfferAnswer(told: string, context: ActionContext, line: string): ReadAnswer | null {
  const isWanted = answerToOffer(line);
  if (isWanted === null) return null;
  if (!isWanted) return { kind: 'declined', say: offerDeclined };
  const said = keepingLine(told);
  return { kind: 'go-on', intent: parseUtterance(said), context, line: said };
}

/** The context of an answer: that of its question, and the stricter of both about cloud and device. */
export function answerContext(answer: ReadAnswer | null, context: ActionContext = { noCloud: false }): ActionContext {
  if (answer?.kind !== 'go-on') return context;
  const byDevice = answer.context.byDevice === true || context.byDevice === true;
  return { ...answer.context, noCloud: answer.context.noCloud || context.noCloud, byDevice };
}

/** The whole line that is meant by a line, where it may be an answer; null for an answer that is only a part of one. */
export function wholeLine(answer: ReadAnswer | null, line: string): string | null {
  if (answer === null) return sentenceMeant(line);
  return (answer.kind === 'go-on' && answer.line) || null;
}
