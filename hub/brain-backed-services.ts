import type { BrainAddress } from '#client/endpoint-client';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { BrainCalls } from '#hub/brain/brain-calls';
import { BrainReach } from '#hub/brain/brain-reach';
import { CloudSwitch } from '#hub/brain/cloud-switch';
import { deliveriesTo } from '#hub/brain/deliveries';
import { createHubClient } from '#hub/brain/hub-api';
import { Outbox } from '#hub/brain/outbox';
import { Snapshots } from '#hub/brain/snapshots';
import { MissedMessages } from '#hub/brief/missed-messages';
import type { Deck } from '#hub/glasses/cards/deck';
import type { PostureGate } from '#hub/modes/posture-gate';
import { MorningBrief } from '#hub/wearer/brief/morning-brief';
import { MessagePopups } from '#hub/wearer/messages/message-popups';
import { questRewards } from '#hub/wearer/saga/quest-rewards';
import { SagaEvents } from '#hub/wearer/saga/saga-events';
import type { Memory } from '#memory/memory';
import type { Broadcast } from './broadcast.js';
import type { HubEvent } from './hub-event.js';

interface BrainSideOptions {
  /** Null for a hub without a Brain. */
  readonly address: BrainAddress | null;
  readonly memory: Memory;
  readonly gate: PostureGate;
  readonly deck: Deck;
  readonly events: Broadcast<HubEvent>;
  readonly clock: Clock;
  readonly log: Log;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/** Everything of the hub that rests on a Brain: what it asks, what it leaves to be told, what it looks for there. */
export class BrainSide {
  readonly reach: BrainReach;
  readonly calls: BrainCalls;
  readonly outbox: Outbox;
  readonly cloud: CloudSwitch;
  readonly snapshots: Snapshots;
  readonly popups: MessagePopups;
  readonly brief: MorningBrief;
  readonly missed: MissedMessages;
  readonly #saga: SagaEvents;

  constructor(private readonly options: BrainSideOptions) {
    const { address, memory, gate, deck, events, clock, log, timeZone } = options;
    const client = address === null ? null : createHubClient(address);
    const shared = { memory, gate, clock };
    this.reach = new BrainReach({ client, clock });
    this.calls = new BrainCalls({ client, reach: this.reach, gate, clock, log: log.child('calls') });
    const onSaga: Parameters<typeof deliveriesTo>[0]['onSaga'] = (record, reply) => {
      for (const card of questRewards(record, reply)) void deck.show(card, 'show-proactive');
    };
    const deliveries = client === null ? new Map() : deliveriesTo({ client, memory, gate, onSaga });
    this.outbox = new Outbox({ store: memory.outbox, deliveries, clock, log: log.child('outbox') });
    const { calls, outbox } = this;
    this.cloud = new CloudSwitch({ gate, outbox, log });
    this.snapshots = new Snapshots({ ...shared, outbox, log });
    this.popups = new MessagePopups({ ...shared, calls, deck, log: log.child('messages') });
    this.brief = new MorningBrief({ calls, deck, gate, clock, timeZone, marks: memory.marks, log: log.child('brief') });
    this.missed = new MissedMessages({ calls, marks: memory.marks, clock });
    this.#saga = new SagaEvents({ ...shared, events, outbox, log: log.child('saga') });
  }

  /** Whether there is a Brain to speak of, in reach or not. */
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
