import { contentRoots } from '#core/language/words/content-roots';
import { limits } from '#core/limits';
import { clampText } from '#core/text';
import type { Evidence } from './evidence-piece.js';
import { type GroundedQuestion, passageOf, saysUnknown } from './prompts.js';
import { supportedBy } from './supported-by.js';

/** How far a model's reply is supported by the passages it was given. */
export type GroundedReply =
  /** The passage `used` supports the model's words. */
  | { readonly kind: 'supported'; readonly text: string; readonly used: Evidence }
  /** The model says that no passage has the answer. */
  | { readonly kind: 'unknown' }
  /** The passage it names, or else the closest one, does not support it. */
  | { readonly kind: 'unsupported' };

const unsupportedReply: GroundedReply = { kind: 'unsupported' };

/** Other words for `UNKNOWN`, such as "The passages do not mention a price." */
const saysNotThere =
  /\b(?:passages?|texts?|notes?|documents?)\b[^.]*\b(?:do(?:es)? not|don['’]t|doesn['’]t)\b|\bnot (?:mentioned|stated|given|contained) in\b/i;

/** Checks the reply to `groundedChat` against the passage that it names, or else the closest one. */
export function readGrounded(reply: string, { query, passages }: GroundedQuestion): GroundedReply {
  const named = passages[Number(/\[(\d{1,2})\]/.exec(reply)?.[1] ?? 0) - 1];
  const text = clampText(withoutNumbers(reply), limits.answerChars);
  if (text === '') return unsupportedReply;
  if (saysUnknown(text) || saysNotThere.test(text)) return { kind: 'unknown' };
  const used = [named ?? closest(text, passages)].find(
    (piece) => piece !== undefined && supportedBy(text, passageOf(piece), query),
  );
  return used === undefined ? unsupportedReply : { kind: 'supported', text, used };
}

function withoutNumbers(reply: string): string {
  return reply
    .replace(/^\s*\[\d{1,2}\]\s*[:.,-]?/, ' ')
    .replace(/\s*\[\d{1,2}\]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,;!?])/g, '$1')
    .trim();
}

/** The passage that shares most words with a reply; of equals the first. */
function closest(text: string, passages: readonly Evidence[]): Evidence | undefined {
  const roots = contentRoots(text);
  const shares = passages.map((piece) => {
    const held = new Set(contentRoots(passageOf(piece)));
    return roots.filter((root) => held.has(root)).length;
  });
  const most = Math.max(0, ...shares);
  return most === 0 ? undefined : passages[shares.indexOf(most)];
}
