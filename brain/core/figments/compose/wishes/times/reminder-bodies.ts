import { capitalized } from '../../../../text.js';
import type { LineColor } from '../../../format/figment.js';
import { makeProgram, type ProgramItem, type ProgramStep } from '../../../templates/program.js';
import { type LeadingGesture, plainLines, stop } from '../../../templates/template.js';
import { colorWords } from '../../said-gestures.js';
import { actNames, lengthInWords } from '../shown-text.js';
import type { WishMade } from '../wish-made.js';

/** What is known of a reminder while a request is read. */
export interface Reminded {
  readonly paces: { seconds: number; text: string }[];
  lasting: number | undefined;
  /** What has to be done before it goes away. */
  seen: LeadingGesture | undefined;
  end: LeadingGesture | undefined;
  times: number | undefined;
  total: number | undefined;
  lead: string;
}

const remindedSec = 10;
const shortestStepSec = 10;
const mostSlots = 24;

const unlit = (seconds: number): ProgramStep => ({ kind: 'step', seconds, isDark: true });

function shownFor(told: Reminded, every: number): number {
  return Math.min(told.lasting ?? remindedSec, every / 2);
}

/** One or several, one each time. */
export function inTurns(
  told: Reminded,
  { seconds }: { seconds: number; text: string },
  items: readonly string[],
  title: string,
): WishMade | null {
  const texts = items.map((item) => (title !== '' && items.length > 1 ? item : item));
  const lasting = shownFor(told, seconds);
  const times = told.times ?? (told.total === undefined ? null : Math.floor(told.total / seconds));
  if (texts.some((text) => plainLines(text).length > 4) || (told.lasting ?? 0) >= seconds || times === 0) return null;
  if (times !== null && items.length > 1) return null;
  const words = (text: string): ProgramStep => {
    const light = lightIn(text);
    return light === undefined
      ? { kind: 'step', words: capitalized(text), isPulsing: true }
      : { kind: 'step', isDark: true, isPulsing: true, color: light };
  };
  const round = texts.flatMap((text): ProgramItem[] =>
    told.seen === undefined
      ? [{ ...words(text), seconds: lasting }, unlit(seconds - lasting)]
      : [unlit(seconds), { ...words(text), by: [told.seen] }],
  );
  const items_: ProgramItem[] =
    told.seen === undefined
      ? [unlit(seconds), { kind: 'loop', items: round, times, isLastShort: times !== null }]
      : [{ kind: 'loop', items: round, times }];
  return repeatMade(
    told,
    items_,
    title || (texts[0] ?? ''),
    `Every ${lengthInWords(seconds)}: ${texts.map((text) => (lightIn(text) === undefined ? `“${capitalized(text)}”` : `a light (${text.toLowerCase()})`)).join(', then ')}${times === null ? '' : `, ${times} times`}`,
  );
}

/** Several at their own paces, on one line of time that begins anew when all of them are due together. */
export function atOwnPace(told: Reminded, title: string): WishMade | null {
  const { paces } = told;
  const step = paces.map(({ seconds }) => seconds).reduce(greatestCommon);
  const whole = paces
    .map(({ seconds }) => seconds / step)
    .reduce((one, other) => (one * other) / greatestCommon(one, other));
  if (
    whole > mostSlots ||
    step < shortestStepSec ||
    told.seen !== undefined ||
    told.times !== undefined ||
    told.total !== undefined
  )
    return null;
  const round: ProgramItem[] = [];
  const lasting = shownFor(told, step);
  let wait = 0;
  for (let slot = 1; slot <= whole; slot += 1) {
    const due = paces.filter(({ seconds }) => (slot * step) % seconds === 0).map(({ text }) => text);
    wait += step;
    if (due.length === 0) continue;
    round.push(unlit(wait), { kind: 'step', words: due.join(' and '), seconds: lasting, isPulsing: true });
    wait = -lasting;
  }
  const opening = round[0];
  if (opening?.kind !== 'step') return null;
  // The last words of a round stand in the first seconds of the next.
  const again: ProgramItem[] = [...round.slice(1), unlit((opening.seconds ?? 0) - lasting)];
  const items: ProgramItem[] = [opening, { kind: 'loop', items: again, times: null }];
  const each = paces.map(({ seconds, text }) => `every ${lengthInWords(seconds)} “${text}”`);
  return repeatMade(told, items, title || (paces[0]?.text ?? ''), capitalized(each.join(', ')));
}

const colorsOfLight: ReadonlyMap<string, string> = new Map(colorWords);

/** “Blink red” asks for light: the colour it is to have. */
function lightIn(text: string): LineColor | undefined {
  const said =
    /^(?:blink|flash|pulse|glow|flicker)s? (?:(?:the |a )?(?:light|screen|display) )?(?:in )?(\p{L}+)(?: light)?$/iu;
  return colorsOfLight.get(said.exec(text)?.[1]?.toLowerCase() ?? '') as LineColor | undefined;
}

const greatestCommon = (one: number, other: number): number => (other === 0 ? one : greatestCommon(other, one % other));

function repeatMade(told: Reminded, items: readonly ProgramItem[], name: string, sentence: string): WishMade | null {
  const made = makeProgram({ name, items });
  const { end } = told;
  const scenes = Object.entries(made.scenes).map(
    ([key, scene]) => [key, end === undefined ? scene : { ...scene, on: { ...scene.on, [end]: stop } }] as const,
  );
  if (scenes.length > 32) return null;
  const seen = told.seen === undefined ? '' : `, until ${actNames[told.seen]}`;
  const ends = end === undefined ? '' : `; ${actNames[end]} ends it`;
  return {
    body: { ...made, scenes: Object.fromEntries(scenes) },
    behaviour: 'reminder',
    told: `${sentence}${seen}${ends}.`,
  };
}
