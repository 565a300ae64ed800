import type { Figment, FigmentScene, SceneTransition } from '#core/figments/format/figment';

/**
 * Whether a lens does what a line of the set demands under this name. A demand that is neither in the table nor in
 * `unjudgedFacts` counts as unmet.
 */
type FactHolds = (figment: Figment, fact: never) => boolean;

/** Colours are free words of the speaker, and the set does not say which colour of the palette they stand for. */
export const unjudgedFacts: ReadonlySet<string> = new Set(['color']);

const lasts = (figment: Figment, ms: number) =>
  allScenes(figment).some(({ duration_sec: seconds }) => seconds !== undefined && isNear(seconds * 1_000, ms));

const shows = (figment: Figment, text: string) => wordsShown(allScenes(figment)).includes(plainWordsIn(text));
const showsEach = (figment: Figment, texts: readonly string[]) => texts.every((text) => shows(figment, text));
const hears = (figment: Figment, event: string) => allScenes(figment).some(({ on }) => on?.[event] !== undefined);
const pulses = (figment: Figment, hz: number) =>
  allScenes(figment).some(({ pulse }) => pulse !== undefined && isNear(pulse.rate_hz * 1_000, hz * 1_000));

export const lensFacts = {
  duration_ms: lasts,
  on_ms: lasts,
  off_ms: lasts,
  work_ms: lasts,
  rest_ms: lasts,
  every_ms: lasts,
  per_ms: lasts,
  look_ms: lasts,
  durations_ms: (figment, each: readonly number[]) => each.every((ms) => lasts(figment, ms)),
  range_ms: (figment, [from, to]: readonly [number, number]) =>
    allScenes(figment).some(({ duration_range: range }) => range?.[0] === from / 1_000 && range[1] === to / 1_000),
  /** Null: the lens goes on until it is stopped. */
  rounds: (figment, rounds: number | null) =>
    rounds === null ? guards(figment).length === 0 : [...guards(figment), breathsOf(figment)].includes(rounds),
  target: (figment, goal: number) => guards(figment).includes(goal),
  labels: showsEach,
  texts: showsEach,
  items: showsEach,
  text: shows,
  end_text: shows,
  event: hears,
  events: (figment, events: readonly string[]) => events.every((event) => hears(figment, event)),
  down_event: (figment, event: string) => stepsOn(figment, event).some((step) => step < 0),
  start: (figment, start: number) =>
    Object.values(figment.counters ?? {}).some((counter) => (counter.start ?? 0) === start),
  step: (figment, step: number) => allTransitions(figment).flatMap(counterSteps).includes(step),
  phases_ms: (figment, phases: readonly number[]) =>
    phasesOf(figment).length === phases.length && phasesOf(figment).every((ms, at) => isNear(ms, phases[at] ?? 0)),
  cycle_ms: (figment, cycle: number) => isNear(cycleMs(figment), cycle),
  total_ms: (figment, total: number) =>
    lasts(figment, total) || Math.abs(breathingMs(figment) - total) <= cycleMs(figment) / 2,
  bpm: (figment, bpm: number) => pulses(figment, bpm / 60),
  rate_hz: pulses,
  threshold_pct: (figment, percent: number) => figment.battery_below === percent,
  requires: (figment, powers: readonly string[]) =>
    (figment.requires ?? []).toSorted().join() === powers.toSorted().join(),
  emit: (figment, tag: string) => allTransitions(figment).some(({ emit }) => emit === tag),
  steps: (figment, steps: readonly { text?: string; duration_ms: number }[]) =>
    steps.every(({ text = '', duration_ms: ms }) =>
      allScenes(figment).some(
        (scene) => isNear((scene.duration_sec ?? 0) * 1_000, ms) && wordsShown([scene]).includes(plainWordsIn(text)),
      ),
    ),
  loop: (figment, loop: boolean) => allTransitions(figment).some(({ target }) => target === figment.initial) === loop,
} satisfies Readonly<Record<string, FactHolds>> as Readonly<Record<string, FactHolds>>;

const isNear = (ms: number, wanted: number) => Math.abs(ms - wanted) <= 1;
const cycleMs = (figment: Figment) => phasesOf(figment).reduce((all, one) => all + one, 0);
const plainWordsIn = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

const allScenes = ({ scenes }: Figment): readonly FigmentScene[] => Object.values(scenes);

function wordsShown(scenes: readonly FigmentScene[]): string {
  return plainWordsIn(scenes.flatMap(({ lines = [] }) => lines.map(({ content }) => content)).join(' '));
}

function allTransitions(figment: Figment): readonly SceneTransition[] {
  return allScenes(figment).flatMap(({ on_timeout = [], on = {} }) => [...on_timeout, ...Object.values(on)]);
}

const guards = (figment: Figment): readonly number[] =>
  allTransitions(figment).flatMap(({ when }) => (when === undefined ? [] : [when.value]));

function counterSteps({ counter_ops: ops = [] }: SceneTransition): readonly number[] {
  return ops.flatMap(({ op, amount = 1 }) => (op === 'inc' ? [amount] : op === 'dec' ? [-amount] : []));
}

function stepsOn(figment: Figment, event: string): readonly number[] {
  return allScenes(figment).flatMap(({ on }) => (on?.[event] === undefined ? [] : counterSteps(on[event])));
}

/**
 * Milliseconds of the parts of one breath: those of the light that grows and fades, else the lengths of the scenes that
 * tick, which leaves out the farewell.
 */
function phasesOf(figment: Figment): readonly number[] {
  const light = allScenes(figment).find(({ cadence }) => cadence !== undefined)?.cadence;
  const seconds =
    light === undefined
      ? allScenes(figment).flatMap(({ tick, duration_sec: length }) => (tick === undefined ? [] : [length ?? 0]))
      : [light.in_s, light.hold_s, light.out_s];
  return seconds.filter((length) => length !== undefined && length > 0).map((length) => (length ?? 0) * 1_000);
}

/** How many whole breaths the lens takes, at least one. */
function breathsOf(figment: Figment): number {
  const breathing = allScenes(figment).find(({ cadence }) => cadence !== undefined);
  const lit = ((breathing?.duration_sec ?? 0) * 1_000) / cycleMs(figment);
  return Math.max(1, Math.round(lit), ...guards(figment));
}

const breathingMs = (figment: Figment) => cycleMs(figment) * breathsOf(figment);
