import { contentRoots } from '../../words/content-roots.js';
import { tellsOfAnother } from '../whose-told.js';

/** "What car do I have", "which printer do I own", "what kind of dog is mine". */
const asksOwnThing =
  /^\W*(?:what|which)(?: (?:kind|sort|type|make|model|brand|breed)s? of)? (\p{L}[\p{L} -]*?) (?:(?:do|did) (?:i|we) (?:have|own)|(?:have|had) (?:i|we)|(?:is|are) (?:mine|ours))(?: (?:now|at home|again|got))?\W*$/iu;
/** Of these a wearer has one by its being planned, whoever's it is called. */
const ofAgenda = new Set(
  contentRoots('appointment meeting event plan task reminder chore job class lesson exam flight train shift deadline'),
);
const sharesWithWearer =
  /\b(?:i|i['’](?:m|ve|d|ll)|me|my|mine|we|we['’](?:re|ve|d|ll)|us|our|ours|you|you['’](?:re|ve|d|ll)|your|yours)\b/iu;

/**
 * Whether a question asks what thing of a kind is the wearer's, and the text tells of another such thing: what the rental
 * car needs, or that the neighbour's dog barks, does not tell what car or dog the wearer has.
 */
export function tellsNotOfOwnThing(question: string, text: string): boolean {
  const [, thing = ''] = asksOwnThing.exec(question) ?? [];
  const roots = contentRoots(thing);
  if (roots.length === 0 || roots.some((root) => ofAgenda.has(root))) return false;
  if (!roots.some((root) => contentRoots(text).includes(root))) return false;
  if (tellsOfAnother(`what is my ${thing}`, { text })) return true;
  return !sharesWithWearer.test(text) && !saysWhatItIs(text, roots);
}

/** "The car is a Skoda", "Car: Skoda": what the thing is, of one that needs no telling apart. */
function saysWhatItIs(text: string, roots: readonly string[]): boolean {
  const [, thing = ''] =
    /^\W*(?:the )?(\p{L}+)(?:\s*[:=–—]| (?:is|was|are|were) (?:an?|called|named)\b)/iu.exec(text) ?? [];
  return contentRoots(thing).some((root) => roots.includes(root));
}
