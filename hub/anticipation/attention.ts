import { readUtterance } from '#core/language/reading/utterance';
import type { Broadcast } from '#core/reliability/broadcast';
import type { SettingsStore } from '#memory/settings/settings';
import type { Deck } from '../glasses/cards/deck.js';
import { makeCard } from '../glasses/cards/make-card.js';
import type { HubEvent } from '../hub-event.js';
import type { PostureGate } from '../modes/posture-gate.js';
import type { MaturityKeeper } from './maturity-keeper.js';

/** How much one kind of perceived event matters, 0 to 1, and what is said when that is enough. */
interface Rated {
  readonly score: number;
  readonly say: string;
  /** Each detail has a cooldown of its own: a second, different warning does not wait for that of the first. */
  readonly isKeyedByDetail?: true;
}

/** From this score on an event is worth a hark; from `watchOutScore` on it cannot wait. */
const harkScore = 0.6;
const watchOutScore = 0.9;

/** The rating policy: everything the live path perceives, and how much it matters. */
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

/** What bystanders shout when there is no time for more; nothing else in the line. */
const warnings = new Set(['watch out', 'look out', 'heads up', 'behind you', 'mind the step', 'fire', 'be careful']);

/** The event that an overheard line counts as. `wearerName` is empty when never told; its first name is what is called. */
export function lineEvent(text: string, wearerName: string): PerceivedEvent {
  const words = readUtterance(text).tokens.map(({ word }) => word);
  if (warnings.has(words.join(' '))) return 'warning-shouted';
  const [firstName] = readUtterance(wearerName).tokens;
  const isCalled = firstName !== undefined && words.includes(firstName.word);
  return isCalled ? 'name-called' : 'line-overheard';
}

/** Tells the attention policy of something; what comes of it is not waited for. */
export type Perceive = (event: PerceivedEvent, detail?: string) => void;

interface AttentionOptions {
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly gate: PostureGate;
  readonly maturity: MaturityKeeper;
  readonly deck: Deck;
  readonly events: Broadcast<HubEvent>;
}

/** Rates what is perceived and harks at what deserves it; off, it neither rates nor says anything (`set_attention`). */
export class Attention {
  constructor(private readonly options: AttentionOptions) {}

  /** `detail` is what was perceived, in its own words. Resolves to whether something was said. */
  async perceive(event: PerceivedEvent, detail = ''): Promise<boolean> {
    const { settings, gate, maturity } = this.options;
    if (!settings.get('attention') || !gate.allows('anticipate')) return false;
    maturity.scored();
    const { score, say, isKeyedByDetail }: Rated = perceivedEvents[event];
    if (score < harkScore || !this.#mayHark()) return false;
    const isUrgent = score >= watchOutScore;
    // What cannot wait is read first: the warning itself, and not that there was one.
    const words = isUrgent && detail !== '' ? { primary: detail, cause: say } : { primary: say, cause: detail };
    const key = isKeyedByDetail === true ? `attention:${event}:${detail.toLowerCase()}` : `attention:${event}`;
    return this.#hark(isUrgent ? 'watch-out' : 'hark', key, words);
  }

  /** Harks are audible, and only a resident is heard. */
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
