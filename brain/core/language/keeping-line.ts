import { readAmbient } from './ambient.js';
import type { Intent } from './grammar/intent.js';
import { parseChain } from './grammar/parse.js';
import { readUtterance, textOf } from './reading/utterance.js';
import { recipientOf, somebodyIn } from './slots/recipient.js';
import { articles, wearersOwn } from './vocabulary/determiners.js';
import { functionWords } from './vocabulary/stop-words.js';

/** What a line of the wearer keeps, as far as a correction has to know it. */
export interface KeepingLine {
  readonly intent: Intent;
  readonly kind: Intent['intent'] | 'promise';
  readonly line: string;
  /** What is told, as one text. */
  readonly told: string;
  /** The sentence that is kept of it, where it keeps one: "Viktor's mother is allergic to nuts". */
  readonly sentence: string | null;
  /** What it is told of. */
  readonly about: string;
  readonly person: string | null;
  readonly thing: string | null;
  /** By when something is promised, as it was said. */
  readonly due: string | null;
}

const givenStarts = new Set([...articles, ...wearersOwn]);
const kinds: ReadonlySet<KeepingLine['kind']> = new Set([
  'promise',
  'ask',
  'stash',
  'debt',
  'debt_settle',
  'remind',
  'note',
  'list_add',
  'note_person',
  'meet_person',
  'teach_name',
  'teach_preference',
]);

/** What a line of one command keeps; null for another line. */
export function statementOf(line: string): KeepingLine | null {
  const [intent, ...others] = parseChain(line);
  const promised = intent.intent === 'ask' ? readAmbient({ say: line, speaker: 'self' }).commitment : null;
  const kind = promised === null ? intent.intent : 'promise';
  if (others.length > 0 || !kinds.has(kind)) return null;
  const told = promised?.task ?? Object.values({ ...intent, intent: '' }).join(' ');
  const subject = subjectIn(intent, promised?.task ?? null);
  return { intent, kind, line, told, sentence: sentenceIn(line, intent), due: promised?.due_text ?? null, ...subject };
}

/** The words of a text that mean something by themselves. */
export function contentOf(text: string): readonly string[] {
  return readUtterance(text).tokens.flatMap(({ word }) => (functionWords.has(word) ? [] : [word]));
}

function subjectIn(intent: Intent, task: string | null): Pick<KeepingLine, 'about' | 'person' | 'thing'> {
  if (task !== null) return { about: task, person: recipientOf(task) ?? somebodyIn(task), thing: objectIn(task) };
  if (intent.intent === 'stash') return { about: intent.thing, person: null, thing: `my ${intent.thing}` };
  if (intent.intent === 'debt') return { about: intent.name, person: intent.name, thing: intent.what };
  const title = 'title' in intent ? intent.title : null;
  if (title !== null) return { about: title, person: recipientOf(title) ?? somebodyIn(title), thing: null };
  const name = 'name' in intent ? intent.name : null;
  return { about: name ?? '', person: name, thing: null };
}

/** What is promised to be given: "the photos" of "send Bert the photos" and "send the photos to Bert". */
function objectIn(task: string): string | null {
  const utterance = readUtterance(task);
  const { tokens } = utterance;
  const from = tokens.findIndex(({ word }) => givenStarts.has(word));
  const to = tokens.findIndex(({ word }, at) => at > from && word === 'to');
  return from < 1 ? null : textOf(utterance, from, to < 0 ? tokens.length : to);
}

/** The sentence of a note, as it was said; of a note on somebody the name belongs to it, "*Viktor's* mother is ill". */
function sentenceIn(line: string, intent: Intent): string | null {
  if (intent.intent === 'note') return intent.text;
  if (intent.intent !== 'note_person') return null;
  const { source, tokens } = readUtterance(line);
  const at = source.lastIndexOf(intent.note);
  const before = intent.name === null ? -1 : source.lastIndexOf(intent.name, at);
  const start = before >= 0 ? before : (tokens.findLast(({ end }) => end <= at)?.start ?? -1);
  if (at < 0 || start < 0) return null;
  const between = source.slice(start + (intent.name?.length ?? 0), at);
  const isWhole = intent.name === null || /^(?:'s?)? ?$/u.test(between);
  return isWhole ? source.slice(start, at + intent.note.length) : `${intent.name} ${intent.note}`;
}
