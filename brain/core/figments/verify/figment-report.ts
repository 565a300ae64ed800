import { lineOnGlass, undrawnLetters } from '../../transliterate.js';
import { canonicalJson } from '../format/canonical-json.js';
import type { Figment } from '../format/figment.js';
import { tokensIn } from '../format/line-token.js';
import { utf8Bytes } from '../format/utf8.js';
import { fastestLoop, shortestMs } from './emit-rate.js';

/** How much of each budget a figment uses, for the budget meter and the card that says what a lens cannot do. */
export interface FigmentReport {
  readonly bytes: number;
  readonly scenes: number;
  readonly counters: number;
  readonly slots: readonly string[];
  readonly powers: readonly string[];
  /** Events that its scenes listen for. */
  readonly events: readonly string[];
  /** The highest rate at which a loop emits without any event. */
  readonly emits_per_second: number;
  readonly pulse_hz: number;
  /** The shortest scene that ends by itself, in seconds; `null` if none does. */
  readonly shortest_sec: number | null;
  /** Characters in its lines that the glasses cannot draw. */
  readonly undrawn: readonly string[];
}

/** The report on a figment, which need not have passed the verifier. */
export function figmentReport(figment: Figment): FigmentReport {
  const scenes = Object.values(figment.scenes);
  const loop = fastestLoop(figment);
  const times = scenes.map(shortestMs).filter((ms) => ms !== null);
  return {
    bytes: utf8Bytes(canonicalJson(figment)),
    scenes: scenes.length,
    counters: Object.keys(figment.counters ?? {}).length,
    slots: namedSlots(figment),
    powers: figment.requires ?? [],
    events: [...new Set(scenes.flatMap(({ on = {} }) => Object.keys(on)))].toSorted(),
    emits_per_second: loop === null ? 0 : (loop.emits * 1_000) / loop.ms,
    pulse_hz: Math.max(0, ...scenes.map(({ pulse }) => pulse?.rate_hz ?? 0)),
    shortest_sec: times.length === 0 ? null : Math.min(...times) / 1_000,
    undrawn: undrawnLetters(contentsOf(figment).join('')),
  };
}

/** The named slots that its lines show; the default slot has no name. */
export function namedSlots(figment: Figment): readonly string[] {
  const tokens = contentsOf(figment)
    .flatMap((content) => tokensIn(content))
    .map(({ token }) => token);
  const names = tokens.flatMap((token) => (token?.kind === 'slot' && token.name !== '' ? [token.name] : []));
  return [...new Set(names)].toSorted();
}

/** What to say of lines that the glasses do not draw as they are written; null if there are none. */
export function undrawnNotice(figment: Figment): string | null {
  const lines = [...new Set(contentsOf(figment))].filter((content) => undrawnLetters(content).length > 0);
  const [first] = lines;
  if (first === undefined) return null;
  const drawn = lineOnGlass(first);
  const more = lines.length === 1 ? '' : ` So it is with ${lines.length - 1} more of its lines.`;
  // The line is isolated, because its script may run right to left.
  return `The glasses cannot draw all of “\u2068${first}\u2069”: they show ${drawn === '' ? 'nothing' : `“${drawn}”`}.${more}`;
}

function contentsOf({ scenes }: Figment): readonly string[] {
  return Object.values(scenes).flatMap(({ lines = [] }) => lines.map(({ content }) => content));
}
