import type { BrainAddress } from '#client/endpoint-client';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { Broadcast } from '#core/reliability/broadcast';
import { withDeadline } from '#core/reliability/deadline';
import type { Memory } from '#memory/memory';
import { BrainCalls } from './brain/brain-calls.js';
import { BrainReach } from './brain/brain-reach.js';
import { CloudSwitch } from './brain/cloud-switch.js';
import { deliveriesTo } from './brain/deliveries.js';
import { createHubClient } from './brain/hub-api.js';
import { Outbox } from './brain/outbox.js';
import { Snapshots } from './brain/snapshots.js';
import type { Deck } from './glasses/cards/deck.js';
import type { HubEvent } from './hub-event.js';
import type { PostureGate } from './modes/posture-gate.js';
import { MessagePopups } from './wearer/day/message-popups.js';
import { MorningBrief } from './wearer/day/morning-brief.js';
import { questRewards } from './wearer/saga/quest-rewards.js';
import { SagaEvents } from './wearer/saga/saga-events.js';

/** How long an answer waits for the Brain to have what it tells of. */
const mirroredWithinMs = 300;

interface BrainServicesOptions {
  /** The address of the Brain; null for a hub without one. */
  readonly address: BrainAddress | null;
  readonly memory: Memory;
  readonly gate: PostureGate;
  readonly deck: Deck;
  readonly events: Broadcast<HubEvent>;
  readonly clock: Clock;
  readonly log: Log;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
  /** Whether unasked cards may be shown at all; an observer shows none (hub-behaviour.md "Transition table"). */
  readonly mayShowUnasked: () => boolean;
}

/** The parts of the hub that need a Brain: calls, outbox, cloud switch, snapshots, briefs, messages and saga. */
export class BrainBackedServices {
  readonly reach: BrainReach;
  readonly calls: BrainCalls;
  readonly outbox: Outbox;
  readonly cloud: CloudSwitch;
  readonly snapshots: Snapshots;
  readonly popups: MessagePopups;
  readonly brief: MorningBrief;
  readonly #saga: SagaEvents;

  constructor(private readonly options: BrainServicesOptions) {
    const { address, memory, gate, deck, events, clock, log, timeZone, mayShowUnasked } = options;
    const client = address === null ? null : createHubClient(address);
    this.reach = new BrainReach({ client, clock, log: log.child('reach') });
    this.calls = new BrainCalls({ client, reach: this.reach, gate, clock, log: log.child('calls') });
    const onSaga: Parameters<typeof deliveriesTo>[0]['onSaga'] = (record, reply) => {
      if (!mayShowUnasked()) return;
      for (const card of questRewards(record, reply)) void deck.show(card, 'show-proactive');
    };
    const tellCloudOff = (signal: AbortSignal) => this.cloud.sendUnconfirmedOff(signal);
    const deliveries = client === null ? new Map() : deliveriesTo({ client, memory, gate, tellCloudOff, onSaga });
    this.outbox = new Outbox({ store: memory.outbox, deliveries, clock, log: log.child('outbox') });
    const { calls, outbox } = this;
    this.cloud = new CloudSwitch({ client, gate, outbox, clock, log });
    this.snapshots = new Snapshots({ memory, gate, clock, outbox, log });
    this.popups = new MessagePopups({ memory, gate, clock, calls, deck, log: log.child('messages') });
    this.brief = new MorningBrief({ calls, deck, gate, clock, timeZone, marks: memory.marks, log: log.child('brief') });
    this.#saga = new SagaEvents({ memory, gate, clock, events, outbox, log: log.child('saga') });
  }

  /** Whether the hub has a Brain, in reach or not. */
  get isPaired(): boolean {
    return this.options.address !== null;
  }

  /** To be called once the posture is known. */
  start(): void {
    if (this.options.address === null) return;
    const { gate } = this.options;
    this.cloud.start();
    this.snapshots.start();
    this.#saga.start();
    this.popups.start();
    this.outbox.start();
    gate.onChange(() => this.outbox.resume());
    gate.onChange(() => this.brief.onPosture());
    this.reach.onChange(() => this.reach.isUp && this.outbox.resume());
    this.reach.start();
  }

  /**
   * Resolves once the Brain has what was edited until now, or soon anyway where it takes long or may not have it. What
   * the wearer was told is then not contradicted by a question asked of the Brain right afterwards.
   */
  async mirrored(): Promise<void> {
    await withDeadline({ clock: this.options.clock, deadlineMs: mirroredWithinMs }, async () => {
      await this.snapshots.flush();
      await this.outbox.settled();
    });
  }

  /** Ends what is under way; resolves when memory is no longer used. */
  async stop(): Promise<void> {
    this.reach.stop();
    this.snapshots.stop();
    this.#saga.stop();
    await this.brief.idle();
    await this.popups.stop();
    await this.outbox.stop();
  }
}
