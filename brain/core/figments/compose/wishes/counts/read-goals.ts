import { capitalized } from '../../../../text.js';
import { namesUnsupported } from '../../unsupported-topics.js';
import type { WishMark } from '../marks/mark.js';
import { asksBeyond, namesThing } from '../marks/names.js';
import type { Segment } from '../marks/segment.js';
import { shownIn } from '../shown-text.js';
import type { BoardDraft } from './board-draft.js';

/** “A counter for sheep”, “count people who come in”. */
export function readCounted(draft: BoardDraft, segment: Segment, count: WishMark | undefined): boolean {
  if (!segment.isOnly('counter', 'word', 'goal', 'number', 'add', 'reset', 'filler')) return false;
  draft.isCounted = true;
  if (count !== undefined) draft.goals.push(Number(count.value));
  const text = segment.label
    .replace(/\s+\b(?:that|who|which|i|we|coming|going|passing|on|in|at|per|through|as)\b.*$/iu, '')
    .replace(/^(?:many|often|times|up|of|number)\s+/giu, '');
  if (
    asksBeyond(segment.label) ||
    /\b(?:where|who|if|when|unless|not|by|without|how)\b/iu.test(segment.text.replace(/^how many\b/iu, ''))
  )
    return false;
  draft.isWatched ||= /\b(?:track|how many|number of|tabs)\b/iu.test(segment.text);
  if (text === '') return true;
  if (namesUnsupported(text.toLowerCase().split(' ')) || !namesThing(text)) return false;
  if (draft.title === '') draft.title = capitalized(text);
  return true;
}

/** “Starts at six and goes down”. */
export function readCountStart(draft: BoardDraft, segment: Segment): boolean {
  draft.start = Number(segment.one('turned')?.value ?? 0);
  draft.isDown ||= /down\b|\bto (?:zero|0)\b/iu.test(segment.text);
  draft.isCounted = true;
  if (!segment.isOnly('turned', 'take', 'counter', 'word', 'by', 'add', 'timer')) return false;
  const about = segment.label.replace(/\b(?:count|down)\b/giu, '').trim();
  if (about !== '' && !namesThing(about)) return false;
  if (draft.title === '' && about !== '') draft.title = capitalized(about);
  return true;
}

/** “Every eight rows show CABLE”. */
export function readNth(draft: BoardDraft, segment: Segment): boolean {
  const text = shownIn(segment);
  const length = segment.one('length');
  if (!segment.isOnly('nth', 'show', 'remind', 'literal', 'word', 'length', 'number')) return false;
  const shown = text ?? (length === undefined ? null : capitalized(segment.label) || 'Rest');
  if (shown === null) return false;
  const name = length === undefined ? shown : capitalized(segment.label.replace(/^show\s+/iu, '')) || 'Rest';
  draft.moments.push({
    at: Number(segment.one('nth')?.value),
    isEach: true,
    text: name,
    seconds: length === undefined ? undefined : Number(length.value),
  });
  return true;
}

/** “Then 60 seconds rest”, after every so many. */
export function readSetRest(draft: BoardDraft, segment: Segment): boolean {
  const last = draft.moments.pop();
  if (last === undefined || last.seconds !== undefined) return false;
  draft.moments.push({
    ...last,
    seconds: Number(segment.one('length')?.value),
    text: capitalized(segment.label) || 'Rest',
  });
  return segment.isOnly('length', 'word');
}

/** “40 lengths”, “at 20 show HALF”. */
export function readCountAt(draft: BoardDraft, segment: Segment, count: number, text: string | null): boolean {
  if (!segment.isOnly('goal', 'number', 'show', 'literal', 'word', 'at-end', 'score', 'finish')) return false;
  const isMoment = text !== null || segment.has('show', 'literal');
  if (!isMoment) {
    draft.goals.push(count);
    return segment.label === '' || namesThing(segment.label) || /^(?:wins?|and wins?)$/iu.test(segment.label);
  }
  if (text === null || (segment.has('literal') && !/^(?:it|that|the|to)?$/iu.test(segment.label))) return false;
  draft.moments.push({ at: count, isEach: false, text });
  return true;
}
