import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { Broadcast } from '#core/reliability/broadcast';
import type { Change } from '#memory/database/change';
import type { Memory } from '#memory/memory';
import { commitmentsTable, outboxTable } from '#memory/memory-schema';
import { type OperationResult, refusedResult } from '../actions/operation-result.js';
import type { Deck } from '../glasses/cards/deck.js';
import { makeCard } from '../glasses/cards/make-card.js';
import type { HubEvent } from '../hub-event.js';
import type { PostureGate } from '../modes/posture-gate.js';
import { Anticipation, type Context } from './anticipation.js';
import { Attention, type PerceivedEvent } from './attention.js';
import type { Cue } from './cue.js';
import type { UpcomingEvent } from './event-cues.js';
import { MaturityKeeper } from './maturity-keeper.js';
import { AgendaWatch, type RemovedEvent, type UpcomingEventsPort } from './upcoming-events.js';
import { Whereabouts } from './whereabouts.js';

interface AnticipationLoopOptions {
  readonly memory: Memory;
  readonly gate: PostureGate;
  readonly deck: Deck;
  readonly events: Broadcast<HubEvent>;
  readonly agenda: UpcomingEventsPort;
  readonly isEphemeral: boolean;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
  readonly log: Log;
  /** Called when the agenda that was read differs from the one before. */
  readonly onAgenda: () => void;
  /** Called when the stage of maturity changed. */
  readonly onStage: () => void;
}

/**
 * Everything the hub says unasked: turns the pulse, arrivals and people in view into cues, and rates perceived events.
 */
export class AnticipationLoop {
  readonly maturity: MaturityKeeper;
  readonly #attention: Attention;
  readonly #anticipation: Anticipation;
  readonly #agenda: AgendaWatch;
  readonly #whereabouts: Whereabouts;
  readonly #running = new Set<Promise<unknown>>();
  readonly #stopListening: () => void;

  constructor(private readonly options: AnticipationLoopOptions) {
    const { memory, gate, deck, events, agenda, clock, timeZone, log, isEphemeral } = options;
    const { settings } = memory;
    this.maturity = new MaturityKeeper({ settings, clock, log, isEphemeral, onStage: () => this.#onStage() });
    const { maturity } = this;
    this.#attention = new Attention({ settings, gate, maturity, deck, events });
    this.#anticipation = new Anticipation({
      memory,
      gate,
      deck,
      maturity,
      attention: this.#attention,
      clock,
      timeZone,
      log,
    });
    this.#agenda = new AgendaWatch(agenda, clock, options.onAgenda);
    const stopOutcomes = deck.onOutcome((outcome) => maturity.onOutcome(outcome));
    const stopChanges = memory.changes.subscribe((change) => this.#onChange(change));
    this.#stopListening = () => {
      stopOutcomes();
      stopChanges();
    };
    this.#whereabouts = new Whereabouts(log);
    this.#whereabouts.onArrival((place) => this.#onArrival(place));
  }

  /** Where the wearer is, in words; null if unknown. */
  get place(): string | null {
    return this.#whereabouts.place;
  }

  /** The wearer's agenda as it was last read. */
  get ahead(): readonly UpcomingEvent[] {
    return this.#agenda.events;
  }

  /**
   * To be called when an event was forgotten: removes it from the agenda that was read, and its card from the glasses.
   */
  async forgetEvent(event: RemovedEvent): Promise<void> {
    this.#agenda.forget(event);
    await this.options.deck.clear(
      (card) => card.kind === 'upcoming' && card.title === event.title && card.starts_ts === event.ts,
    );
  }

  /** `start_pulse`: looks ahead every `intervalMs`, 15 s unless told otherwise; a second call replaces the first. */
  startPulse(contextNow: () => Partial<Context> = () => ({}), intervalMs: number = limits.pulseMs): void {
    this.#anticipation.startPulse(() => ({ ...this.#context(), ...contextNow() }), intervalMs);
  }

  stopPulse(): void {
    this.#anticipation.stopPulse();
  }

  /**
   * `anticipate_tick` of hub-behaviour.md: shows what there is to say now. Fields missing in `context` are as the hub
   * knows them.
   */
  async tick(context: Partial<Context> = {}): Promise<OperationResult<{ readonly cues: readonly Cue[] }>> {
    const verdict = this.options.gate.check('anticipate');
    if (!verdict.allowed) return refusedResult(verdict.say);
    return { ok: true, cues: await this.#anticipation.tick({ ...this.#context(), ...context }) };
  }

  /**
   * To be called when the wearer came to a place. Refused while veiled or incognito, when the hub does not keep where
   * they are.
   */
  arrive(place: string): OperationResult {
    const verdict = this.options.gate.check('anticipate');
    if (!verdict.allowed) {
      this.#whereabouts.leave();
      return refusedResult(verdict.say);
    }
    this.#whereabouts.arrive(place);
    return { ok: true };
  }

  /** To be called when the wearer left a place for an unknown one. */
  leave(): OperationResult {
    this.#whereabouts.leave();
    return { ok: true };
  }

  /** To be called when a known person came into view. */
  sawPerson(contactId: string): void {
    this.perceive('person-seen');
    this.#run(this.#anticipation.tick({ ...this.#context(), inView: [contactId] }));
  }

  /** Passes an event to the attention policy without waiting for the outcome. */
  readonly perceive = (event: PerceivedEvent, detail = ''): void => {
    this.#run(this.#attention.perceive(event, detail));
  };

  /** Resolves once everything that was begun is shown or dropped. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
    await this.#anticipation.idle();
  }

  async stop(): Promise<void> {
    this.#anticipation.stopPulse();
    this.#stopListening();
    await this.idle();
    await this.maturity.stop();
  }

  #context(): Context {
    return { events: this.#agenda.events, inView: [], arrivedAt: null };
  }

  #onArrival(place: string): void {
    this.perceive('place-entered');
    this.#run(this.#anticipation.tick({ ...this.#context(), arrivedAt: place }));
  }

  #onChange({ table, id, op }: Change): void {
    const { memory, clock } = this.options;
    // What the wearer has had put down is ahead at once, before the Brain was told.
    if (table === outboxTable.name && op === 'put') this.#run(this.#agenda.renew());
    if (table !== commitmentsTable.name || memory.commitments.get(id, clock.wallMs())?.state === 'open') return;
    this.#run(this.#anticipation.promiseEnded(id));
  }

  #onStage(): void {
    const { deck, clock, onStage } = this.options;
    onStage();
    if (!this.maturity.isRecalibrating) return;
    const until_ts = Math.round(clock.wallMs() + this.maturity.recalibratesForMs);
    const card = makeCard('recalibrating', { primary: 'I say less for a day while I recalibrate.', until_ts });
    this.#run(deck.show(card, 'show-proactive'));
  }

  #run(work: Promise<unknown>): void {
    const running = work.catch((thrown: unknown) => {
      this.options.log.error('anticipation.failed', { why: failureReason(thrown) });
    });
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
  }
}
