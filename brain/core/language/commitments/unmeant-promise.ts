import type { Utterance } from '../reading/utterance.js';
import { givenNames } from '../vocabulary/given-names.js';
import { functionWords } from '../vocabulary/stop-words.js';

/** What stands before the cue of a promise, and everything behind it to the end of the line. */
interface AroundPromise {
  readonly before: string;
  readonly behind: string;
}

/** A line may leave the question mark of "okay?" behind a promise without asking anything. */
const questionTags = /(?:^| )(?:okay|ok|right|alright|all right|yeah|yes|deal)$/u;

/** Whether a promise is not the wearer's, is taken back in the same breath, or is due at a time that never comes. */
export function isUnmeant(utterance: Utterance, promised: { readonly from: number; readonly end: number }): boolean {
  const around = {
    before: withPauses(utterance, 0, promised.from),
    behind: withPauses(utterance, promised.end, utterance.tokens.length),
  };
  return isAskedBack(around) || isTakenBack(around) || isOthersWord(around);
}

/** The words of a stretch with its pauses: " , " inside a sentence, " ! " and " ? " where it may go on, else " . ". */
function withPauses({ source, tokens }: Utterance, from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ word, end }, at) => `${word}${pauseIn(source.slice(end, tokens[from + at + 1]?.start))}`)
    .join(' ');
}

function pauseIn(gap: string): string {
  if (gap.includes('?')) return ' ?';
  if (gap.includes('!')) return ' !';
  if (/[,:–—]| - /u.test(gap)) return ' ,';
  return /[.;…]/u.test(gap) ? ' .' : '';
}

/** "I'll call Vera? You call her" repeats what was asked. */
function isAskedBack({ behind }: AroundPromise): boolean {
  const [sentence = ''] = behind.split(/ [.!]/u);
  const asked = sentence.indexOf(' ?');
  return asked >= 0 && !questionTags.test(sentence.slice(0, asked));
}

const jests = '(?:i am |i was )?(?:just |only )?(?:kidding|joking|teasing)|(?:that|it) was (?:just |only )?a joke';
const plainRetractions =
  'no (?:chance|way)|not a chance|fat chance|never|never ever|as if|you wish|like hell|(?:hell|heck) no|in (?:your|my) dreams|in a dream|yeah right|over my dead body|not on your life|(?:not )?in a (?:million|hundred|thousand) years|said (?:no one|nobody) ever';
const pausedRetractions =
  'not|not really|not ever|nope|nah|no thanks|dream on|forget it|actually no(?:t)?|actually , no(?:t)?|(?:absolutely|certainly|definitely|of course) not|i do not think so|i think not|(?:it is )?not (?:going to happen|happening)|not likely|i (?:will|would) not|i would rather not|i take (?:it|that) back|on second thoughts? ,? ?no(?:t)?|wait ,? ?no';
const insisting = '(?: (?:in my life|in hell|ever|at all|man|mate|really))*';
const jest = new RegExp(` [,.!?] (?:${jests})(?: |$)`, 'u');
const jestAtEnd = / (?:just|only|i am) (?:kidding|joking)$/u;
const retractionBehindPause = new RegExp(
  ` [,.!?] (?:${plainRetractions}|${pausedRetractions})${insisting}(?: [,.!?]|$)`,
  'u',
);
const retractionAtEnd = new RegExp(` (?:${plainRetractions})${insisting}(?: [.!])?$`, 'u');
/** Such a verb passes on the words behind it: "tell him no way". */
const passesOn = /^(?:tell|say|reply|answer|ask|send you what) | (?:what|how|about) /u;
const neverComes =
  / (?:hell freezes|pigs (?:can |will |learn to )?(?:fly|have wings)|(?:when|till|until) the cows come home|once in a blue moon|the twelfth of never|when i am dead|in (?:another|my next|the next|a different) life|in a parallel universe)(?: |$)/u;
/** A wish: "I'll sail around the world one day", but not "one day this week". */
const someDay =
  /(?:^| )(?:one day|one of these days|some ?day|some (?:fine|sunny) day|in my next life)(?! (?:this|next|before|after|in|of|when|soon)\b)(?: |$)/u;

function isTakenBack({ behind }: AroundPromise): boolean {
  if (jest.test(behind) || jestAtEnd.test(behind) || neverComes.test(behind)) return true;
  if (someDay.test(behind)) return true;
  return retractionBehindPause.test(behind) || (retractionAtEnd.test(behind) && !passesOn.test(behind));
}

const hasSaid =
  '(?:always |just |then |kept |keeps |keep |had |has |(?:is|was|were|are) )?(?:said|says|say|saying|told|tells|promised|promises|promising|insisted|insists|insisting|shouted|shouts|shouting|yelled|yells|cried|replied|replies|answered|answers|whispered|whispers|muttered|mumbled|announced|declared|claimed|claims|swore|swears|vowed|vows|offered|offers|called out|wrote|writes|texted|texts|repeated|repeats|joked|jokes|lied|lies|laughed|goes|went|like)';
const inverted =
  '(?:said|says|promised|promises|insisted|insists|shouted|shouts|yelled|yells|cried|replied|replies|answered|answers|whispered|muttered|announced|declared|claimed|claims|swore|vowed|joked|lied)';
const speakerPronouns = 'he|she|they|you|we|everyone|everybody|someone|somebody|people';
const speakersOwners = 'my|your|his|her|our|their|the|a|an|some|this|that';
/** "The one she promised" goes on about a thing; it does not tell who spoke. */
const noSpeakers = 'one|ones|thing|things|way|place|time|day|colour|color|kind|sort|same';
const who = `(?:(?<pronoun>i|${speakerPronouns})|(?:${speakersOwners})(?: (?!(?:i|it|${speakerPronouns}|${noSpeakers}) )[^ ,.!?]+){1,2}|(?<name>[^ ,.!?]+))`;
const toWhom = '(?: to)? (?:me|you|us|him|her|them|everyone|everybody)| to [^ ,.!?]+|(?<=told|tells) [^ ,.!?]+';
const goesOn =
  '(?:$| [,.!?]| (?:and|but|as|when|while|with|over|every|again|always|then|yesterday|last|laughing) | [a-z]+ly(?: |$)| (?:on the (?:phone|radio|news|telly|tv)|in (?:a|the|his|her) |at (?:me|us|him|her|them|the) ))';
const saidBehind = new RegExp(`^${who} ${hasSaid}(?:${toWhom})?${goesOn}`, 'u');
const saidInverted = new RegExp(`^${inverted} (?!so |it |that |this |and )[^ ,.!?]+`, 'u');
/** "…, were her words". */
const wereWords =
  /^(?:were|was|are|is) (?:(?:her|his|their|your|the|my [a-z]+['’ ]?s?|[a-z]+ ?'s) )(?:(?:very|exact|own|last|only) )*(?:words|word|answer|reply|promise|excuse|line|message)\b/u;
const saidBefore = new RegExp(`(?:^|[,.!?] |and |but |so |then )${who} ${hasSaid}(?:${toWhom})? ,$`, 'u');
const saidAtEnd =
  /(?<last>[^ ,.!?]+) (?:he|she|they) (?:said|says|goes|shouted|yelled|insisted|replied|answered)(?:$| [.!]| and )/u;
const invertedAtEnd =
  /(?<last>[^ ,.!?]+) (?:said|says|shouted|promised|insisted|replied) (?:(?:he|she|they|my [a-z]+|the [a-z]+)|(?<name>[a-z]+))$/u;
const relating = new RegExp(
  `^(?:what|whatever|everything|anything|all|as|like|how|when|where|why|who|which|that|if|because|${speakerPronouns}|i|${noSpeakers})$`,
  'u',
);

/** "I'll feed the cat, she promised" and "She said: I'll feed the cat" tell what was said, and promise nothing. */
function isOthersWord({ before, behind }: AroundPromise): boolean {
  if (speaks(saidBefore.exec(before))) return true;
  const [sentence = ''] = behind.split(' .');
  const pieces = sentence.split(/ [,!] /u).slice(1);
  const isTold = pieces.some((piece, at) => {
    const rest = `${piece}${at < pieces.length - 1 ? ' ,' : ''}`;
    return saidInverted.test(rest) || wereWords.test(rest) || speaks(saidBehind.exec(rest));
  });
  return isTold || tellsUnpaused(saidAtEnd.exec(sentence)) || isInvertedAtEnd(sentence);
}

/** "As Otto said" and "that said" name nobody in front of the verb, and "I promised" only insists. */
function speaks(match: RegExpExecArray | null): boolean {
  const { pronoun, name } = match?.groups ?? {};
  if (match === null || (pronoun === 'i' && / (?:promise|swore|like)/u.test(match[0]))) return false;
  return name === undefined || !functionWords.has(name);
}

function tellsUnpaused(match: RegExpExecArray | null): boolean {
  return match !== null && !relating.test(match.groups?.last ?? '');
}

/** "The wine said Otto", but not "what Vera said Otto" or "what he said today". */
function isInvertedAtEnd(sentence: string): boolean {
  const match = invertedAtEnd.exec(sentence);
  const { last = '', name } = match?.groups ?? {};
  return tellsUnpaused(match) && !givenNames.has(last) && (name === undefined || givenNames.has(name));
}
