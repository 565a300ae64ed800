import { capitalized } from '../../../text.js';
import type { Figment, FigmentScene } from '../../format/figment.js';
import { actNames, lengthInWords } from './shown-text.js';

const mostScenes = 4;
const tokenSaid = /\{[^{}]*\}/gu;

/** In one sentence what a lens does, as far as its scenes and its counts say it. */
export function toldLens({ name, scenes, counters = {} }: Figment): string {
  const shown = Object.values(scenes).flatMap(sceneInWords);
  const several = [...new Set(shown)];
  const more = several.length > mostScenes ? ', and so on' : '';
  const counts = Object.keys(counters).length === 0 ? [] : [...new Set(Object.values(scenes).flatMap(countedInWords))];
  const does = [several.slice(0, mostScenes).join(', then ') + more, ...counts].filter((part) => part !== '');
  return capitalized(`${does.length === 0 ? name : `${name}: ${does.join('; ')}`}.`);
}

/** “Bake (20 minutes)”: what stands there besides counts and times that pass, and for how long. */
function sceneInWords({ lines = [], duration_sec: seconds = 0 }: FigmentScene): readonly string[] {
  const text = lines
    .filter(
      ({ content }) =>
        content.replace(tokenSaid, '').trim().length > 2 && !/^\{|\d+ of \d+$|^(?:Tap|Nod)\b/u.test(content),
    )
    .map(({ content }) => content.replace(tokenSaid, '').trim())
    .join(' ');
  const lasting = seconds >= 1 ? lengthInWords(seconds) : '';
  if (text === '') return [];
  return [lasting === '' ? `“${text}”` : `“${text}” for ${lasting}`];
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
