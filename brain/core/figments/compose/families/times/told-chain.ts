import type { ProgramItem, ProgramStep } from '../../../templates/program.js';
import type { LeadingGesture } from '../../../templates/template.js';
import { actNames, lengthInWords } from '../../wishes/shown-text.js';

/** In one sentence what comes after what, how often, and what ends it. */
export function toldChain(items: readonly ProgramItem[], endBy: LeadingGesture | undefined): string {
  const [only] = items;
  const isEndless = only?.kind === 'loop' && only.times === null;
  const end = isEndless ? `, over and over; ${endBy === undefined ? 'a hold' : actNames[endBy]} ends it` : '';
  const told = isEndless ? toldItems(only.items) : toldItems(items);
  return `${told}${end}.`;
}

const toldItems = (items: readonly ProgramItem[]): string => {
  const parts = items.map((item, at) => {
    const next = items[at + 1];
    // A step that only waits is told with the one that it begins.
    const waits =
      item.kind === 'step' && item.seconds === undefined && item.words === undefined && item.range === undefined;
    if (waits) return `at ${actNames[item.by?.[0] ?? 'single']} `;
    const link = next === undefined ? '' : ', then ';
    return `${item.kind === 'step' ? toldProgramStep(item) : toldRounds(item)}${link}`;
  });
  const told = parts.join('');
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}`;
};

function toldProgramStep({ title, words, seconds, range, by }: ProgramStep): string {
  const name = words ?? title;
  const shown = name === undefined ? '' : `“${name}”`;
  if (range !== undefined) return `${shown} for ${range[0]} to ${lengthInWords(range[1])} by chance`;
  if (seconds !== undefined) return shown === '' ? lengthInWords(seconds) : `${shown} for ${lengthInWords(seconds)}`;
  return by === undefined ? shown : `${shown} until ${actNames[by[0] ?? 'single']}`;
}

function toldRounds({ items, times, isLastShort = false }: Extract<ProgramItem, { kind: 'loop' }>): string {
  const rest = items.at(-1);
  if (!isLastShort || rest === undefined || items.length < 2) return `${times ?? 'many'} times (${toldItems(items)})`;
  const between = rest.kind === 'step' ? toldProgramStep(rest) : toldRounds(rest);
  return `${times ?? 'many'} times (${toldItems(items.slice(0, -1))}), with ${between} between`;
}
