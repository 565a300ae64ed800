import { capitalized } from '../../../../text.js';
import type { ProgramStep } from '../../../templates/program.js';
import type { LeadingGesture } from '../../../templates/template.js';
import type { Segment } from '../marks/segment.js';
import { leadingGesture } from '../shown-text.js';
import { readLengths } from './read-lengths.js';
import type { TimelineDraft } from './timeline-draft.js';

const unitSec: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3_600 };

/** What a gesture does to a timeline: begin it, go on, begin anew or end it. */
export function readTimelineAct(draft: TimelineDraft, segment: Segment): boolean {
  const by = leadingGesture(segment.one('by')?.value);
  if (by === undefined || segment.all('by').length > 1) return false;
  if (segment.has('times') && !segment.has('length')) return readByHand(draft, segment, by);
  const act = actOf(segment);
  if (act === 'start' && /\bstarts? (?:each|every)\b/iu.test(segment.text)) return false;
  if (act === null || (draft.acts.has(act) && draft.acts.get(act) !== by)) return false;
  draft.acts.set(act, by);
  draft.startsAgain ||= act === 'start' && /\b(?:when|whenever|each time|every time|new)\b/iu.test(segment.text);
  const unit = /\bnew (second|minute|hour)\b/iu.exec(segment.text)?.[1];
  if (unit !== undefined && segment.has('timer')) return draft.push({ seconds: unitSec[unit.toLowerCase()] ?? 60 });
  if (segment.has('length')) return readLengths(draft, segment);
  return (
    segment.isOnly('by', 'start', 'stop', 'restart', 'reset', 'next', 'word', 'timer', 'endless') &&
    ofAct.test(segment.label)
  );
}

const ofAct = /^(?:each|each one|early|every one|the next one|one|the (?:next|last) one|on|round|again|it|new)?$/iu;

function actOf(segment: Segment): 'start' | 'skip' | 'restart' | 'end' | null {
  if (segment.has('restart', 'reset')) return 'restart';
  if (segment.has('next')) return 'skip';
  if (segment.has('start')) return 'start';
  if (segment.has('stop')) return 'end';
  return segment.has('length') || segment.marks[0]?.kind === 'by' ? 'start' : null;
}

/** “Six sets where I tap at the start and the end”: rounds that take as long as they take. */
function readByHand(draft: TimelineDraft, segment: Segment, by: LeadingGesture): boolean {
  const times = Number(segment.one('times')?.value ?? 0);
  if (!segment.isOnly('times', 'by', 'word', 'start', 'stop', 'finish', 'number') || times < 1 || times > 999)
    return false;
  const said = segment.textOf(segment.one('times')?.to ?? 0, segment.one('by')?.from ?? 0);
  const title = capitalized(said.replace(/\s*\b(?:where|and|of|with|i)\b.*$/iu, '').trim());
  const isBoth = /\bstart\b.*\b(?:end|finish|stop)\b/iu.test(segment.text);
  const step = { kind: 'step', ...(title !== '' && { title }), by: [by] } as const;
  const running: ProgramStep = { ...step, isTicking: true };
  draft.items.push({ kind: 'loop', items: isBoth ? [step, running] : [running], times });
  draft.beginRounds();
  return title === '' || plainTitle.test(title);
}

const plainTitle = /^[\p{L}\p{N}'’ ]{1,24}$/u;
