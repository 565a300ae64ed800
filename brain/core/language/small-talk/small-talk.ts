import { lazily } from '../reading/lazily.js';
import { type Pattern, parseTemplate } from '../reading/template.js';
import { longestUtterance, readUtterance } from '../reading/utterance.js';
import { words } from '../vocabulary/word-lists.js';
import { courtesyRows } from './courtesy-rows.js';
import { dateRows } from './date-rows.js';
import { selfRows } from './self-rows.js';
import type { AboutNow, SmallTalkRow } from './small-talk-row.js';
import { talkRows } from './talk-rows.js';

/** Of a line that says several things the last row that it has is replied to. */
const topics: readonly SmallTalkRow[] = [...courtesyRows, ...talkRows, ...dateRows, ...selfRows];

const smallTalkPhrases = lazily(() =>
  topics.flatMap(({ says }, row) => says.map((form) => ({ pattern: parseTemplate(form), row }))),
);

/** Words around what is said that say nothing. */
const smallTalkFillers = words(
  'well so um uh oh and but there again then now today please too everyone everybody all buddy mate friend dear my darling honey just really also vesper nightjar',
);

/** A line of more words tells something of its own. */
const longestTalk = 14;

/**
 * What the assistant says by itself to a line that is nothing but courtesy, small talk, a question about itself, or one
 * about day and time. Null for every other line; "good morning, where are my keys" is about keys.
 */
export function smallTalkReply(line: string, about: AboutNow): string | null {
  const said = briefLineOf(line);
  const row = said === null ? null : lastRowOf(said, saidWordsOf(about.assistantName));
  if (row !== null) return topics[row]?.reply(about) ?? null;
  return said !== null && isAboutListener(said) ? ofListener : null;
}

/** Whether a line is one that the assistant replies to by itself. */
export function isSmallTalk(line: string, assistantName: string): boolean {
  const said = briefLineOf(line);
  return said !== null && (lastRowOf(said, saidWordsOf(assistantName)) !== null || isAboutListener(said));
}

/** The words of a line that may be small talk; null where it is too long for that. */
function briefLineOf(line: string): readonly string[] | null {
  if (line.length > longestUtterance) return null;
  const said = saidWordsOf(line);
  return said.length === 0 || said.length > longestTalk ? null : said;
}

const saidWordsOf = (text: string): readonly string[] => readUtterance(text).tokens.map(({ word }) => word);

const ofListener = 'I have no life of my own to tell of. I keep what you tell me and find it again.';
const askedOf = words('do are were did have');
/** "Do you know" and "have you seen" ask for what the wearer is after. */
const forTheWearer = words(
  'know remember recall think find see seen have got met understand mind happen any able sure keep store',
);

/** "Do you like jazz": a question about whoever listens. */
function isAboutListener([first = '', second = '', third = '']: readonly string[]): boolean {
  return askedOf.has(first) && second === 'you' && third !== '' && !forTheWearer.has(third);
}

/** The last of the rows that a line says, when it says nothing else; null where it does. */
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
    for (const { pattern, row } of smallTalkPhrases())
      for (const end of endsOf(pattern, said, at)) reach(end, Math.max(before, row));
    if (smallTalkFillers.has(said[at] ?? '')) reach(at + 1, before);
    if (name.length > 0 && name.every((word, index) => said[at + index] === word)) reach(at + name.length, before);
  }
  const last = reached[said.length] ?? nothing;
  return last === nothing ? null : last;
}

/** Where the words of a pattern can end that begin at `at`. */
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
