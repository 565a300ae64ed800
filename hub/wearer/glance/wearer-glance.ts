import type { GlassesPort } from '#bridge/glasses-port';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { Memory } from '#memory/memory';
import type { Deck } from '../../glasses/cards/deck.js';
import type { ToggleStore } from '../../modes/toggle-store.js';
import { Glance } from './glance.js';
import type { GlanceFile } from './glance-file.js';
import { type Ahead, glanceSlots } from './glance-slots.js';
import { IdleDisplay } from './idle-display.js';

interface WearerGlanceOptions {
  readonly file: GlanceFile;
  readonly memory: Pick<Memory, 'commitments'>;
  readonly deck: Deck;
  readonly glasses: GlassesPort;
  readonly toggles: ToggleStore;
  readonly clock: Clock;
  readonly timeZone: () => string;
  /** The agenda as it was read last. */
  readonly events: () => readonly Ahead[];
  /** How many messages came that the wearer has not asked about. */
  readonly messages: () => number;
  readonly isObserver: () => boolean;
  readonly isLensOnStage: () => boolean;
  readonly log: Log;
}

/** What a look at the glasses tells, and what they show while nobody looks. */
export function wearerGlance(options: WearerGlanceOptions): {
  readonly glance: Glance;
  readonly idleDisplay: IdleDisplay;
} {
  const { memory, deck, glasses, toggles, clock, timeZone, isLensOnStage, log } = options;
  const slots = () =>
    glanceSlots({
      events: options.events(),
      promises: memory.commitments.open(clock.wallMs()),
      messages: options.messages(),
      nowMs: clock.wallMs(),
      timeZone: timeZone(),
    });
  const glance = new Glance({
    ...{ deck, clock, timeZone, slots, isLensOnStage },
    chosen: () => options.file.figment,
    mayShowUnasked: () => !options.isObserver() && toggles.get('anticipation'),
  });
  return { glance, idleDisplay: new IdleDisplay({ glasses, toggles, clock, timeZone, log }) };
}
