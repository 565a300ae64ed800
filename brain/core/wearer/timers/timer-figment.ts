import type { Figment } from '../../figments/format/figment.js';
import { type RunningFigment, startFigment, tickFigment } from '../../figments/stage/run-figment.js';
import type { StageState } from '../../figments/stage/stage-state.js';
import { makeFigment } from '../../figments/templates/template.js';
import { figmentTemplates } from '../../figments/templates/templates.js';
import { verifyFigment } from '../../figments/verify/verify-figment.js';
import { type LocalTime, localTime } from '../../language/time/local-time.js';
import { capitalized } from '../../text.js';
import { elapsedMs, type Timer, timeLeftMs } from './timer.js';
import { timerName } from './timer-words.js';

/** These figments have no random durations, so the number is never used. */
export const noChance = (): number => 0;

/** The figment that shows a timer, advanced to the timer's present state. */
export function timerFigment(timer: Timer, nowMs: number): RunningFigment {
  const { id, plan } = timer;
  if (plan.kind === 'interval') {
    const figment = verified(makeFigment(figmentTemplates.interval, plan, id));
    return { figment, state: stageAfter(figment, elapsedMs(timer, nowMs)) };
  }
  const left = timeLeftMs(timer, nowMs);
  const seconds = Math.max(leastSec, left / 1_000);
  const label = capitalized(timerName(timer));
  const figment = verified(makeFigment(figmentTemplates.timer, { seconds, label }, id));
  return { figment, state: stageAfter(figment, seconds * 1_000 - left) };
}

const leastSec = 1;

/** The figment that shows the time of day. */
export function clockFigment(wallMs: number, timeZone: string): Figment {
  const { hour, minute }: LocalTime = localTime(wallMs, timeZone);
  const second = (wallMs % 60_000) / 1_000;
  return verified(makeFigment(figmentTemplates.clock, { hour, minute, second }, 'clock'));
}

/** The state of a figment that has been running for `ms` milliseconds. */
function stageAfter(figment: Figment, ms: number): StageState {
  let state = startFigment(figment, noChance);
  let leftMs = Math.max(0, Math.floor(ms));
  do {
    state = tickFigment({ figment, state }, leftMs, noChance).state;
    leftMs = 0;
  } while (!state.hasEnded && state.durationMs !== null && state.elapsedMs >= state.durationMs);
  return state;
}

/** A template must produce a valid figment; throws a TypeError if it does not. */
function verified(figment: Figment): Figment {
  const result = verifyFigment(figment);
  if (!result.ok) throw new TypeError(`the lens ${figment.name} breaks ${result.violations[0]?.code ?? 'a rule'}`);
  return result.figment;
}
