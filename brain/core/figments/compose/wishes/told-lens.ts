import { capitalized } from '../../../text.js';
import type { Figment, FigmentScene, SceneTransition } from '../../format/figment.js';
import { actNames, lengthInWords } from './shown-text.js';

const mostScenes = 12;
const tokenSaid = /\{[^{}]*\}/gu;

/** In one sentence what a lens does, as far as its scenes and its counts say it. */
export function toldLens(figment: Figment): string {
  const { name, scenes, counters = {} } = figment;
  const counts = Object.keys(counters).length === 0 ? [] : [...new Set(Object.values(scenes).flatMap(countedInWords))];
  const does = [scenesInWords(figment), ...counts].filter((part) => part !== '');
  return capitalized(`${does.length === 0 ? name : `${name}: ${does.join('; ')}`}.`);
}

function scenesInWords(figment: Figment): string {
  const line = scenesInTurn(figment);
  const { head, round, times, outer } = goneRound(figment, line);
  const pace = paceOf(figment, line, times);
  const again = spellsOf(round).flatMap((scene) => sceneInWords(scene, pace !== ''));
  const onLine = [...spellsOf(head).flatMap((scene) => sceneInWords(scene, false)), ...again];
  const off = spellsOf(Object.values(figment.scenes).filter((scene) => !line.includes(scene))).flatMap((scene) =>
    sceneInWords(scene, false),
  );
  const shown = [...onLine, ...new Set(off.filter((each) => !onLine.includes(each)))];
  const isCounted = times > 1 && again.length > 0;
  const told = shown.slice(0, mostScenes).map((each, at) => {
    const before = at === onLine.length - again.length && isCounted && pace === '' ? `${times} times ` : '';
    const link = at === 0 ? '' : at === onLine.length && isCounted ? '; then ' : ', then ';
    return `${link}${before}${each}`;
  });
  const left = shown.length - mostScenes;
  const more = left > 0 ? `, and ${left} more` : '';
  const often = isCounted && pace !== '' ? `, ${times} times` : '';
  return `${pace}${told.join('')}${more}${often}${outer.map((count) => `; ${count} rounds of it`).join('')}`;
}

/** The scenes that follow each other when time passes and, where none does, when it is led on. */
function scenesInTurn({ initial, scenes }: Figment): readonly FigmentScene[] {
  const line = new Set<FigmentScene>();
  let scene = scenes[initial];
  while (scene !== undefined && !line.has(scene)) {
    line.add(scene);
    const { on_timeout: passed, on }: FigmentScene = scene;
    scene = scenes[passed?.at(-1)?.target ?? on?.single?.target ?? ''] ?? scenes[passed?.[0]?.target ?? ''];
  }
  return [...line];
}

/** Scenes that only go on with what the one before shows are one, as long as all of them. */
function spellsOf(scenes: readonly FigmentScene[]): readonly FigmentScene[] {
  const spells: FigmentScene[] = [];
  for (const scene of scenes) {
    const before = spells.at(-1);
    const goesOn = before !== undefined && scene.tick === undefined && isSameShown(before, scene);
    if (goesOn)
      spells[spells.length - 1] = {
        ...before,
        duration_sec: (before.duration_sec ?? 0) + (scene.duration_sec ?? 0),
      };
    else spells.push(scene);
  }
  return spells;
}

const isSameShown = (one: FigmentScene, other: FigmentScene): boolean =>
  [one, other].every(({ lines = [], duration_sec: seconds }) => lines.length > 0 && seconds !== undefined) &&
  JSON.stringify(one.lines) === JSON.stringify(other.lines);

/** What of a line comes once, what comes again, and how often, where time alone counts that; and so for rounds around it. */
function goneRound({ scenes }: Figment, line: readonly FigmentScene[]) {
  const back = new Set(targetsOf(line.at(-1)).map((target) => scenes[target]));
  const at = line.findIndex((scene) => back.has(scene));
  const from = at < 0 ? line.length : at;
  const [head, round] = [line.slice(0, from), line.slice(from)];
  const byHand = new Set(Object.values(scenes).flatMap(({ on = {} }) => Object.values(on).flatMap(countersOf)));
  const inner = countedEnds(round).filter(([counter]) => !byHand.has(counter));
  const outside = countedEnds(Object.values(scenes)).filter(([counter]) => !byHand.has(counter));
  const within = new Set(inner.map(([counter]) => counter));
  const around = new Map(outside.filter(([counter]) => !within.has(counter)));
  const times = inner[0]?.[1] ?? 0;
  return { head, round, times, outer: times > 1 ? [...around.values()].filter((count) => count > 1) : [] };
}

const countersOf = ({ counter_ops: ops = [] }: SceneTransition): readonly string[] => ops.map(({ counter }) => counter);

/** The counts at which what goes round by itself is over. */
const countedEnds = (scenes: readonly FigmentScene[]): readonly (readonly [counter: string, count: number])[] =>
  scenes.flatMap(({ on_timeout: passed = [] }) =>
    passed.flatMap(({ when }) => (when?.cmp === 'ge' ? [[when.counter, when.value] as const] : [])),
  );

const targetsOf = ({ on_timeout: passed = [], on = {} }: FigmentScene = {}): readonly string[] =>
  [...passed, ...Object.values(on)].map(({ target }) => target);

/** “Every 3 minutes”: what comes first is dark for a while, and so is it between. */
function paceOf({ initial, scenes }: Figment, line: readonly FigmentScene[], times: number): string {
  const first = scenes[initial];
  const seconds = first?.duration_sec ?? 0;
  if (first === undefined || !isDark(first) || seconds < 1 || line.length === 1) return '';
  const isAgain = times !== 1 && targetsOf(line.at(-1)).some((target) => line.some((each) => each === scenes[target]));
  return isAgain ? `every ${lengthInWords(seconds).replace(/^1 /u, '')} ` : `after ${lengthInWords(seconds)} `;
}

const isDark = ({ lines = [], glyphs = [], pulse, cadence }: FigmentScene): boolean =>
  lines.length === 0 && glyphs.length === 0 && pulse === undefined && cadence === undefined;

/** “Bake (20 minutes)”: what stands there besides counts and times that pass, and for how long. */
function sceneInWords(scene: FigmentScene, isPaced: boolean): readonly string[] {
  const { lines = [], duration_sec: seconds = 0, cadence, tick } = scene;
  const text = lines
    .filter(
      ({ content }) =>
        (content.replace(tokenSaid, '').trim().length > 2 || /^\p{L}\S?$/u.test(content)) &&
        !/^\{|\d+ of \d+$|^(?:Tap|Nod)\b/u.test(content),
    )
    .map(({ content }) => content.replace(tokenSaid, '').trim())
    .join(' ');
  const lasting = seconds >= 1 ? lengthInWords(seconds) : '';
  if (text === '') return tick === 'countdown' && lasting !== '' && lines.length > 0 ? [`${lasting} counted down`] : [];
  const shown = cadence === undefined ? `“${text}”` : `“${text}”, ${breathInWords(cadence, seconds)},`;
  return [lasting === '' ? `${shown}${isPaced ? untilActs(scene) : ''}` : `${shown} for ${lasting}`];
}

function untilActs({ on = {} }: FigmentScene): string {
  const acts = Object.entries(on).flatMap(([event, { target }]) => (target === '@end' ? [] : (actNames[event] ?? [])));
  return acts.length === 0 ? '' : ` until ${acts.join(' or ')}`;
}

function breathInWords({ in_s, hold_s, out_s }: NonNullable<FigmentScene['cadence']>, seconds: number): string {
  const breaths = seconds / (in_s + hold_s + out_s);
  const held = hold_s > 0 ? [`${hold_s} held`] : [];
  const each = [`${in_s} seconds in`, ...held, `${out_s} out`].join(', ');
  return Number.isInteger(breaths) && breaths > 1 ? `${breaths} breaths of ${each}` : each;
}

function countedInWords({ on = {} }: FigmentScene): readonly string[] {
  return Object.entries(on).flatMap(([event, { counter_ops: ops = [] }]) => {
    const [op] = ops;
    const by = actNames[event];
    if (op === undefined || by === undefined) return [];
    const { amount = 1 } = op;
    const count = amount === 1 ? 'one' : String(amount);
    return [{ inc: `${by} adds ${count}`, dec: `${by} takes off ${count}`, set: `${by} sets it to ${amount}` }[op.op]];
  });
}
