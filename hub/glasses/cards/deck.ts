import type { GlassesMessage, GlassesPort } from '#bridge/glasses-port';
import { type Card, type CardKind, cardTraits } from '#core/cards/cards';
import type { Earcon, FeedbackChannel, HapticSignal } from '#core/cards/haptics-and-earcons';
import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import type { Operation } from '#core/posture/gating-matrix';
import { Broadcast } from '#core/reliability/broadcast';
import type { HubEvent } from '../../hub-event.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import type { ToggleStore } from '../../modes/toggle-store.js';
import type { CardOutcome } from './card-outcome.js';
import type { QueueEntry } from './card-precedence.js';
import {
  type Admission,
  emptyQueue,
  nextChangeMs,
  type QueueEffect,
  type QueueInput,
  stepQueue,
} from './card-queue.js';
import { Cooldown } from './cooldown.js';

interface DeckOptions {
  readonly gate: PostureGate;
  readonly glasses: GlassesPort;
  readonly events: Broadcast<HubEvent>;
  /**
   * The wearer's switches: kinds of cues, and the channels by which a wake is confirmed (hub-behaviour.md "Setters").
   */
  readonly toggles: Pick<ToggleStore, 'get'>;
  readonly clock: Clock;
  readonly log: Log;
}

type Put = Extract<QueueEffect, { do: 'put' }>;

/**
 * Shows all cards, after the gate: one at a time, by priority, each for its dwell time. Nothing is shown while veiled;
 * in focus, what is not urgent is held (hub-behaviour.md "Modes", "Events").
 */
export class Deck {
  readonly #outcomes: Broadcast<CardOutcome>;
  readonly #cooldown: Cooldown;
  /** The cooldown key of each card that was not shown yet, by card id. */
  readonly #unseenKeys = new Map<string, string>();
  /** Ids of cards that are shown without a sound or haptic signal. */
  readonly #quiet = new Set<string>();
  #queue = emptyQueue;
  #cancelTimer: () => void = () => undefined;
  #isVeiled: boolean | null = null;
  #isStopped = false;

  constructor(private readonly options: DeckOptions) {
    const { clock, log } = options;
    this.#outcomes = new Broadcast(logFailure(log, 'card.listener_failed'));
    this.#cooldown = new Cooldown(clock, limits.cueCooldownMs);
  }

  /** Whether there are glasses to show anything on. */
  get isInReach(): boolean {
    return this.options.glasses.state.link === 'connected';
  }

  /** The card on the display as far as the hub knows; null for none. */
  get current(): Card | null {
    return this.#queue.current?.card ?? null;
  }

  /**
   * Shows a card now or when it is its turn, if the posture allows the operation. A `key` is shown at most once in 300
   * s; a card that lost its turn unseen does not count. Resolves with false if it will not be seen: refused, muted, in
   * its cooldown, or no glasses.
   */
  async show(card: Card, operation: Operation, key?: string): Promise<boolean> {
    if (!this.#isCueOn(card) || this.#admission({ card, operation }) === 'drop') return false;
    if (key !== undefined && !this.#cooldown.isOver(key)) return false;
    if (key !== undefined) {
      this.#cooldown.start(key);
      this.#unseenKeys.set(card.id, key);
    }
    if (!this.#mayUse('visual', card.kind)) {
      await this.#playFeedback(card.kind);
      return true;
    }
    return this.#step({ do: 'offer', card, operation }, card.id);
  }

  /** As `show`, without a sound or haptic signal. False if the wearer switched off the visual part of its kind. */
  async showQuietly(card: Card, operation: Operation): Promise<boolean> {
    if (!this.#mayUse('visual', card.kind)) return false;
    this.#quiet.add(card.id);
    return this.show(card, operation).finally(() => this.#quiet.delete(card.id));
  }

  /** The wearer dismissed a card; for null the one on the display. */
  async dismiss(id: string | null = null): Promise<void> {
    await this.#step({ do: 'dismiss', id });
  }

  /** Removes a shown or waiting card because what it says is no longer true. */
  async withdraw(id: string): Promise<void> {
    await this.#step({ do: 'withdraw', id });
  }

  /** Removes shown and waiting cards because what they speak of was forgotten; by default all. */
  async clear(isMeant: (card: Card) => boolean = () => true): Promise<void> {
    await this.#step({ do: 'clear', isMeant });
  }

  /** Calls `listener` with the outcome of every card. The returned function removes it. */
  onOutcome(listener: (outcome: CardOutcome) => void): () => void {
    return this.#outcomes.on(listener);
  }

  /** Gives one of the fourteen haptic signals if the posture allows the operation; false if it was not given. */
  async haptic(signal: HapticSignal, operation: Operation): Promise<boolean> {
    return this.options.gate.allows(operation) && this.#vibrate(signal);
  }

  /** To be called when the posture changed: removes what may no longer be seen and shows what was held. */
  async onPosture(): Promise<void> {
    const isVeiled = !this.options.gate.allows('show-reply');
    const isChange = this.#isVeiled !== null && this.#isVeiled !== isVeiled;
    this.#isVeiled = isVeiled;
    // Sent first, because the glasses then blank themselves before they hear of single cards.
    const veiling = this.#deliver({ type: 'veil', on: isVeiled });
    const vibrating = isChange && !this.#isStopped ? this.#vibrate(isVeiled ? 'veil_on' : 'veil_off') : null;
    await this.#step({ do: 'tick' });
    await veiling;
    await vibrating;
  }

  /** Stops showing waiting cards. A veil that rises as the hub shuts down gives no haptic signal. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
  }

  #isCueOn({ kind }: Card): boolean {
    const { cue } = cardTraits[kind];
    return cue === null || this.options.toggles.get(`cue_${cue}`);
  }

  #mayUse(channel: FeedbackChannel, kind: CardKind): boolean {
    return kind !== 'listening' || this.options.toggles.get(`wake_feedback_${channel}`);
  }

  #admission({ card, operation }: Pick<QueueEntry, 'card' | 'operation'>): Admission {
    const isUrgent = operation === 'show-proactive' && cardTraits[card.kind].urgent;
    const verdict = this.options.gate.check(isUrgent ? 'show-urgent' : operation);
    if (verdict.allowed) return 'show';
    return verdict.held === true ? 'hold' : 'drop';
  }

  /** Steps the queue and carries out the effects; resolves with whether the card `id` is shown or waits. */
  async #step(input: QueueInput, id = ''): Promise<boolean> {
    const { clock } = this.options;
    const nowMs = clock.monotonicMs();
    const { state, effects } = stepQueue(this.#queue, input, { nowMs, admission: (entry) => this.#admission(entry) });
    this.#queue = state;
    this.#cancelTimer();
    const inMs = nextChangeMs(state) - nowMs;
    if (Number.isFinite(inMs) && !this.#isStopped)
      this.#cancelTimer = clock.after(inMs, () => void this.#step({ do: 'tick' }));
    const delivered = await Promise.all(effects.map((effect) => this.#perform(effect)));
    const put = effects.findIndex((effect) => effect.do === 'put' && effect.entry.card.id === id);
    return put === -1 ? this.#isQueued(id) : delivered[put] === true;
  }

  #perform(effect: QueueEffect): Promise<boolean> {
    switch (effect.do) {
      case 'put':
        return this.#put(effect);
      case 'take':
        return this.#deliver({ type: 'dismiss', id: effect.id });
      case 'end':
        this.#releaseUnseen(effect.entry.card.id);
        this.#report(effect.entry, effect.end);
        return Promise.resolve(true);
    }
  }

  async #put({ entry, dwellMs, again }: Put): Promise<boolean> {
    const { card } = entry;
    this.#unseenKeys.delete(card.id);
    this.options.events.emit({ type: 'card', card });
    const sending = this.#deliver({
      type: 'card',
      card: { ...card, dwell_ms: Math.ceil(dwellMs) },
      ...(again ? { again } : {}),
    });
    const playing = again || this.#quiet.has(card.id) ? null : this.#playFeedback(card.kind);
    const isDelivered = await sending;
    await playing;
    if (!isDelivered) await this.#step({ do: 'lose', id: card.id });
    else if (!again && this.#isQueued(card.id)) this.#report(entry, 'shown');
    return isDelivered;
  }

  #releaseUnseen(id: string): void {
    const key = this.#unseenKeys.get(id);
    if (key !== undefined) this.#cooldown.release(key);
    this.#unseenKeys.delete(id);
  }

  /** Whether the card is shown or waits. */
  #isQueued(id: string): boolean {
    const { current, waiting } = this.#queue;
    return current?.card.id === id || waiting.some(({ card }) => card.id === id);
  }

  async #playFeedback(kind: CardKind): Promise<void> {
    const { earcon, haptic } = cardTraits[kind];
    const playing: Promise<boolean>[] = [];
    if (earcon !== null && this.#mayUse('audio', kind)) playing.push(this.#playEarcon(earcon));
    if (haptic !== null && this.#mayUse('haptic', kind)) playing.push(this.#vibrate(haptic));
    await Promise.all(playing);
  }

  #playEarcon(earcon: Earcon): Promise<boolean> {
    this.options.events.emit({ type: 'heard', heard: { what: 'earcon', earcon } });
    return this.#deliver({ type: 'earcon', earcon });
  }

  #vibrate(signal: HapticSignal): Promise<boolean> {
    this.options.events.emit({ type: 'heard', heard: { what: 'haptic', signal } });
    return this.#deliver({ type: 'haptic', signal });
  }

  #report({ card, operation }: QueueEntry, outcome: CardOutcome['outcome']): void {
    this.#outcomes.emit({ id: card.id, kind: card.kind, operation, outcome });
  }

  async #deliver(message: GlassesMessage): Promise<boolean> {
    try {
      await this.options.glasses.send(message);
      return true;
    } catch (thrown) {
      // Not kept for later: what the card says is in memory, or was an answer to a moment that is over.
      this.options.log.info('card.undelivered', { why: failureReason(thrown) });
      return false;
    }
  }
}
