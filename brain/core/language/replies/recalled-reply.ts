import { capitalized } from '../../text.js';
import { dayMs } from '../../time-units.js';
import { weekdayPattern } from '../time/days/time-words.js';
import { spokenAgo } from '../time/telling/spoken-ago.js';
import { spokenPromise } from './wording/spoken-promise.js';
import { toWearer } from './wording/to-wearer.js';

/** The parts of a recalled item that a reply tells. */
export interface Recollection {
  /** The kind of memory; one without a lead of its own is told as it stands. */
  readonly kind: string;
  readonly text: string;
  /** Who said it, or whom it is about; null if unknown. */
  readonly person: string | null;
  /** When it was kept, in wall milliseconds; null if unknown. */
  readonly ts?: number | null;
  /** What became of a promise; absent for every other kind. */
  readonly state?: keyof typeof promiseEnds;
}

/** The words that introduce a memory and say whose it is; null if it needs none. */
type Lead = (person: string | null) => string | null;

const recalledLeads: Readonly<Record<string, Lead>> = {
  line: (person) => (person === null ? 'I heard' : `${person} said`),
  conversation: (person) => (person === null ? null : `With ${person}`),
  note: (person) => (person === null ? 'You noted' : `You noted about ${person}`),
};

/** Kinds of memories in the wearer's own words, told to them as they are. */
const toldAsSaid: ReadonlySet<string> = new Set(['teach', 'preference']);

/** Words that mean another day once some time has passed: what has one is told with when it was noted. */
const ofItsDay =
  /\b(?:today|tonight|tomorrow|yesterday|now|currently|still|just|(?:this|next|last) (?:\w+day|week|weekend|month|year|morning|afternoon|evening|night)|ago|in (?:an?|half an|\w+) (?:hour|day|week|month)s?)\b/iu;

/** A day of the week is this one or every one; after a week the wearer is to know which. */
const ofItsWeek = new RegExp(String.raw`\b(?:on|until|till|by|before|from|since) (?:${weekdayPattern})\b`, 'iu');
const weekMs = 7 * dayMs;

/** How a promise ended, as it is told behind it. */
const promiseEnds = {
  open: '',
  kept: ', and you kept it',
  broken: ', and you broke it',
  dropped: ', and you let it go',
} as const;

/** A recalled item as the assistant tells it: "Theo said: the landlord wants to raise the lease". */
export function recalledReply({ kind, text, person, state, ts = null }: Recollection, nowMs: number): string {
  if (kind === 'commitment') return `${capitalized(spokenPromise(text, person))}${promiseEnds[state ?? 'open']}.`;
  if (toldAsSaid.has(kind)) return sentenceTold(toWearer(text), ts, nowMs);
  const lead = (Object.hasOwn(recalledLeads, kind) ? recalledLeads[kind]?.(person) : null) ?? null;
  return lead === null ? text : `${lead}: ${text}`;
}

/** The wearer's own sentence; one about a day that may be another by now, with when it was noted. */
function sentenceTold(own: string, ts: number | null, nowMs: number): string {
  const isOfAnotherDay = ofItsDay.test(own) || (ofItsWeek.test(own) && ts !== null && nowMs - ts > weekMs);
  return isOfAnotherDay && ts !== null ? `You noted ${spokenAgo(ts, nowMs)}: ${own}.` : `${capitalized(own)}.`;
}
