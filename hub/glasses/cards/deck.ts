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
  /** What the wearer switched off: kinds of cue, and by which channels a wake is answered (hub-behaviour §4, setters). */
  readonly toggles: Pick<ToggleStore, 'get'>;
  readonly clock: Clock;
  readonly log: Log;
}

type Put = Extract<QueueEffect, { do: 'put' }>;

/**
 * Everything that reaches the wearer's eyes goes through here, past the gate: one card at a time, by priority, each for
 * its dwell, nothing while veiled, what is not urgent held in focus (hub-behaviour §3, §6).
 */
export class Deck {
  readonly #outcomes: Broadcast<CardOutcome>;
  readonly #cooldown: Cooldown;
  /** The cooldown key of each card that was not on glass yet, by card id. */
  readonly #unseenKeys = new Map<string, string>();
  /** Ids of cards that are shown without earcon and haptic. */
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

  /** The card on glass as far as the hub knows; null when there is none. */
  get current(): Card | null {
    return this.#queue.current?.card ?? null;
  }

  /**
   * Shows a card if the posture lets this operation show one, now or when its turn comes. A `key` shows at most once in
   * 300 s; what lost its turn unseen may come again at once. Resolves to false when it is not going to be seen: refused,
   * muted, cooling down, or glasses away.
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

  /** As `show`, without earcon and haptic. False where the wearer switched off what is seen of its kind. */
  async showQuietly(card: Card, operation: Operation): Promise<boolean> {
    if (!this.#mayUse('visual', card.kind)) return false;
    this.#quiet.add(card.id);
    return this.show(card, operation).finally(() => this.#quiet.delete(card.id));
  }

  /** Takes a card away because the wearer waved it away; without an id what is on glass. */
  async dismiss(id: string | null = null): Promise<void> {
    await this.#step({ do: 'dismiss', id });
  }

  /** Takes a card away, also one that waits, because what it says is no longer so. */
  async withdraw(id: string): Promise<void> {
    await this.#step({ do: 'withdraw', id });
  }

  /** Takes cards away, also those that wait, because what they say is forgotten: these, or every one. */
  async clear(isMeant: (card: Card) => boolean = () => true): Promise<void> {
    await this.#step({ do: 'clear', isMeant });
  }

  /** Told of what becomes of every card. The returned function removes the listener. */
  onOutcome(listener: (outcome: CardOutcome) => void): () => void {
    return this.#outcomes.on(listener);
  }

  /** One of the fourteen signals, where the posture lets this operation reach the wearer. */
  async haptic(signal: HapticSignal, operation: Operation): Promise<boolean> {
    return this.options.gate.allows(operation) && this.#vibrate(signal);
  }

  /** The posture changed: what may no longer be seen goes, what was held comes. */
  async onPosture(): Promise<void> {
    const isVeiled = !this.options.gate.allows('show-reply');
    const isChange = this.#isVeiled !== null && this.#isVeiled !== isVeiled;
    this.#isVeiled = isVeiled;
    // The veil first: the glasses blank themselves before they hear of single cards.
    const veiling = this.#deliver({ type: 'veil', on: isVeiled });
    const vibrating = isChange && !this.#isStopped ? this.#vibrate(isVeiled ? 'veil_on' : 'veil_off') : null;
    await this.#step({ do: 'tick' });
    await veiling;
    await vibrating;
  }

  /** Shows nothing by itself any more; a veil that rises as the hub shuts down gives no haptic. */
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

  /** Resolves to whether the card in question is on glass or waits for its turn. */
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

  /** Whether the card is on glass or waits for it. */
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
      // A card that cannot be shown now is not worth keeping: what it says is in memory or was said aloud.
      this.options.log.info('card.undelivered', { why: failureReason(thrown) });
      return false;
    }
  }
}
