import type { Figment } from '../../format/figment.js';
import { verifyFigment } from '../../verify/verify-figment.js';
import { readPolitePrompt, readPrompt } from '../read-behaviours.js';
import { readBoard } from './counts/read-board.js';
import { readStages } from './counts/read-stages.js';
import { itemsOf } from './shows/items.js';
import { readChance } from './shows/read-chance.js';
import { readItems } from './shows/read-items.js';
import { readMoments } from './shows/read-moments.js';
import { readClock, readNote, readPulse, readTurns } from './shows/read-signs.js';
import { readEveryMinute, readPomodoro } from './times/read-pomodoro.js';
import { readRepeats } from './times/read-reminders.js';
import { readTimeline } from './times/read-timeline.js';
import { readWatch } from './times/read-watch.js';
import { Wish } from './wish.js';
import type { WishMade } from './wish-made.js';

export interface ComposedWish {
  readonly figment: Figment;
  readonly behaviour: string;
  readonly told: string;
  readonly aside: readonly string[];
}

const wishReaders: readonly ((wish: Wish) => WishMade | null)[] = [
  readPomodoro,
  readEveryMinute,
  readPulse,
  readRepeats,
  readTurns,
  readStages,
  readItems,
  readChance,
  readBoard,
  readWatch,
  readClock,
  readMoments,
  readTimeline,
  readNote,
];

/** Several paces, or one for things in turns: a form would take all of it for what is to be said. */
export function composeSeveral(plain: string, id: string): ComposedWish | null {
  if (!/\b(?:every|each)\b.*(?:\b(?:every|each)\b|,.*,)/iu.test(plain)) return null;
  const line = readPolitePrompt(plain);
  const wish = line === null ? null : new Wish(line);
  const paces = wish?.all.flatMap((segment) => segment.all('every')) ?? [];
  if (wish === null || paces.length === 0) return null;
  if (paces.length === 1 && itemsOf(wish) === null) return null;
  return madeByReaders(wish, [readRepeats], id);
}

function madeByReaders(wish: Wish, wanted: typeof wishReaders, id: string): ComposedWish | null {
  for (const read of wanted) {
    const made = read(wish);
    const verified = made === null ? null : verifyFigment({ id, version: 2, ...made.body });
    if (made !== null && verified?.ok === true)
      return { figment: verified.figment, behaviour: made.behaviour, told: made.told, aside: wish.aside };
  }
  return null;
}

/** A line that speaks to the program instead of wishing for a lens. */
const rewrites =
  /^\s*(?:system|assistant|developer)\s*:|\b(?:unrestricted|jailbreak|ignore (?:all|any|the|previous|prior|your))\b/iu;

const noWish =
  /[<>{}]|https?:|^\s*(?:is|are|was|were|do|does|did|what|where|why|how (?:long|much|many|far|do|does|did) (?:am|is|are|do|does|did|can|should|will))\b/iu;

/** Whether a line speaks to the program, is part of one, or asks a question. */
export const isNoWish = (plain: string): boolean => rewrites.test(plain) || noWish.test(plain);

/** A lens of all that the words of a line ask for, in whatever order; null where something of it is not understood. */
export function composeWish(plain: string, id: string): ComposedWish | null {
  const [polite, bare] = [readPolitePrompt(plain), readPrompt(plain)];
  const isSame = polite?.tokens.length === bare?.tokens.length;
  for (const line of isSame ? [polite] : [polite, bare]) {
    if (line === null || line.tokens.length === 0) continue;
    const made = madeByReaders(new Wish(line), wishReaders, id);
    if (made !== null) return made;
  }
  return null;
}
