import { contentRoots } from '../../words/content-roots.js';
import { foldedWords } from '../../words/folded-words.js';
import { stem } from '../../words/stem.js';
import { asksWhether } from './asks-whether.js';

/** Pairs of opposite events: when something opens does not answer when it closes. */
const oppositeEvents: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:ends?|ended|finish(?:es|ed)?|stop(?:s|ped)?|clos(?:es?|ed)|shuts?)\b/iu,
    /\b(?:starts?|started|begins?|began|opens?|opened)\b/iu,
  ],
  [
    /\b(?:leaves?|left|departs?|departed|goes|sets? off)\b/iu,
    /\b(?:arrives?|arrived|comes? (?:in|back|home)|gets? in|reach(?:es|ed)?)\b/iu,
  ],
  [
    /\b(?:turn|switch|go|come|put)(?:s|es|ed|ing)? (?:\p{L}+ ){0,3}on\b/iu,
    /\b(?:turn|switch|go|come|put)(?:s|es|ed|ing)? (?:\p{L}+ ){0,3}off\b/iu,
  ],
  [/\bunlock(?:s|ed)?\b/iu, /\block(?:s|ed)?\b/iu],
  [/\b(?:wins?|won)\b/iu, /\b(?:loses?|lost)\b/iu],
  [/\bpick(?:s|ed)? (?:\p{L}+ ){0,3}up\b/iu, /\bdrop(?:s|ped)? (?:\p{L}+ ){0,3}off\b/iu],
  [/\bcheck(?:s|ed)?[ -]?in\b/iu, /\bcheck(?:s|ed)?[ -]?out\b/iu],
];

/** Words before a place or a thing that put it on opposite sides. */
const oppositeSides: readonly (readonly [string, string])[] = [
  ['from', 'to'],
  ['before', 'after'],
  ['above', 'below'],
  ['over', 'under'],
  ['inside', 'outside'],
  ['with', 'without'],
];

/**
 * Whether a text tells of the opposite of what is asked alone, or of another deed or another side of a comparison: it
 * begins for when it ends, the train to Linz for the one from Linz, who paid for who delivered, what somebody is taller
 * than for who is taller.
 */
export function tellsOtherEvent(question: string, text: string): boolean {
  if (isOtherSide(question, text) || comparesOther(question, text) || lacksObject(question, text)) return true;
  return isOtherMaker(question, text) || (!asksWhether.test(question) && isOppositeEvent(question, text));
}

/** Whether a question has one of two opposite events, and the text the other one alone. */
export function isOppositeEvent(question: string, text: string): boolean {
  return oppositeEvents.some(([one, other]) => {
    const [is, isNot] = one.test(question) ? [one, other] : [other, one];
    return is.test(question) && !isNot.test(question) && isNot.test(text) && !is.test(text);
  });
}

function isOtherSide(question: string, text: string): boolean {
  const [asked, said] = [foldedWords(question), foldedWords(text)];
  return oppositeSides.some((pair) =>
    pair.some((side, at) => {
      const told = rootsBehind(said, pair[1 - at] ?? '');
      const same = rootsBehind(said, side);
      return rootsBehind(asked, side).some((root) => told.includes(root) && !same.includes(root));
    }),
  );
}

/** What stands right behind each place of a word, past an article. */
function rootsBehind(said: readonly string[], word: string): readonly string[] {
  return said.flatMap((one, at) =>
    one === word ? contentRoots(said.slice(at + 1, at + 3).join(' ')).slice(0, 1) : [],
  );
}

const asksGreater =
  /^\W*(?:who|what|which\b.*?)(?:['’]s| is| are| was| were)? (?:\p{L}+er|more \p{L}+|less \p{L}+|better|worse) than ([^,]+)/iu;

/** "Who is taller than Otto" is told by what is taller than Otto, and not by whom Otto is taller than. */
function comparesOther(question: string, text: string): boolean {
  const [, than = ''] = asksGreater.exec(question) ?? [];
  const [, ...told] = text.split(/\bthan\b/iu);
  if (than === '' || told.length === 0) return false;
  const asked = contentRoots(than);
  return !told.some((part) => asked.every((root) => contentRoots(part).includes(root)));
}

const asksObject =
  /^\W*what (?:does|do|did) (?:.+ )?(eat|drink|take|read|watch|play|teach|study|cook|wear|sing|grow|sell)\W*$/iu;
/** Behind a verb: it says when, where or how something is done, and not what. */
const saysNoObject =
  /^(?:at|on|in|every|twice|once|before|after|around|about|from|until|till|daily|early|late|alone|outside|inside|with|very|too|a lot)\b|^$/iu;

/** "What does the cat eat" is told only by something that it eats. */
function lacksObject(question: string, text: string): boolean {
  const [, verb = ''] = asksObject.exec(question) ?? [];
  if (verb === '') return false;
  const said = text.split(/\s+/u);
  const at = said.findIndex((word) => stem(foldedWords(word)[0] ?? '') === stem(verb));
  return (
    at >= 0 &&
    saysNoObject.test(
      said
        .slice(at + 1)
        .join(' ')
        .replace(/[.!?]+$/u, ''),
    )
  );
}

const byMaker = /\b(\p{L}{2,}(?:ed|en|id|t|de)) (?:for )?by\b/giu;

/** "Delivered by" and "paid by" tell of two deeds. */
function isOtherMaker(question: string, text: string): boolean {
  const [asked, told] = [deedsBy(question), deedsBy(text)];
  const said = contentRoots(text);
  return told.length > 0 && asked.length > 0 && !asked.some((root) => told.includes(root) || said.includes(root));
}

const deedsBy = (text: string): readonly string[] =>
  [...text.matchAll(byMaker)].map(([, deed = '']) => stem(deed.toLowerCase()));
