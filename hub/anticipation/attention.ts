import { readUtterance } from '#core/language/reading/utterance';
import type { Broadcast } from '#core/reliability/broadcast';
import type { SettingsStore } from '#memory/settings/settings';
import type { Deck } from '../glasses/cards/deck.js';
import { makeCard } from '../glasses/cards/make-card.js';
import type { HubEvent } from '../hub-event.js';
import type { PostureGate } from '../modes/posture-gate.js';
import type { MaturityKeeper } from './maturity-keeper.js';

/** How much one kind of event matters, 0 to 1, and the sentence if that is enough. */
interface Rated {
  readonly score: number;
  readonly say: string;
  /** Each detail has a cooldown of its own: a second, different warning does not wait for that of the first. */
  readonly isKeyedByDetail?: true;
}

/** From this score on an event is announced as a hark; from `watchOutScore` on it is urgent. */
const harkScore = 0.6;
const watchOutScore = 0.9;

/** The rating policy: every event that the live path perceives, with its score. */
export const perceivedEvents = {
  'line-overheard': { score: 0.1, say: '' },
  'introduction-heard': { score: 0.4, say: '' },
  'person-seen': { score: 0.4, say: '' },
  'place-entered': { score: 0.3, say: '' },
  'promise-made': { score: 0.5, say: '' },
  'name-called': { score: 0.7, say: 'Somebody said your name.' },
  'promise-overdue': { score: 0.65, say: 'A promise of yours is past its time.', isKeyedByDetail: true },
  'warning-shouted': { score: 0.95, say: 'Somebody warned you.', isKeyedByDetail: true },
} as const satisfies Record<string, Rated>;
export type PerceivedEvent = keyof typeof perceivedEvents;

/** Warnings that bystanders shout. They count only as the whole line. */
const warnings = new Set(['watch out', 'look out', 'heads up', 'behind you', 'mind the step', 'fire', 'be careful']);

/** The kind of event that an overheard line is. `wearerName` is '' if unknown; only its first name is listened for. */
export function lineEvent(text: string, wearerName: string): PerceivedEvent {
  const words = readUtterance(text).tokens.map(({ word }) => word);
  if (warnings.has(words.join(' '))) return 'warning-shouted';
  const [firstName] = readUtterance(wearerName).tokens;
  const isCalled = firstName !== undefined && words.includes(firstName.word);
  return isCalled ? 'name-called' : 'line-overheard';
}

/** Passes an event to the attention policy without waiting for the outcome. */
export type Perceive = (event: PerceivedEvent, detail?: string) => void;

interface AttentionOptions {
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly gate: PostureGate;
  readonly maturity: MaturityKeeper;
  readonly deck: Deck;
  readonly events: Broadcast<HubEvent>;
}

/**
 * Rates perceived events and announces those that matter. With the setting `attention` off it does neither
 * (hub-behaviour.md "set_attention").
 */
export class Attention {
  constructor(private readonly options: AttentionOptions) {}

  /** `detail` holds the words that were perceived. Resolves with whether something was shown. */
  async perceive(event: PerceivedEvent, detail = ''): Promise<boolean> {
    const { settings, gate, maturity } = this.options;
    if (!settings.get('attention') || !gate.allows('anticipate')) return false;
    maturity.scored();
    const { score, say, isKeyedByDetail }: Rated = perceivedEvents[event];
    if (score < harkScore || !this.#mayHark()) return false;
    const isUrgent = score >= watchOutScore;
    // An urgent card begins with the warning itself instead of saying that there was one.
    const words = isUrgent && detail !== '' ? { primary: detail, cause: say } : { primary: say, cause: detail };
    const key = isKeyedByDetail === true ? `attention:${event}:${detail.toLowerCase()}` : `attention:${event}`;
    return this.#hark(isUrgent ? 'watch-out' : 'hark', key, words);
  }

  /** Whether a hark may be shown. It is audible, and hub-behaviour.md allows that only to a resident. */
  #mayHark(): boolean {
    return this.options.maturity.stage === 'resident';
  }

  async #hark(
    kind: 'hark' | 'watch-out',
    key: string,
    fields: { readonly primary: string; readonly cause: string },
  ): Promise<boolean> {
    const { deck, events } = this.options;
    const isShown = await deck.show(makeCard(kind, fields), 'show-proactive', key);
    if (isShown) events.emit({ type: 'saga', event: 'hark' });
    return isShown;
  }
}
