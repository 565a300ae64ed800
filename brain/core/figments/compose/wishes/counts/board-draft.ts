import type { CountBoard } from './board-body.js';

/** What is known of counts while a request is read. */
export interface BoardDraft {
  readonly names: string[];
  /** What gestures do, by the name of a count; null sets all of them back. */
  readonly acts: { by: string; name: string | null; step: number }[];
  readonly moments: CountBoard['moments'][number][];
  readonly goals: number[];
  title: string;
  goalText?: string | undefined;
  start: number;
  isDown: boolean;
  isScore: boolean;
  isCounted: boolean;
  isUndone: boolean;
  /** Whether something is to be counted that a lens would have to see by itself, but for a gesture. */
  isWatched: boolean;
  startsOver: boolean;
}

export const emptyBoard = (title: string): BoardDraft => ({
  names: [],
  acts: [],
  moments: [],
  goals: [],
  title,
  start: 0,
  isDown: false,
  isScore: /\b(?:score|scoreboard|points|match)\b/iu.test(title),
  isCounted: /\b(?:counter|tally|count)\b/iu.test(title),
  isUndone: false,
  isWatched: false,
  startsOver: false,
});
