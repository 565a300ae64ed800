import type { Hour } from '#core/language/time/due-hour';

/** A calendar day in the wearer's time zone; months count from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** What kind of thing a statement says of its subject; statements of different families never contradict. */
export type Family =
  | 'be'
  | 'end'
  | 'leave'
  | 'arrive'
  | 'open'
  | 'close'
  | 'cost'
  | 'have'
  | 'take'
  | 'live'
  | 'work'
  | 'born';

export type StatedValue =
  | {
      readonly kind: 'when';
      /** The day that was named; null when none was. */
      readonly day: CalendarDay | null;
      readonly hour: Hour | null;
    }
  /** `unit` is the currency of money, the noun of counted things, or seconds for durations. */
  | { readonly kind: 'amount'; readonly unit: string; readonly amount: number }
  /** Two different places of one class exclude each other. */
  | { readonly kind: 'place'; readonly class: string; readonly place: string }
  /** A number, code or name, word by word. */
  | { readonly kind: 'identifier'; readonly words: readonly string[] };

/** One plain statement of fact, read by closed rules. */
export interface Statement {
  /** The subject as a key; equal keys are the same thing. */
  readonly subject: string;
  readonly family: Family;
  readonly isPast: boolean;
  /** To whom the line attributes it, as a lower-case name; `wearer` for "you said", null if to nobody. */
  readonly saidBy: string | null;
  readonly value: StatedValue;
  /** When it was said: wall milliseconds, and the day. */
  readonly ts: number;
  readonly saidOn: CalendarDay;
}

/** A line as it was heard or kept. */
export interface SpokenLine {
  readonly text: string;
  /** `wearer` only where that is certain, `unknown` where voices cannot be told apart, else a name. */
  readonly speaker: string;
  /** Wall milliseconds. */
  readonly ts: number;
  /** IANA name. */
  readonly timeZone: string;
}
