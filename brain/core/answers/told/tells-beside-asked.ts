import { isToldAs } from '../../language/people/noted/wide-words.js';
import { givenNames } from '../../language/vocabulary/given-names.js';
import { relationNouns } from '../../language/vocabulary/relations.js';
import { contentRoots } from '../../language/words/content-roots.js';
import { foldedWords } from '../../language/words/folded-words.js';
import { stem } from '../../language/words/stem.js';

const whereaboutsAsked =
  /^\W*where(?:['’]?s| is| are|['’]re|['’]?d| did)\s+(?:the|my|our|your|a)\s+([\p{L}\p{N}' ]+?)(?:\s+(?:again|now|please|kept|parked|stored))*\W*$/iu;
const behindWord =
  /\b(?:behind|under|in|on|by|beside|near|at|inside|above|below|opposite|past|from|to|outside|between|of|for|into|onto|beneath|over|around)\s+(?:(?:the|my|our|his|her|their|its|a|an)\s+)?\p{L}+(?:\s+\p{L}+){0,2}/giu;

/** Whether the thing whose place is asked for only says where another is: "the stopcock is behind the washer" does not tell where the washer is. */
export function isOnlyPlaceOfOther(question: string, note: string): boolean {
  const head = foldedWords(whereaboutsAsked.exec(question)?.[1] ?? '').at(-1);
  if (head === undefined) return false;
  const isHead = (word: string): boolean => stem(word) === stem(head) || isToldAs(stem(head), stem(word));
  const named = foldedWords(note).filter(isHead).length;
  const behind = [...note.matchAll(behindWord)].filter(([phrase]) => foldedWords(phrase).slice(1).some(isHead)).length;
  return named > 0 && named <= behind;
}

/** "Who painted the hall": a deed, and not who somebody is. */
const asksForDoer =
  /^\W*who(?:['’]ll| (?:will|has|had|can))? (?!(?:is|are|was|were|am|['’]s|does|do|did|has|have|had)\b)\p{L}+ (?:the|a|an|my|our|his|her|their|\p{Lu})/iu;
const doerTold = /\b(?:by|with|i|we|he|she|they|somebody|someone)\b/iu;
const firstNoun = /^\W*(?:the |my |our |a |an )?([\p{L}']+)/iu;

/** Whether it is asked who did something and the note names nobody beside the thing itself. */
export function namesNoDoer(question: string, note: string): boolean {
  if (!asksForDoer.test(question) || doerTold.test(note) || /\S\s+\p{Lu}\p{Ll}/u.test(note)) return false;
  if (foldedWords(note).some((word) => givenNames.has(word) || relationNouns.has(word))) return false;
  const asked = contentRoots(question);
  const subject = contentRoots(firstNoun.exec(note)?.[1] ?? '');
  return subject.length > 0 && subject.every((root) => asked.includes(root));
}
