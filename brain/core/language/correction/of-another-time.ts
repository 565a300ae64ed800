import { readUtterance } from '../reading/utterance.js';
import { phrases } from '../vocabulary/word-lists.js';

/** What these tell of was so at another time, is so at most times, or was said in error. */
const anotherTime = phrases(`
usually|normally|typically|generally|mostly|ordinarily|often|sometimes|regularly|most of the time|as a rule
originally|formerly|previously|initially|in the past|in former times|back then|at the time|until now|till now|up to now|so far|at first
used to|by mistake|by accident|in error|accidentally|mistakenly|wrongly|the old one|the previous one|the former one|before that|before now
`);
/** "It was two before", but not "it was before noon". */
const atTheEnd = phrases('before|earlier|once|beforehand');
/** "It was nine last time" and "last week it was nine", but not "no, it was last week". */
const besideValue =
  /^(?:\W*(?:no|actually|oh|well),?\s+)?(?:last|the other|the previous) (?:time|week|month|year|day|spring|summer|autumn|winter)\b.*\b(?:was|were)\b|\b(?:was|were) (?!(?:on |in )?(?:last|yesterday|today)\b)\S.* (?:last|the previous) (?:time|week|month|year)\W*$/iu;
/** "It was moved from two": what it was, where what it is was told. */
const wasMovedFrom =
  /\b(?:moved|changed|shifted|rescheduled|postponed|brought forward|put back) from\b(?!.*\b(?:to|until)\b)/iu;

/**
 * Whether a line tells what was so before, what is so at most times or what was said in error: "it was two o'clock before".
 * It corrects nothing that was told of now, unless that is told in the same way.
 */
export function isOfAnotherTime(line: string, kept: string): boolean {
  const [said, before] = [line, kept].map((text) => readUtterance(text).tokens.map(({ word }) => word));
  const [asked, told] = [` ${said?.join(' ')} `, ` ${before?.join(' ')} `];
  const isMarked = [...anotherTime].some((phrase) => asked.includes(` ${phrase} `) && !told.includes(` ${phrase} `));
  const endsSo = [...atTheEnd].some((word) => asked.endsWith(` ${word} `) && !told.endsWith(` ${word} `));
  return isMarked || endsSo || besideValue.test(line) || wasMovedFrom.test(line);
}
