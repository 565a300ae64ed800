import { clampText } from '../../text.js';
import { figmentLimits as most } from '../format/figment-limits.js';

const quotedFound = (found: string) => `“${clampText(found, 40)}”`;

/**
 * One message per rule, for whoever made the lens to act on. `found` quotes the value that broke the rule, where that
 * helps.
 */
const says = {
  'figment/not-json': () => 'This is no lens: a lens is one JSON object of plain JSON values.',
  'figment/too-deep': () => `This nests deeper than ${most.depth} levels, which no lens needs; flatten its meta.`,
  'figment/too-large': () =>
    `The lens is larger than ${most.canonicalBytes / 1024} KiB; leave out scenes, drawings or meta.`,
  'figment/bad-text': () => 'Some text holds half of a character or a reserved key; write it anew.',
  'figment/missing-field': (found) => `The field ${quotedFound(found)} is missing.`,
  'figment/unknown-field': (found) =>
    `There is no field ${quotedFound(found)} here; remove it or correct its spelling.`,
  'figment/id': () => `An id has 1 to ${most.idChars} letters, digits, - or _.`,
  'figment/name': () => `A lens needs a name of 1 to ${most.nameChars} characters on one line.`,
  'figment/name-unseen': () =>
    'The name holds signs that nobody sees or that turn its letters round; write it with what is seen alone.',
  'figment/version': () => 'This release reads lenses of version 2; make it anew or export it as version 2.',
  'figment/initial': () => 'initial is the name of the scene that comes first.',
  'figment/scenes': () => `A lens has 1 to ${most.scenes} scenes, by name.`,
  'figment/counters': () => `A lens has at most ${most.counters} counters, by name.`,
  'figment/battery-below': () => 'battery_below is a whole number of percent, 1 to 99.',
  'figment/requires': () => 'requires lists ask, translate and look, each at most once.',
  'figment/meta': () => 'meta is an object of plain JSON values.',
  'name/not-a-word': (found) =>
    `${quotedFound(found)} is no name for a scene or counter: 1 to ${most.wordChars} letters, digits or _, the first no _.`,
  'name/differs': (found) => `It calls itself ${quotedFound(found)} and stands under another name; make them the same.`,
  'scene/shape': () => 'A scene is an object of lines, times and events.',
  'scene/lines': () => `A scene has at most ${most.lines} lines.`,
  'scene/duration': () => `A duration is ${most.sceneMinSec} to ${most.sceneMaxSec} seconds.`,
  'scene/duration-range': () => `A range is two durations of ${most.sceneMinSec} to ${most.sceneMaxSec} seconds.`,
  'scene/range-reversed': () => 'The range ends before it begins; write the shorter time first.',
  'scene/two-durations': () => 'A scene lasts duration_sec or a time of duration_range; remove one of them.',
  'scene/tick': () => 'tick is countdown or countup.',
  'scene/on-timeout': () => `on_timeout lists 1 to ${most.branches} transitions.`,
  'scene/timeout-without-duration': () =>
    'A scene without a duration never times out; give it one, or remove on_timeout.',
  'scene/last-branch-guarded': () =>
    'The last transition of on_timeout has a condition, so none might hold; remove it.',
  'scene/events': () => `on lists at most ${most.events} events, each with a transition.`,
  'scene/pulse': () =>
    `A pulse has a color, a window_sec of at least ${most.sceneMinSec}, and a rate_hz of ${most.pulseMinHz} to ${most.pulseMaxHz}: faster is unsafe to look at.`,
  'scene/cadence': () =>
    `A cadence breathes in_s and out_s for ${most.sceneMinSec} to ${most.breathMaxSec} seconds, and holds hold_s for at most that.`,
  'scene/glyphs': () =>
    `A scene has at most ${most.glyphs} glyphs of ${most.glyphPointsMin} to ${most.glyphPointsMax} points [x, y], each from 0 to 1.`,
  'line/shape': () => 'A line is an object of content, row, size and color.',
  'line/control': () =>
    'A line holds no line breaks, tabs, signs that turn letters round or other control characters; write each line in a row of its own.',
  'line/content': () => `A line holds at most ${most.lineBytes} bytes of text; shorten it.`,
  'line/row': () => `A row is a whole number from 0 to ${most.lines - 1}.`,
  'line/row-taken': (found) => `Two lines stand in row ${found}; move one of them.`,
  'line/size': () => 'A size is sm, md or lg.',
  'line/color': () => 'That is none of the colors of a lens.',
  'line/token': (found) =>
    `${quotedFound(found)} stands for nothing; {remaining} {remaining_s} {elapsed} {elapsed_ms} {count:x} {slot} {slot:x} do.`,
  'event/unknown': (found) => `Nothing that happens is called ${quotedFound(found)}.`,
  'transition/shape': () => 'A transition is an object with a target.',
  'transition/target': () => 'A target is the name of a scene, @self or @end.',
  'transition/counter-ops': () =>
    `counter_ops lists at most ${most.counterOps} steps: a counter, inc, dec or set, and a whole amount.`,
  'transition/emit': () => `A tag has 1 to ${most.tagChars} letters, digits, _ . : or -, the first a letter or digit.`,
  'transition/record': () => 'record is true or false.',
  'transition/record-without-emit': () => 'record keeps what is emitted; add an emit, or remove record.',
  'transition/when': () => 'A condition is a counter, ge, le or eq, and a whole value.',
  'counter/shape': () => `A counter is start, lo and hi, whole numbers of at most ${most.counterMax}.`,
  'counter/bounds': () => 'A counter starts between lo and hi; 0 and 9999 where they are left out.',
  'scene/unknown': (found) => `There is no scene ${quotedFound(found)}; add it, or name one that is there.`,
  'counter/unknown': (found) => `There is no counter ${quotedFound(found)}; declare it under counters.`,
  'slots/too-many': () => `A lens has at most ${most.slots} named slots; share one between lines.`,
  'emit/undeclared-power': (found) => `${quotedFound(found)} asks the host for something; add it to requires.`,
  'emit/too-fast': (found) =>
    `Left alone, this loop emits ${found} times a second, and once is the most; make its scenes longer or emit less.`,
} as const satisfies Record<string, (found: string) => string>;

export type ViolationCode = keyof typeof says;

export const violationCodes = Object.keys(says) as readonly ViolationCode[];

export interface FigmentViolation {
  readonly code: ViolationCode;
  /** One sentence that tells what to change. */
  readonly message: string;
  /** The scene it occurs in; `null` outside of scenes. */
  readonly scene: string | null;
  /** The path to the field from the scene, or from the figment, separated by dots; `null` for the whole. */
  readonly field: string | null;
}

export interface ViolationPlace {
  readonly scene?: string | null;
  readonly field?: string | null;
  /** The value that broke the rule. */
  readonly found?: string;
}

/** A violation with the message of its rule. */
export function violation(
  code: ViolationCode,
  { scene = null, field = null, found = '' }: ViolationPlace = {},
): FigmentViolation {
  const say: (found: string) => string = says[code];
  return { code, message: say(found), scene: scene === null ? null : clampText(scene, 40), field };
}
