import { clampText } from '../../text.js';
import { figmentLimits } from '../format/figment-limits.js';
import { tokensIn } from '../format/line-token.js';
import { jsonTextBytes } from '../format/utf8.js';

const beatKinds = ['tap', 'double_tap', 'long_press', 'say', 'dwell'] as const;

/** One action of somebody who performs a lens (decisions.md "Figments", "Beats in"). */
export type Beat =
  | { readonly kind: 'tap' | 'double_tap' | 'long_press' }
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'dwell'; readonly seconds: number };

/** What is wrong with a performance, and what to do about it. */
export interface Lesson {
  readonly why: string;
  readonly fix: string;
}

/** What a beat was understood as; `guessed` if something had to be filled in. */
export interface Became {
  readonly grade: 'clear' | 'guessed';
  readonly became: string;
}

type BeatRead = { readonly ok: true; readonly beat: Beat } | { readonly ok: false; readonly lesson: Lesson };

/** Parses any JSON as a beat; if it is none, the lesson says what to change. */
export function readBeat(value: unknown): BeatRead {
  const { kind, text, seconds } = fieldsOf(value);
  switch (kind) {
    case 'tap':
    case 'double_tap':
    case 'long_press':
      return { ok: true, beat: { kind } };
    case 'say':
      return readSaid(text);
    case 'dwell':
      return readDwell(seconds);
    default:
      return taughtBeat('This is no beat that a lens can learn from.', `Make it one of ${beatKinds.join(', ')}.`);
  }
}

function readSaid(text: unknown): BeatRead {
  if (typeof text !== 'string' || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text))
    return taughtBeat('This beat says nothing.', 'Give it a text, or leave it out.');
  if (jsonTextBytes(text) === null) return taughtBeat('This text holds half of a character.', 'Write it anew.');
  const unknown = tokensIn(text).find(({ token }) => token === null);
  return unknown === undefined
    ? { ok: true, beat: { kind: 'say', text } }
    : taughtBeat(
        `“${clampText(unknown.spelled, 40)}” stands for nothing.`,
        'Write {remaining}, {elapsed} or {slot}, or leave the braces out.',
      );
}

function readDwell(seconds: unknown): BeatRead {
  if (typeof seconds !== 'number') return taughtBeat('This wait has no length.', 'Say in seconds how long it is.');
  if (!(seconds >= figmentLimits.sceneMinSec))
    return taughtBeat('A lens shows nothing for less than half a second.', 'Wait longer, or leave this beat out.');
  if (seconds > figmentLimits.sceneMaxSec)
    return taughtBeat('A lens shows nothing for longer than a day.', 'Wait for at most 86400 seconds.');
  return { ok: true, beat: { kind: 'dwell', seconds: Math.round(seconds * 1_000) / 1_000 } };
}

function taughtBeat(why: string, fix: string): BeatRead {
  return { ok: false, lesson: { why, fix } };
}

interface BeatFields {
  readonly kind?: unknown;
  readonly text?: unknown;
  readonly seconds?: unknown;
}

const fieldsOf = (value: unknown): BeatFields => (typeof value === 'object' && value !== null ? value : {});
