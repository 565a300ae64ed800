import { compileTemplate, type TemplateOrder } from '../../figments/compile/compile-template.js';
import type { Figment } from '../../figments/format/figment.js';
import { type RunningFigment, startFigment, tickFigment } from '../../figments/stage/run-figment.js';
import type { StageState } from '../../figments/stage/stage-state.js';
import { type LocalTime, localTime } from '../../language/time/local-time.js';
import { capitalized } from '../../text.js';
import { elapsedMs, type Timer, timeLeftMs } from './timer.js';
import { timerName } from './timer-words.js';

/** These figments have no random durations, so the number is never used. */
export const noChance = (): number => 0;

/** The figment of a timer as it is to be compiled, and how far it is then in its course. */
export interface TimerOrder extends TemplateOrder {
  readonly courseMs: (timer: Timer, nowMs: number) => number;
}

const leastSec = 1;

/** What is to be compiled to show a timer, of which some may have passed. */
export function timerLensOrder(timer: Timer, nowMs: number): TimerOrder {
  const { id, plan } = timer;
  if (plan.kind === 'interval') return { template: 'interval', params: plan, id, courseMs: elapsedMs };
  const seconds = Math.max(leastSec, timeLeftMs(timer, nowMs) / 1_000);
  const params = { seconds, label: capitalized(timerName(timer)) };
  return { template: 'timer', params, id, courseMs: (at, atMs) => seconds * 1_000 - timeLeftMs(at, atMs) };
}

/** What is to be compiled to show the time of day. */
export function clockOrder(wallMs: number, timeZone: string): TemplateOrder {
  const { hour, minute }: LocalTime = localTime(wallMs, timeZone);
  const second = (wallMs % 60_000) / 1_000;
  return { template: 'clock', params: { hour, minute, second }, id: 'clock' };
}

/** Compiles what a timer or the clock ordered. Throws a TypeError if it breaks a rule, which no template does. */
export function compiledHere(order: TemplateOrder): Figment {
  const compiled = compileTemplate(order);
  if (compiled?.ok !== true) throw new TypeError(`the template ${order.template} made no lens`);
  return compiled.figment;
}

/** A compiled figment that has been running for `ms` milliseconds. */
export function onCourse(figment: Figment, ms: number): RunningFigment {
  return { figment, state: stageAfter(figment, ms) };
}

/** The figment that shows a timer, compiled here and advanced to the timer's present state. */
export function timerFigment(timer: Timer, nowMs: number): RunningFigment {
  const order = timerLensOrder(timer, nowMs);
  return onCourse(compiledHere(order), order.courseMs(timer, nowMs));
}

/** The figment that shows the time of day, compiled here. */
export function clockFigment(wallMs: number, timeZone: string): Figment {
  return compiledHere(clockOrder(wallMs, timeZone));
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
