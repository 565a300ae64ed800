import { lazily } from '../reading/lazily.js';
import { type Pattern, parseTemplate } from '../reading/template.js';
import { longestUtterance, readUtterance } from '../reading/utterance.js';
import { words } from '../vocabulary/word-lists.js';
import { privacyReply } from './asked-of-privacy.js';
import { courtesyRows } from './courtesy-rows.js';
import { dateRows } from './date-rows.js';
import { selfRows } from './self-rows.js';
import type { AboutNow, SmallTalkRow } from './small-talk-row.js';
import { talkRows } from './talk-rows.js';

/** If a line says several things, the reply is that of the last row that matches. */
const topics: readonly SmallTalkRow[] = [...courtesyRows, ...talkRows, ...dateRows, ...selfRows];

interface SmallTalkPhrase {
  readonly pattern: Pattern;
  readonly row: number;
}

/** The phrases of all rows, by each word that they can begin with. */
const phrasesByFirstWord = lazily(() => {
  const byWord = new Map<string, SmallTalkPhrase[]>();
  const phrases = topics.flatMap(({ says }, row) => says.map((form) => ({ pattern: parseTemplate(form), row })));
  for (const phrase of phrases) {
    for (const word of new Set(firstWordsOf(phrase.pattern))) {
      const likes = byWord.get(word) ?? [];
      likes.push(phrase);
      byWord.set(word, likes);
    }
  }
  return byWord;
});

/** Words around small talk that add nothing to it. */
const smallTalkFillers = words(
  'well so um uh oh and but there again then now today please too everyone everybody all buddy mate friend dear my darling honey just really also vesper nightjar',
);

/** A line with more words than this says something of its own. */
const longestTalk = 14;

/**
 * The reply to a line that is only courtesy, small talk, a question about the assistant, or one for day and time. Null
 * for any other line: "good morning, where are my keys" is about keys.
 */
export function smallTalkReply(line: string, about: AboutNow): string | null {
  const said = briefLineOf(line);
  const row = said === null ? null : lastRowOf(said, saidWordsOf(about.assistantName));
  if (row !== null) return topics[row]?.reply(about) ?? null;
  if (said === null) return null;
  return privacyReply(said) ?? (isAboutListener(said) ? noLifeOfMyOwn : null);
}

/** Whether `smallTalkReply` has a reply to the line. */
export function isSmallTalk(line: string, assistantName: string): boolean {
  const said = briefLineOf(line);
  if (said === null) return false;
  return lastRowOf(said, saidWordsOf(assistantName)) !== null || privacyReply(said) !== null || isAboutListener(said);
}

/** The words of a line that may be small talk; null if it is too long. */
function briefLineOf(line: string): readonly string[] | null {
  if (line.length > longestUtterance) return null;
  const said = saidWordsOf(line);
  return said.length === 0 || said.length > longestTalk ? null : said;
}

const saidWordsOf = (text: string): readonly string[] => readUtterance(text).tokens.map(({ word }) => word);

const noLifeOfMyOwn = 'I have no life of my own to tell of. I keep what I hear and find it again.';
const askedOf = words('do are were did have');
/** Verbs of questions that ask for what the wearer seeks: "do you know", "have you seen". */
const forTheWearer = words(
  'know remember recall think find see seen have got met understand mind happen any able sure keep store',
);

const ofMessages = words(
  'send sent mailed reply replied answer answered respond responded texted wrote written forwarded',
);

/** Whether a line asks about the assistant as if it had a life: "do you like jazz". */
function isAboutListener(said: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = said;
  if (!askedOf.has(first) || second !== 'you' || third === '' || forTheWearer.has(third)) return false;
  // Whether a message has left is no matter of the listener's life.
  return first === 'do' || !said.some((word) => ofMessages.has(word));
}

/** The last row that matches, if rows together match the whole line; null if they do not. */
function lastRowOf(said: readonly string[], name: readonly string[]): number | null {
  const nothing = -1;
  /** By the number of words read: the last row that they say; undefined where no rows take exactly these words. */
  const reached: (number | undefined)[] = [nothing];
  const reach = (at: number, row: number) => {
    reached[at] = Math.max(reached[at] ?? nothing, row);
  };
  for (let at = 0; at < said.length; at += 1) {
    const before = reached[at];
    if (before === undefined) continue;
    for (const { pattern, row } of phrasesByFirstWord().get(said[at] ?? '') ?? [])
      for (const end of endsOf(pattern, said, at)) reach(end, Math.max(before, row));
    if (smallTalkFillers.has(said[at] ?? '')) reach(at + 1, before);
    if (name.length > 0 && name.every((word, index) => said[at + index] === word)) reach(at + name.length, before);
  }
  const last = reached[said.length] ?? nothing;
  return last === nothing ? null : last;
}

/** The places where a match of the pattern that begins at `at` can end. */
function endsOf(pattern: Pattern, said: readonly string[], at: number): readonly number[] {
  switch (pattern.kind) {
    case 'word':
      return said[at] === pattern.word ? [at + 1] : [];
    case 'choice':
      return pattern.options.flatMap((option) => endsOf(option, said, at));
    case 'sequence':
      return pattern.parts.reduce<readonly number[]>(
        (ends, part) => [...new Set(ends.flatMap((end) => endsOf(part, said, end)))],
        [at],
      );
    case 'slot':
      return [];
  }
}

/** The words that a match of the pattern can begin with; none for what matches no word. */
function firstWordsOf(pattern: Pattern): readonly string[] {
  switch (pattern.kind) {
    case 'word':
      return [pattern.word];
    case 'choice':
      return pattern.options.flatMap(firstWordsOf);
    case 'sequence': {
      const needed = pattern.parts.findIndex((part) => !endsOf(part, [], 0).includes(0));
      return pattern.parts.slice(0, needed < 0 ? undefined : needed + 1).flatMap(firstWordsOf);
    }
    case 'slot':
      return [];
  }
}
