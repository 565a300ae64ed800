import type { GlassesPort } from '#bridge/glasses-port';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { Memory } from '#memory/memory';
import type { Deck } from '../../glasses/cards/deck.js';
import type { ToggleStore } from '../../modes/toggle-store.js';
import type { StagedLens } from '../stage/staged-lens.js';
import { Glance } from './glance.js';
import type { GlanceFile } from './glance-file.js';
import { type GlanceEvent, type GlanceFacts, glanceSlots } from './glance-slots.js';
import { IdleDisplay } from './idle-display.js';
import { StageFeed } from './stage-feed.js';

interface WearerGlanceOptions {
  readonly file: GlanceFile;
  readonly memory: Pick<Memory, 'commitments'>;
  readonly deck: Deck;
  readonly glasses: GlassesPort;
  readonly toggles: ToggleStore;
  readonly clock: Clock;
  readonly timeZone: () => string;
  /** The agenda as it was last read. */
  readonly events: () => readonly GlanceEvent[];
  /** How many messages came that the wearer has not asked about. */
  readonly messages: () => number;
  readonly isObserver: () => boolean;
  readonly stagedLens: Pick<StagedLens, 'isOnStage' | 'feedByName'>;
  readonly log: Log;
}

/** Makes the glance, the idle display, and the feed of the lens on stage. */
export function wearerGlance(options: WearerGlanceOptions) {
  const { memory, deck, glasses, toggles, clock, timeZone, stagedLens, log } = options;
  const facts = (): GlanceFacts => ({
    events: options.events(),
    promises: memory.commitments.open(clock.wallMs()),
    messages: options.messages(),
    nowMs: clock.wallMs(),
    timeZone: timeZone(),
  });
  const slots = () => glanceSlots(facts());
  const glance = new Glance({
    ...{ deck, clock, timeZone, slots },
    isLensOnStage: () => stagedLens.isOnStage,
    chosen: () => options.file.figment,
    onSeen: () => stageFeed.feed(),
    mayShowUnasked: () => !options.isObserver() && toggles.get('anticipation'),
  });
  const idleDisplay = new IdleDisplay({ glasses, toggles, clock, timeZone, log });
  const stageFeed = new StageFeed({ stagedLens, glance, facts, clock });
  /** Replaces texts that may contain something forgotten. */
  const tellAnew = async (): Promise<void> => {
    stageFeed.feed();
    await glance.refresh();
  };
  return { glance, idleDisplay, stageFeed, tellAnew };
}
