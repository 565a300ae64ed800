import { happened } from '../../vocabulary/verbs.js';
import { foldedWords } from '../../words/folded-words.js';

/** "Where did Jonas work before": what was, and is no more. */
const asksFormer = /\b(?:did|was|were|had)\b.*\b(?:before|previously|formerly|earlier|in the past)\W*$|\bused? to\b/iu;
const tellsPast =
  /\b(?:use[ds]? to|formerly|previously|before|until|till|was|were|had|did|ex|former|old|left|quit|came|went|grew|born|taught|drove|sold|ran|wrote|spent|from|after)\b/iu;
const asksPresent = /^\W*(?:where|what|who|whom|which|how)\b/iu;
const asksOfPast = /\b(?:did|was|were|had|used|before|formerly|previously|ago|last|once)\b/iu;
const tellsFormer = /\b(?:used to|formerly|previously|no longer)\b/iu;
const tellsSince = /\b(?:now|currently|nowadays|these days|today|but|since|instead|no longer|any more|anymore)\b/iu;

/**
 * Whether a question asks for what was once and the text tells what is, or the other way round: where somebody works is
 * not where they worked before, and where they used to live is not where they live.
 */
export function tellsOtherTime(question: string, text: string): boolean {
  if (asksFormer.test(question)) return !tellsPast.test(text) && !foldedWords(text).some(isPastVerb);
  return asksPresent.test(question) && !asksOfPast.test(question) && tellsFormer.test(text) && !tellsSince.test(text);
}

const isPastVerb = (word: string): boolean => happened.has(word) || /[a-z]{2}ed$/u.test(word);
