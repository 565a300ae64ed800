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

/** Nothing in these lenses is left to chance. */
export const noChance = (): number => 0;

/** The picture of a timer: a lens that stands where the timer stands. */
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

/** The picture of the time of day. */
export function clockFigment(wallMs: number, timeZone: string): Figment {
  const { hour, minute }: LocalTime = localTime(wallMs, timeZone);
  const second = (wallMs % 60_000) / 1_000;
  return verified(makeFigment(figmentTemplates.clock, { hour, minute, second }, 'clock'));
}

/** As a lens that slept for so long and has made up for it. */
function stageAfter(figment: Figment, ms: number): StageState {
  let state = startFigment(figment, noChance);
  let leftMs = Math.max(0, Math.floor(ms));
  do {
    state = tickFigment({ figment, state }, leftMs, noChance).state;
    leftMs = 0;
  } while (!state.hasEnded && state.durationMs !== null && state.elapsedMs >= state.durationMs);
  return state;
}

/** Whatever a template makes has to pass what every lens has to pass. */
function verified(figment: Figment): Figment {
  const result = verifyFigment(figment);
  if (!result.ok) throw new TypeError(`the lens ${figment.name} breaks ${result.violations[0]?.code ?? 'a rule'}`);
  return result.figment;
}
