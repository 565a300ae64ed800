import { isToldAs, wideRoots } from '../../language/people/noted/wide-words.js';
import { foldedWords } from '../../language/words/folded-words.js';
import { stem } from '../../language/words/stem.js';

/** Verbs with which one asks to be told, so that they begin no order to the world. */
const asksToHear =
  /^(?:tell|show|remind|give|find|say|list|name|look|read|recall|check|search|know|remember|explain|describe)$/u;
const politeStart =
  /^\W*(?:(?:please|just|now|ok(?:ay)?|and|then|so|go and|(?:can|could|would|will) (?:you|we)(?: please)?)\W+)+/iu;
const orderedTogether = /^\W*(?:let['’]?s|do(?:n['’]t| not)|never|make sure)\b/iu;
const orderedThing =
  /^\W*(\p{L}+) (?:the|a|an|it|that|this|these|those|them|him|her|me|us|my|our|your|his|their|some|all|both)\b/iu;
const orderedCount =
  /^\W*(?:buy|get|fetch|bring|take|make|add|order|cook|bake|boil|sell) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|more) \p{L}/iu;
const orderedAway =
  /^\W*(?:turn|switch|put|take|shut|lock|set|pick|clean|throw|hang|water|wake) (?:off|on|up|down|out|away|back|in)\b/iu;
const orderedPerson =
  /^\W*(?:call|ring|phone|text|email|message|wake|ask|pay|meet|invite|visit|thank|send|tell) \p{Lu}\p{Ll}/u;
const orderedBarely =
  /^\W*(?:(?:go|put|bring|buy|sell|hide|close|shut|unlock|feed|bake|fix|mend|repair|throw) \p{L}|(?:drive|land|park|walk|run|ride|fly|sit|stand|wait|sleep) (?:to|at|in|on|behind|under|by|near|into|over|outside)\b)/iu;
const beginsQuestion =
  /^(?:wh(?:at|ere|en|o|om|ose|ich|y)['’]?(?:s|re)?|how|hows|is|are|am|was|were|do|does|did|has|have|had|can|could|will|would|should|must|may|might|of|in|on|at|for|to|from|with|by|about|and|or|but|since|until|till|the|my|our|a|an|i|we|you|he|she|it|they|that|this|all|some|any|not|no)$/iu;

/** Whether a line is an order, which asks for nothing that a note could tell: "hide it", "sell the flour". */
export function isOrder(line: string): boolean {
  if (orderedTogether.test(line)) return true;
  const said = line.replace(politeStart, '');
  if (orderedCount.test(said) || orderedAway.test(said) || orderedBarely.test(said)) return true;
  const [, first = ''] = orderedThing.exec(said) ?? [];
  if (first !== '') return !asksToHear.test(first.toLowerCase()) && !beginsQuestion.test(first);
  return orderedPerson.test(said) && !/^\W*tell\b/iu.test(said);
}

/** Whether the wearer asks if they did something. */
export const asksOwnDeed = /^\W*(?:did|didn['’]t|have|haven['’]t|had|hadn['’]t) (?:i|we)\b/iu;
const asksThatItIs =
  /^\W*(?:is|isn['’]t|are|aren['’]t|was|were) (?:it|that|this|these|those|they|there|the|my|our|an?|any|some|everything)\b/iu;
const toldState = /\b(?:is|are|was|were|['’]s|been)\s+(?:\p{L}+\s+)?(\p{L}+)/giu;

/** Whether it is asked if the wearer did something or if something is so, which a note in other words does not settle. */
export function asksWhetherSo(question: string, note: string): boolean {
  if (asksOwnDeed.test(question)) return true;
  if (!asksThatItIs.test(question)) return false;
  const said = foldedWords(question);
  const state = stem(said.at(-1) ?? '');
  // "Is my membership paused" is told by one that "is cancelled": its very state stands there.
  const states = [...note.matchAll(toldState)].flatMap(([phrase]) => wideRoots(phrase));
  return (
    said[1] === 'there' || !/(?:ed|en|ut|ff)$/u.test(said.at(-1) ?? '') || !states.some((one) => isToldAs(state, one))
  );
}
