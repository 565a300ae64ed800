import { isAsking } from '../reading/asking.js';
import { isQuestion, readUtterance, textOf, type Utterance } from '../reading/utterance.js';
import { tellsSentence } from '../slots/told-sentence.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import type { Intent } from './intent.js';

/** What is read of a text that stands by itself. */
export interface SentenceReader {
  /** The intent of a text that would keep something, an `ask` for a promise; null for any other text. */
  keeping(text: string): Intent | null;
  /** Whether the text is a command of any kind. */
  isCommand(text: string): boolean;
}

/** A place inside a line where one sentence may end and the next begin. */
interface Joint {
  readonly at: number;
  readonly next: number;
  /** Whether a full stop or the like is there, and not only a comma or a word. */
  readonly isStop: boolean;
}

const sentenceLinks = words('and then but also so plus');
/** Behind these "then" is a time. */
const timesThen = words('by since until till from just back right');
const mostJoints = 8;
/** Intents that keep a text word for word, so that a second sentence in it is not lost. */
const wordForWord: ReadonlySet<Intent['intent']> = new Set(['note', 'note_person', 'teach_preference', 'list_add']);
/** Those with a text that may well be made of several sentences: what to say, or what to look after. */
const ofSeveralClauses: ReadonlySet<Intent['intent']> = new Set([...wordForWord, 'remind', 'ask', 'meet_person']);
/** With these words all that follows may be what is said, or thought of. */
const carrying = words(
  'if whether because unless although though suppose imagine that say says said tell tells told ask asks asked write text thinks heard',
);
/** With these a clause depends on another. */
const dependent = new Set([...carrying, ...words('while since until when whenever')]);
/** With these words a speaker takes back, or doubts, what comes before. */
const startsTakingBack = words('no wait sorry actually rather scratch scrap correction oops not maybe perhaps');
/** Behind these a full stop ends no sentence: "St. Anne's". */
const shortenedBefore = /^(?:st|mr|mrs|ms|dr|prof|rev|nr|no|\p{L})$/u;
/** Behind a letter and a full stop these begin a sentence, and are no surname: "I parked in row G. My mate …". */
const notSurnames = words('i my we our he she it they his her their this that the a an and remember note remind');
const mostWordsOfRemark = 12;

/**
 * The sentences of a line, each in its own words: what of it is kept for itself, and what was told beside it. The line
 * alone where it is one sentence. A slot takes in no second sentence: "I left my drill in the shed and Ben owes me ten".
 */
export function toldApart(line: string, reader: SentenceReader): readonly string[] {
  const utterance = readUtterance(line);
  const joints = jointsIn(utterance);
  for (const joint of joints) {
    const head = saidBetween(utterance, 0, joint.at);
    const tail = tailBehind(joint, head, { utterance, joints, reader });
    if (tail !== null) return [head, ...toldApart(tail, reader)];
  }
  return [line];
}

interface JointedLine {
  readonly utterance: Utterance;
  readonly joints: readonly Joint[];
  readonly reader: SentenceReader;
}

/** What follows a joint, as a sentence of its own; null where it belongs to what comes before. */
function tailBehind(joint: Joint, head: string, { utterance, joints, reader }: JointedLine): string | null {
  const { tokens } = utterance;
  const first = tokens[joint.next]?.word ?? '';
  const own = saidBetween(utterance, joint.next, tokens.length);
  const kept = reader.keeping(head);
  if (kept?.intent === 'reply') return null;
  if (first === 'actually') return aboutElse(saidBetween(utterance, joint.next + 1, tokens.length), kept, reader);
  if (startsTakingBack.has(first) || (first === 'i' && tokens[joint.next + 1]?.word === 'mean')) return null;
  const isBound = !joint.isStop && dependsOn(head, kept);
  const ends = [...joints.filter(({ at }) => at > joint.next).map(({ at }) => at), tokens.length];
  const starts = ends.map((end) => saidBetween(utterance, joint.next, end));
  if (!isBound) {
    const keeps = keptTail(own, starts, { head, kept, reader });
    if (keeps !== null) return keeps;
  }
  // Of "remember that the key is here and the code is 12" both are the note.
  if (kept === null || isNoteOfAll(saidBetween(utterance, 0, tokens.length), reader)) return null;
  return besideTail({ joint, kept, own, start: starts[0] ?? own, isBound }, reader);
}

interface Beside {
  readonly joint: Joint;
  readonly kept: Intent;
  readonly own: string;
  /** The tail up to the next joint. */
  readonly start: string;
  readonly isBound: boolean;
}

/** A tail that keeps nothing: a sentence, an order or a question beside what is kept; null for any other. */
function besideTail({ joint, kept, own, start, isBound }: Beside, reader: SentenceReader): string | null {
  if (isSentenceBeside(kept, joint, start) && !isBound) return namingWhom(own, kept);
  if (wordForWord.has(kept.intent) || (!joint.isStop && ofSeveralClauses.has(kept.intent))) return null;
  return reader.isCommand(own) || (joint.isStop && isAsking(own)) ? own : null;
}

function isNoteOfAll(line: string, reader: SentenceReader): boolean {
  const whole = reader.keeping(line);
  return whole !== null && wordForWord.has(whole.intent);
}

/** What "actually" begins, where it keeps something of another kind, and so corrects nothing before it. */
function aboutElse(tail: string, kept: Intent | null, reader: SentenceReader): string | null {
  const told = reader.keeping(tail);
  return kept !== null && told !== null && told.intent !== kept.intent ? tail : null;
}

interface Head {
  readonly head: string;
  readonly kept: Intent | null;
  readonly reader: SentenceReader;
}

/** The tail where its beginning keeps something by itself, with what it leaves unsaid put back; null for any other. */
function keptTail(own: string, starts: readonly string[], { head, kept, reader }: Head): string | null {
  if (kept === null && !isWholeBefore(head, own, reader)) return null;
  const isHeldAnyhow = (intent: Intent): boolean =>
    kept !== null && wordForWord.has(kept.intent) && intent.intent === 'teach_preference';
  for (const start of starts) {
    const said = [start, ...(kept === null ? [] : saidInFull(start, head, kept))];
    const full = said.find((text) => {
      const intent = reader.keeping(text);
      return intent !== null && intent.intent !== 'reply' && !isHeldAnyhow(intent);
    });
    if (full !== undefined) return `${full}${own.slice(start.length)}`;
  }
  return null;
}

/** Whether what comes before a kept sentence is one itself: a remark, a question or an order. */
function isWholeBefore(head: string, tail: string, reader: SentenceReader): boolean {
  if (reader.keeping(`${head}, ${tail}`) !== null) return false;
  if (reader.isCommand(head)) return true;
  const said = wordsBeside(head);
  if (said.length > mostWordsOfRemark || said.some((word) => dependent.has(word))) return false;
  return isAsking(head) || tellsSentence(said) || /[.!?…]$/u.test(head);
}

/** Whether a clause may belong to a text before it: "remind me to tell Ben that I'm late and …". */
function dependsOn(head: string, kept: Intent | null): boolean {
  if (kept !== null && !ofSeveralClauses.has(kept.intent)) return false;
  const said = wordsBeside(head);
  const from = kept !== null && wordForWord.has(kept.intent) ? said.indexOf('that') + 1 : 0;
  return said.slice(from).some((word) => carrying.has(word));
}

/** Whether a sentence behind something kept tells what is not part of it. */
function isSentenceBeside(kept: Intent, { isStop }: Joint, start: string): boolean {
  const isText = wordForWord.has(kept.intent) && (kept.intent !== 'list_add' || !isStop);
  if (isText || (ofSeveralClauses.has(kept.intent) && !isStop)) return false;
  return tellsSentence(wordsBeside(start));
}

const wordsBeside = (text: string): readonly string[] => readUtterance(text).tokens.map(({ word }) => word);

const isShortWord = (word: string, next: string): boolean =>
  shortenedBefore.test(word) && !(word.length === 1 && notSurnames.has(next));

function jointsIn({ source, tokens }: Utterance): readonly Joint[] {
  const joints: Joint[] = [];
  for (let at = 1; at < tokens.length && joints.length < mostJoints; at += 1) {
    const mark = source.slice(tokens[at - 1]?.end, tokens[at]?.start);
    let next = at;
    while (sentenceLinks.has(tokens[next]?.word ?? '') && !timesThen.has(tokens[next - 1]?.word ?? '')) next += 1;
    if (next >= tokens.length || (next === at && !/[,.;:!?…–—]/u.test(mark))) continue;
    const isShortened = mark.startsWith('.') && isShortWord(tokens[at - 1]?.word ?? '', tokens[at]?.word ?? '');
    if (!isShortened || next > at) joints.push({ at, next, isStop: !isShortened && /[.;!?…]/u.test(mark) });
    at = Math.max(at, next - 1);
  }
  return joints;
}

/** The words from one token to another, with a mark at their end that tells how they were meant. */
function saidBetween(utterance: Utterance, from: number, to: number): string {
  const text = textOf(utterance, from, to);
  const { source, tokens } = utterance;
  const after = source.slice(tokens[to - 1]?.end ?? 0, tokens[to]?.start ?? source.length);
  const isLast = to === tokens.length;
  if (isLast && isQuestion(utterance)) return `${text}?`;
  const [mark = ''] = /[!?]/u.exec(after) ?? [];
  return `${text}${mark}`;
}

const onePerson = /^(?:he|she|they)\b/iu;
const ownedByPerson = /^(?:his|her|their)\b/iu;
/** Verbs of the wearer's deeds that are said without "I" behind another: "… and *left* my badge in the car". */
const ownDeeds = new RegExp(
  `^(?:${phrases('left|put|stashed|dropped|stowed|hid|lent|loaned|borrowed|owe|parked|promised').join('|')})\\b`,
  'iu',
);
const deedWithObject = /^(.*?\b(?:left|put|stashed|dropped|stowed|hid)) (?=(?:my|our|the)\b)/iu;
const owed = /^(?:[\p{L}'-]+ ){1,3}?owes me(?= )/iu;
/** Where something is beside other things, what follows may be one of them: "my bag with the books and my coat". */
const besideThings = /^with (?:the|my|our|an?|some|all)\b/iu;
const nameAndSum = /^(\p{Lu}[\p{L}'-]+) ((?:an?\b|[\d€$£]).*)$/u;

/**
 * The ways in which a sentence behind another leaves words unsaid, with those words put back: whom "he" is, that "I"
 * did it too, the verb of both. None of them need be what was meant.
 */
function saidInFull(text: string, before: string, kept: Intent): readonly string[] {
  const named = namingWhom(text, kept);
  return [...(named === text ? [] : [named]), ...withOwnDeed(text, before), ...withVerb(text, before, kept)];
}

/** The sentence with the name of whom it goes on to tell of: "*her* cat" behind "Doris owes me ten". */
function namingWhom(text: string, kept: Intent): string {
  const name = 'name' in kept && kept.intent !== 'teach_name' ? kept.name : null;
  return typeof name === 'string' ? text.replace(onePerson, name).replace(ownedByPerson, `${name}'s`) : text;
}

function withOwnDeed(text: string, before: string): readonly string[] {
  return ownDeeds.test(text) && /\bi\b/iu.test(before) ? [`I ${text}`] : [];
}

function withVerb(text: string, before: string, kept: Intent): readonly string[] {
  if (kept.intent === 'stash' && /^(?:my|our|the) (?!(?:one|ones|other|others)\b)/iu.test(text)) {
    const [, verb] = deedWithObject.exec(before) ?? [];
    return verb === undefined || besideThings.test(kept.place) ? [] : [`${verb} ${text.replace(/^the\b/iu, 'my')}`];
  }
  const [, name, sum] = (kept.intent === 'debt' && owed.test(before) && nameAndSum.exec(text)) || [];
  return name === undefined ? [] : [`${name} owes me ${sum}`];
}
