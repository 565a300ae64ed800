import { contentRoots } from '../words/content-roots.js';

/** The label of a list of people: "Present:", "**Apologies** (by mail):". */
const listLabel =
  /^[\s*_#>•–-]*(?:(?:members|also) )?(?:present|absent|attend(?:ees|ing|ance|ed)|in attendance|participants?|apologies|regrets|invited|invitees|guests?|b?cc)\b[\s*_]*(?:\([^)]*\))?[\s*_]*:[\s*_]*/iu;
const bracketedWords = /\([^)]*\)/gu;
const capitalOrJoining = /^(?:[\p{Lu}\p{N}][\p{L}\p{N}.'’-]*|and|all|also|none|the|of|von|van|de|da|der|y)$/u;
/** Asks who was there, or whether somebody was. */
const asksAttendance =
  /\b(?:present|absent|there|attend\w*|attendance|came|come|coming|missing|apolog\w*|regrets|invit\w*|guests?|participants?|participated?|took part|joined|b?cc|copied)\b|\b(?:was|were|is|are|who['’]s) (?:[\p{L}'’.]+ ){0,3}(?:at|in|on) /iu;
const asksWhoSomebodyIs = /^\W*(?:who|what)(?:['’]s| is| was| are| were)\b/iu;

/**
 * Whether the sentences only list names under a label such as "Present" or "Cc", and the question asks for something
 * else than who was there or what stands in brackets behind a name.
 */
export function isAttendanceAlone(question: string, sentences: readonly string[]): boolean {
  if (sentences.length === 0 || asksAttendance.test(question)) return false;
  return sentences.every((sentence) => listsNames(sentence) && !tellsInBrackets(question, sentence));
}

function listsNames(sentence: string): boolean {
  const [label = ''] = listLabel.exec(sentence) ?? [];
  if (label === '') return false;
  const names =
    sentence
      .slice(label.length)
      .replace(bracketedWords, ' ')
      .match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*/gu) ?? [];
  return names.every((name) => capitalOrJoining.test(name));
}

function tellsInBrackets(question: string, sentence: string): boolean {
  const added = sentence.match(bracketedWords) ?? [];
  const asked = contentRoots(question);
  return (
    added.length > 0 &&
    (asksWhoSomebodyIs.test(question) || contentRoots(added.join(' ')).some((root) => asked.includes(root)))
  );
}
