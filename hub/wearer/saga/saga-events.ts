import type { CardKind } from '#core/cards/cards';
import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { Broadcast } from '#core/reliability/broadcast';
import type { SagaEvent } from '#core/wire/wearer/saga';
import type { Change } from '#memory/database/change';
import type { Memory } from '#memory/memory';
import { commitmentsTable } from '#memory/memory-schema';
import { driftOf } from '#memory/wearer/drift';
import type { Outbox } from '../../brain/outbox.js';
import type { HubEvent } from '../../hub-event.js';
import type { PostureGate } from '../../modes/posture-gate.js';

interface SagaEventsOptions {
  readonly events: Broadcast<HubEvent>;
  readonly memory: Pick<Memory, 'changes' | 'commitments'>;
  readonly gate: Pick<PostureGate, 'allows'>;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The saga event for each kind of card, which happens when the card is shown. */
const eventOfCard: Partial<Readonly<Record<CardKind, SagaEvent>>> = {
  'conversation-recall': 'recall',
  'object-recall': 'recall',
  'commitment-chain': 'recall',
  'person-dossier': 'dossier',
  'time-scrub-node': 'rewind',
};

/**
 * Reports saga events to the Brain (hub-behaviour.md "Hub calls to the Brain"): recall, dossier, rewind, hark, wake by
 * voice, focus, incognito, and how promises ended. An event of which only the first counts is reported once per start
 * of the hub.
 */
export class SagaEvents {
  readonly #told = new Set<SagaEvent>();
  #stopListening: readonly (() => void)[] = [];

  constructor(private readonly options: SagaEventsOptions) {}

  start(): void {
    const { events, memory } = this.options;
    this.#stopListening = [
      events.on((event) => this.#onEvent(event)),
      memory.changes.subscribe((change) => this.#onChange(change)),
    ];
  }

  stop(): void {
    for (const stop of this.#stopListening) stop();
  }

  #onEvent(event: HubEvent): void {
    const { gate } = this.options;
    for (const happened of sagaEventsOf(event)) {
      // In incognito only that itself is reported, and nothing else the wearer does.
      const mayTell = gate.allows('mirror') || (happened === 'incognito' && gate.allows('tell'));
      if (!mayTell || this.#told.has(happened)) continue;
      this.#told.add(happened);
      this.#post(`saga:${happened}`, { event: happened });
    }
  }

  #onChange({ table, id, op }: Change): void {
    if (table !== commitmentsTable.name || op !== 'put') return;
    const { memory, clock } = this.options;
    const now = clock.wallMs();
    const promise = memory.commitments.get(id, now);
    if (promise === null) return;
    if (promise.state === 'broken') this.#post(`quest:${id}`, { event: 'quest_broken', commitment_id: id });
    if (promise.state !== 'kept') return;
    const drift = driftOf({ ...promise, state: 'open' }, now);
    const rescued = drift === 'drifting' || drift === 'cracking';
    this.#post(`quest:${id}`, { event: 'quest_kept', commitment_id: id, rescued });
  }

  #post(slot: string, body: object): void {
    this.options.outbox
      .post({ kind: 'saga', slot, body })
      .catch((thrown: unknown) => this.options.log.warn('saga.not-left', { why: failureReason(thrown) }));
  }
}

function sagaEventsOf(event: HubEvent): readonly SagaEvent[] {
  switch (event.type) {
    case 'card': {
      const happened = eventOfCard[event.card.kind];
      return happened === undefined ? [] : [happened];
    }
    case 'heard':
      return event.heard.what === 'wake' ? ['assistant_wake'] : [];
    case 'state':
      return [
        ...(event.state.focus ? (['focus'] as const) : []),
        ...(event.state.incognito ? (['incognito'] as const) : []),
      ];
    case 'saga':
      return [event.event];
    case 'glass':
    case 'lens-emit':
    case 'lens-gone':
      return [];
  }
}
