import type { Figment, FigmentScene, SceneTransition } from '../../format/figment.js';

/** What a lens does, as far as the words of a request can ask for it. */
export interface LensFacts {
  /** Seconds that something in it lasts, one scene or several one after another. */
  readonly lengths: readonly number[];
  /** Numbers that it counts to, counts by, begins at or shows. */
  readonly numbers: ReadonlySet<number>;
  /** All that it ever shows, with its name. */
  readonly text: string;
  /** The words of it, and each without its ending. */
  readonly words: ReadonlySet<string>;
  /** What it listens for; a hold that only ends it is always there, and is none. */
  readonly events: ReadonlySet<string>;
  readonly colors: ReadonlySet<string>;
  readonly sizes: ReadonlySet<string>;
  /** Whether something in it comes again. */
  readonly goesRound: boolean;
  readonly isByChance: boolean;
  readonly isPulsing: boolean;
  readonly counts: boolean;
  readonly takesBack: boolean;
  readonly setsBack: boolean;
}

const mostVisits = 3_000;
export const tokenInLine = /\{[^{}]*\}/gu;

export function factsOf(figment: Figment): LensFacts {
  const scenes = Object.values(figment.scenes);
  const lines = scenes.flatMap((scene) => scene.lines ?? []);
  const transitions = scenes.flatMap(({ on = {}, on_timeout = [] }) => [...Object.values(on), ...on_timeout]);
  const ops = transitions.flatMap(({ counter_ops = [] }) => counter_ops);
  const text = [figment.name, ...scenes.flatMap(contents)].join(' ');
  const { lengths, goesRound } = lengthsOneAfterAnother(figment);
  const pulses = scenes.flatMap(({ pulse }) => pulse ?? []);
  return {
    lengths,
    numbers: numbersOf(figment, transitions),
    text,
    words: new Set(comparedWords(text)),
    events: new Set(scenes.flatMap((scene) => [...eventsHeard(scene), ...heldBreathOf(scene)])),
    colors: new Set(
      [...lines, ...scenes.flatMap(({ glyphs = [] }) => glyphs), ...pulses].flatMap(({ color }) => color ?? []),
    ),
    sizes: new Set(lines.flatMap(({ size }) => size ?? [])),
    goesRound,
    isByChance: scenes.some((scene) => scene.duration_range !== undefined),
    isPulsing: pulses.length > 0,
    counts: ops.length > 0 || lines.some(({ content }) => /\{|\d+ of \d+/u.test(content)),
    takesBack: ops.some(({ op }) => op === 'dec'),
    setsBack: ops.some(({ op }) => op === 'set') || transitions.some(({ target }) => target === figment.initial),
  };
}

const contents = ({ lines = [] }: FigmentScene): readonly string[] => [
  lines.map(({ content }) => content.replace(tokenInLine, ' ')).join(' '),
];

/** The words of a text as they are compared, and each of them without its ending. */
export const comparedWords = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => [word, bareStem(word)]);

/** “Tapping”, “taps” and “tap” are one word. */
export const bareStem = (word: string): string =>
  word.length < 4 ? word : word.replace(/(?:ings?|e?d|e?s|er|ers|e)$/u, '').replace(/(?<=\p{L}{2})(\p{L})\1$/u, '$1');

const eventsHeard = ({ on = {} }: FigmentScene): readonly string[] =>
  Object.entries(on).flatMap(([event, { target }]) => (event === 'long' && target === '@end' ? [] : [event]));

/** A breath that is held is “hold” as well. */
const heldBreathOf = ({ cadence }: FigmentScene): readonly string[] => ((cadence?.hold_s ?? 0) > 0 ? ['long'] : []);

function numbersOf(
  { scenes, counters = {}, battery_below }: Figment,
  transitions: readonly SceneTransition[],
): ReadonlySet<number> {
  const all = Object.values(scenes);
  const told = new Set(all.map((scene) => contents(scene).join(' ').trim()).filter((text) => text !== ''));
  return new Set([
    ...(battery_below === undefined ? [] : [battery_below]),
    ...Object.values(counters).flatMap(({ start = 0, lo = 0, hi = 0 }) => [start, lo, hi, hi + 1]),
    ...transitions.flatMap(({ when, counter_ops = [] }) => [
      ...(when === undefined ? [] : [when.value, when.value + 1]),
      ...counter_ops.map(({ amount = 1 }) => amount),
    ]),
    ...all.flatMap(({ pulse, cadence, duration_range = [] }) => [
      ...(pulse === undefined ? [] : [pulse.rate_hz, Math.round(pulse.rate_hz * 600) / 10]),
      ...(cadence === undefined ? [] : [cadence.in_s, cadence.hold_s, cadence.out_s]),
      ...duration_range,
    ]),
    ...all.flatMap(contents).flatMap((text) => (text.match(/\d+(?:[.:]\d+)?/gu) ?? []).map(Number)),
    ...all.flatMap(({ on = {} }) => ('double' in on || 'imu:double_nod' in on ? [2] : [])),
    // So many things that are told apart.
    Object.keys(counters).length,
    told.size,
    told.size - 1,
  ]);
}

interface Lengths {
  readonly lengths: readonly number[];
  readonly goesRound: boolean;
}

/** How long each scene lasts, and each run of them: a warning and what is left after it are one time. */
function lengthsOneAfterAnother({ scenes }: Figment): Lengths {
  const lengths = new Set(Object.values(scenes).flatMap(lengthsWithin));
  let goesRound = Object.values(scenes).some(({ on = {} }) =>
    Object.values(on).some(({ target }) => target !== '@end'),
  );
  let visits = 0;
  const walk = (name: string, before: number, seen: readonly string[]): void => {
    const scene = scenes[name];
    lengths.add(before);
    goesRound ||= seen.includes(name);
    visits += 1;
    if (scene === undefined || seen.includes(name) || visits > mostVisits) return;
    const { duration_sec: seconds = 0, duration_range: range, on_timeout: onward = [] } = scene;
    lengths.add(before + seconds);
    if (seconds > 0 || range !== undefined)
      for (const { target } of onward) walk(target, before + seconds, [...seen, name]);
  };
  for (const name of Object.keys(scenes)) walk(name, 0, []);
  return { lengths: [...lengths].filter((length) => length > 0), goesRound };
}

/** Lengths within one scene: its own, of a beat, and of the parts of a breath. */
function lengthsWithin({ duration_sec, duration_range, pulse, cadence }: FigmentScene): readonly number[] {
  const { in_s: inward = 0, hold_s: held = 0, out_s: outward = 0 } = cadence ?? {};
  return [
    duration_sec ?? 0,
    ...(duration_range ?? []),
    pulse === undefined ? 0 : 1 / pulse.rate_hz,
    inward,
    held,
    outward,
    inward + held + outward,
  ];
}
