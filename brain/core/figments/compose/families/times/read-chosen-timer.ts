import { capitalized } from '../../../../text.js';
import type { FigmentScene } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import {
  footLine,
  gestureHints,
  type LeadingGesture,
  middleLine,
  plainLine,
  plainLines,
  stop,
  titleLine,
} from '../../../templates/template.js';
import { bareName, lengthsIn } from '../../loose/said-clauses.js';
import { actNames, lengthInWords } from '../../wishes/shown-text.js';
import type { FamilyMade } from '../family.js';
import { actIn, type SaidRequest, withDigits } from '../said-request.js';

interface ChosenTime {
  readonly name: string;
  readonly seconds: number;
}

interface ChosenTold {
  readonly times: ChosenTime[];
  choose: LeadingGesture | undefined;
  start: LeadingGesture | undefined;
}

/** One of several named times: “green 2 min, black 4 min, herbal 7, tap to choose and nod to start it”. */
export function readChosenTimer({ title, clauses }: SaidRequest): FamilyMade | null {
  const told: ChosenTold = { times: [], choose: undefined, start: undefined };
  if (!clauses.every(({ text }) => (actIn(text) === undefined ? pushTime(told, text) : readChoosing(told, text))))
    return null;
  const { times, choose, start } = told;
  if (choose === undefined || start === undefined || choose === start || times.length < 2 || times.length > 12)
    return null;
  return chosenTimerMade({ name: plainLine(title) || 'Timer', times, choose, start });
}

function pushTime({ times, choose }: ChosenTold, text: string): boolean {
  const time = chosenTime(text, times.at(-1));
  if (time !== null) times.push(time);
  return time !== null && choose === undefined;
}

/** “Tap to choose and nod to start it”. */
const readChoosing = (told: ChosenTold, text: string): boolean =>
  text.split(/\s+and\s+/iu).every((part) => {
    const by = actIn(part);
    const what = /\b(?:choose|pick|select|change|next|switch)/iu.test(part) ? 'choose' : 'start';
    if (by === undefined || told[what] !== undefined) return false;
    told[what] = by;
    return what === 'choose' || /\b(?:start|begin|go)/iu.test(part);
  });

function chosenTime(text: string, before: ChosenTime | undefined): ChosenTime | null {
  const [length, ...more] = lengthsIn(text);
  const bare = /^([\p{L}' -]+?) (\d{1,3})$/u.exec(withDigits(text));
  const name = bareName(length === undefined ? (bare?.[1] ?? '') : `${length.before} ${length.after}`.trim());
  const unit = before !== undefined && before.seconds % 60 === 0 ? 60 : 1;
  const seconds = length?.seconds ?? (bare === null || before === undefined ? 0 : Number(bare[2]) * unit);
  const isTime =
    more.length === 0 &&
    name !== '' &&
    plainLines(name).length === 1 &&
    seconds >= 1 &&
    seconds <= figmentLimits.sceneMaxSec;
  return isTime ? { name: capitalized(name), seconds } : null;
}

interface ChosenTimer {
  readonly name: string;
  readonly times: readonly ChosenTime[];
  readonly choose: LeadingGesture;
  readonly start: LeadingGesture;
}

function chosenTimerMade({ name, times, choose, start }: ChosenTimer): FamilyMade {
  const scenes = times.flatMap(({ name: title, seconds }, at): (readonly [string, FigmentScene])[] => [
    [
      `choice${at}`,
      {
        lines: [
          titleLine(name),
          middleLine(title),
          footLine(lengthInWords(seconds)),
          { ...footLine(`${gestureHints[start]} to start`), row: 4 },
        ],
        on: {
          [choose]: { target: `choice${(at + 1) % times.length}` },
          [start]: { target: `running${at}` },
          long: stop,
        },
      },
    ],
    [
      `running${at}`,
      {
        lines: [titleLine(title), middleLine('{remaining}')],
        duration_sec: seconds,
        tick: 'countdown',
        on_timeout: [{ target: 'over' }],
        on: { long: stop },
      },
    ],
  ]);
  const over: FigmentScene = {
    lines: [titleLine(name), middleLine("Time's up")],
    pulse: { window_sec: 10, rate_hz: 1, color: 'accent_attention' },
    on: { [start]: { target: 'choice0' }, [choose]: { target: 'choice0' }, long: stop },
  };
  return {
    body: { name, initial: 'choice0', scenes: { ...Object.fromEntries(scenes), over } },
    behaviour: 'timer',
    answered: ['choose', 'pick', 'select', 'green', 'red', 'white', 'yellow', 'black'],
    told: `${name}: ${times.map((time) => `${time.name} ${lengthInWords(time.seconds)}`).join(', ')}; ${actNames[choose]} chooses, ${actNames[start]} starts.`,
  };
}
