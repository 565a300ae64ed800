import { machineTimeZone, systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { isoDay, localTime } from '#core/language/time/local-time';
import { spokenDuration } from '#core/language/time/telling/spoken-duration';
import { spokenMoment } from '#core/language/time/telling/spoken-moment';
import { type HearingState, hearingCauses, hearingMs, hearingStates } from '#core/reliability/listening/hearing-causes';
import type { ListenedQuarter } from '#core/reliability/listening/listening-account';
import { quarterMs } from '#core/reliability/listening/listening-account';
import {
  causesOf,
  type ListeningReport,
  listeningReport,
  stateDrawn,
} from '#core/reliability/listening/listening-report';
import { minuteMs } from '#core/time-units';
import { listeningOf } from '#core/wire/wearer/listening';
import { StateDirectory, statePath } from '#memory/state/state-directory';
import { readListening } from '#memory/wearer/listening-file';
import type { OptionValues } from '../../options.js';
import { exitCodes } from '../../output/exit-codes.js';
import type { Terminal } from '../../output/terminal.js';

interface HeardOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
}

const stripMarks: Readonly<Record<HearingState, string>> = { heard: '█', muted: '░', asleep: '·', lost: '!', off: ' ' };
/** Quarters of an hour that share one mark. */
const quartersOfMark = 2;
const marksOfDay = 96 / quartersOfMark;

/** `nightjar heard`: when the wearer was heard; read from the files, so that it is told whatever runs. */
export async function heardCommand({ values, terminal }: HeardOptions): Promise<number> {
  const path = statePath({ option: values.state });
  const state = StateDirectory.existing(path);
  const listened = state === null ? null : readListening(state);
  if (state === null || listened === null) throw new Fault('listening/none', { detail: `The folder is ${path}.` });
  const nowMs = systemClock.wallMs();
  const isHubRunning = state.isClaimed('hub');
  const report = listeningReport(listened, { nowMs, isHubRunning });
  if (values.json) terminal.out(JSON.stringify(listeningOf(report, nowMs)));
  else for (const line of heardLines(report, machineTimeZone(), isHubRunning)) terminal.out(line);
  return exitCodes.done;
}

function heardLines(report: ListeningReport, timeZone: string, isHubRunning: boolean): readonly string[] {
  const { account, untilMs, cause, unaccountedMs } = report;
  const { sinceMs, totals, quarters } = account;
  const spans = hearingStates.map((state) => {
    const causes = causesOf(totals, state).map(
      (each) => `${durationOf(totals[each] ?? 0)} ${hearingCauses[each].words}`,
    );
    return `  ${state.padEnd(6)}  ${[durationOf(hearingMs(totals, state)), ...causes.slice(0, 4)].join(' · ')}`;
  });
  const unaccounted = Math.abs(unaccountedMs) < 1_000 ? [] : [`  unknown  ${durationOf(unaccountedMs)}`];
  const now = isHubRunning || cause === 'off' ? `now ${hearingCauses[cause].state}` : 'no hub runs now';
  return [
    `Since the start ${spokenMoment(sinceMs, timeZone)}, for ${durationOf(untilMs - sinceMs)}; ${now}`,
    ...spans,
    ...unaccounted,
    '',
    ...stripsOfDays(quarters, timeZone),
    `  ${Object.entries(stripMarks)
      .flatMap(([state, mark]) => (mark === ' ' ? [] : [`${mark} ${state}`]))
      .join('  ')}`,
  ];
}

/** To the minute from an hour on, else to the second. */
function durationOf(ms: number): string {
  const unitMs = Math.abs(ms) >= 60 * minuteMs ? minuteMs : 1_000;
  const seconds = (Math.round(Math.abs(ms) / unitMs) * unitMs) / 1_000;
  return seconds === 0 ? 'none' : spokenDuration(seconds);
}

/** A strip for every day, midnight at its left. */
function stripsOfDays(quarters: readonly ListenedQuarter[], timeZone: string): readonly string[] {
  const days = new Map<string, string[]>();
  for (const quarter of quarters) {
    const local = localTime(quarter.number * quarterMs, timeZone);
    const day = isoDay(local);
    const strip = days.get(day) ?? Array<string>(marksOfDay).fill(' ');
    days.set(day, strip);
    const at = Math.floor((local.hour * 4 + local.minute / 15) / quartersOfMark);
    const state = stateDrawn(quarter);
    if (state !== null && strip[at] !== stripMarks.lost) strip[at] = stripMarks[state];
  }
  return [...days].map(([day, strip]) => `  ${day}  ${strip.join('')}`);
}
