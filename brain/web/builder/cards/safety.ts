import type { Figment } from '#core/figments/format/figment';
import { hostPowers } from '#core/figments/format/host-power';
import type { FigmentReport } from '#core/figments/verify/figment-report';
import { eventWords } from '../wording/event-words.js';

/** What whoever keeps a lens should know of it, in sentences. */
export interface SafetyFacts {
  /** What it asks the hub for; empty where it asks for nothing. */
  readonly asks: readonly string[];
  readonly does: readonly string[];
  /** What no lens can do, this one neither. */
  readonly cannot: readonly string[];
}

const powerWords: Readonly<Record<(typeof hostPowers)[number], string>> = {
  ask: 'It may ask your assistant a question that you say, and show the answer.',
  translate: 'It may have what was said put into your language.',
  look: 'It may have the camera look, and name what is before you.',
};

const cannot: readonly string[] = [
  'It cannot read what you keep, your messages or your files.',
  'It cannot open a connection or send anything anywhere.',
  'It cannot listen by itself or make a sound.',
  'It cannot change itself: it is a page of data and no program.',
];

export function safetyFacts(figment: Figment, report: FigmentReport): SafetyFacts {
  const asks = hostPowers.filter((power) => report.powers.includes(power)).map((power) => powerWords[power]);
  return { asks, does: doings(figment, report), cannot };
}

function doings(figment: Figment, { events, pulse_hz }: FigmentReport): readonly string[] {
  const heard = events.map(eventWords);
  const tags = signalsOf(figment);
  const { battery_below } = figment;
  return [
    heard.length === 0 ? 'It listens for nothing.' : `It listens for: ${heard.join(', ')}.`,
    tags.length === 0 ? 'It tells the hub nothing.' : `It tells the hub: ${tags.join(', ')}.`,
    ...(pulse_hz === 0 ? [] : [`Its light flashes, up to ${pulse_hz} a second.`]),
    ...(battery_below === undefined ? [] : [`It notices when the battery is below ${battery_below} %.`]),
    'Hold twice and it is gone, whatever it makes of it.',
  ];
}

/** Tags that ask for nothing. */
function signalsOf({ scenes }: Figment): readonly string[] {
  const exits = Object.values(scenes).flatMap(({ on = {}, on_timeout = [] }) => [...Object.values(on), ...on_timeout]);
  const tags = exits.flatMap(({ emit }) => (emit === undefined ? [] : [emit]));
  return [...new Set(tags)].filter((tag) => !hostPowers.some((power) => power === tag)).toSorted();
}
