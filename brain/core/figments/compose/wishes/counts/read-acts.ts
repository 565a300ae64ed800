import { plainLine } from '../../../templates/template.js';
import { asksBeyond, namesThing } from '../marks/names.js';
import type { Segment } from '../marks/segment.js';
import { actNames } from '../shown-text.js';
import type { BoardDraft } from './board-draft.js';
import { readCountStart } from './read-goals.js';

/** What only says when the gesture is done. */
const reasonOfAct =
  /\s*\b(?:(?:at|when|whenever|as|after|each time|every time|per|in case|any time)\b|for (?:each|every|a|an|one|any)\b|if i\b|i (?:see|notice|hear|spot|do|finish)\b|one\b$).*$/iu;

/** What a gesture does to the counts. */
export function readAct(draft: BoardDraft, segment: Segment): boolean {
  const by = String(segment.one('by')?.value);
  if (segment.all('by').length > 1 || !(by in actNames) || by.startsWith('place')) return false;
  if (!segment.isOnly(...actKinds)) return false;
  if (segment.has('turned')) return readTurnedBy(draft, segment, by);
  if (segment.has('reset', 'restart')) {
    draft.acts.push({ by, name: null, step: 0 });
    return segment.label === '' || /^(?:it|them|both|everything|all|zero|count)$/iu.test(segment.label);
  }
  const name = nameOfAct(draft, segment);
  if (name === null) return false;
  addAct(draft, segment, { by, name });
  return true;
}

const actKinds = [
  'by',
  'add',
  'take',
  'oops',
  'reset',
  'back',
  'restart',
  'undo',
  'counter',
  'word',
  'number',
  'turned',
] as const;

/** “By fives”. */
const numbersOfMany = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'sevens', 'eights', 'nines', 'tens'];

function amountInWords({ text }: Segment): number | undefined {
  const at = numbersOfMany.indexOf(/\bby (\p{L}+s)\b/iu.exec(text)?.[1]?.toLowerCase() ?? '');
  return at < 0 ? undefined : at + 1;
}

function addAct(
  draft: BoardDraft,
  segment: Segment,
  { by, name }: { readonly by: string; readonly name: string },
): void {
  const [add, take] = [segment.one('add'), segment.one('take') ?? segment.one('oops') ?? segment.one('back')];
  const amount =
    amountInWords(segment) ?? (Math.abs(Number(take?.value ?? add?.value ?? segment.one('number')?.value ?? 1)) || 1);
  const isTaken = take !== undefined;
  draft.acts.push({ by, name, step: isTaken ? -amount : amount });
  draft.isDown ||= draft.start > 0 && isTaken && draft.acts.every(({ step }) => step < 0);
  const isEach = segment.has('counter') || /\beach\b|\bevery\b|\bper\b|=/iu.test(segment.text);
  draft.isCounted ||= add !== undefined || isTaken || isEach;
  if (name !== '' && !isTaken && !draft.names.includes(name)) draft.names.push(name);
}

function readTurnedBy(draft: BoardDraft, segment: Segment, by: string): boolean {
  draft.acts.push({ by, name: '', step: -1 });
  return readCountStart(draft, segment);
}

/** Which count a gesture is for; empty where it was not said, null where more was said than that. */
function nameOfAct(draft: BoardDraft, segment: Segment): string | null {
  const gesture = segment.one('by');
  const after = segment.marks.filter(({ from, kind }) => from >= (gesture?.to ?? 0) && kind === 'word');
  const [first, last] = [after[0], after.at(-1)];
  const said = segment.words;
  const tail = first === undefined || last === undefined ? '' : segment.textOf(first.from, last.to);
  const reason = reasonOfAct.exec(tail)?.[0] ?? '';
  if (asksBeyond(reason) || /\b(?:unless|not|only|except)\b/iu.test(reason)) return null;
  const bare = reason === '' ? said : withoutTail(said, reason);
  const name = bare
    .replace(
      /\b(?:a |one |the |another )?(?:points?|goals?|times?|one|score|count|total|wins?|each|every one|someone|somebody)\b/giu,
      '',
    )
    .replace(/^(?:(?:to|for|is|on|adds?|a|an|the|that|and|it|count|me|let|as)\s+)+|\s+(?:to|for|with|and|it)$/giu, '')
    .replace(/^(?:it|to|the|a|and|let me|that|ones|twos|threes|fours|fives|sixes|sevens|eights|nines|tens)$/iu, '')
    .trim();
  if (name === '') return '';
  return namesThing(name) && fitsBesideCount(name) ? knownName(draft, name) : null;
}

function withoutTail(said: string, reason: string): string {
  const rest = reason.trim().split(/\s+/u);
  const each = said.split(/\s+/u);
  const at = each.findIndex(
    (_, from) =>
      rest
        .slice(-(each.length - from))
        .join(' ')
        .toLowerCase() === each.slice(from).join(' ').toLowerCase(),
  );
  return at < 0 ? said : each.slice(0, at).join(' ');
}

/** Whether it fits beside its count. */
export const fitsBesideCount = (name: string): boolean => plainLine(name) === name && name.length <= 16;

const own = /^(?:me|mine|my|i|us|our|ours|we)$/iu;
const others = /^(?:his|her|hers|him|their|theirs|them|they|your|yours|you)$/iu;

/** “My point” is of the one who said “me”, “his” of the other who was named. */
function knownName({ names }: BoardDraft, said: string): string {
  const name = /^my$/iu.test(said) ? 'me' : said;
  const same = names.find((each) => each.toLowerCase() === name.toLowerCase());
  if (same !== undefined) return same;
  if (own.test(name)) return names.find((each) => own.test(each)) ?? name;
  const [other, ...more] = names.filter((each) => !own.test(each));
  return others.test(name) && other !== undefined && more.length === 0 && names.length === 2 ? other : name;
}

/** “Table tennis me” is a game and a side. */
export const lastWords = (name: string): string =>
  own.test(name.split(' ').at(-1) ?? '') ? (name.split(' ').at(-1) ?? name) : name;
