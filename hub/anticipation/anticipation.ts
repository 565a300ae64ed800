import type { Clock } from '#core/clock';
import { listed } from '#core/language/words/listed';
import { limits } from '#core/limits';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { Memory } from '#memory/memory';
import type { Deck } from '../glasses/cards/deck.js';
import type { PostureGate } from '../modes/posture-gate.js';
import type { Attention } from './attention.js';
import { type Cue, ranked } from './cue.js';
import { eventCues, type UpcomingEvent } from './event-cues.js';
import type { MaturityKeeper } from './maturity-keeper.js';
import { personCues } from './person-cues.js';
import { placeCues } from './place-cues.js';
import { SaidCues } from './said-cues.js';

/** The circumstances of one look ahead. */
export interface Context {
  readonly events: readonly UpcomingEvent[];
  /** Contact ids of the known people in view. */
  readonly inView: readonly string[];
  /** Where the wearer has just arrived; null at any other moment. */
  readonly arrivedAt: string | null;
}

interface AnticipationOptions {
  readonly memory: Pick<Memory, 'people' | 'commitments' | 'anchors' | 'memories' | 'ember' | 'settings' | 'marks'>;
  readonly gate: PostureGate;
  readonly deck: Deck;
  readonly maturity: MaturityKeeper;
  readonly attention: Attention;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
  readonly log: Log;
}

const placedMemories = 200;

/**
 * Shows cues before the wearer asks: ranked, without duplicates, gated, and each key at most once in 300 s
 * (hub-behaviour.md "Limits").
 */
export class Anticipation {
  #stopPulse: () => void = () => undefined;
  #lookedMs: number;
  readonly #said: SaidCues;

  constructor(private readonly options: AnticipationOptions) {
    this.#lookedMs = options.clock.wallMs();
    const { deck, memory, clock, log } = options;
    this.#said = new SaidCues({ deck, marks: memory.marks, clock, log });
  }

  /**
   * `anticipate_tick` of hub-behaviour.md: shows what there is to say now. Resolves with the cues that are shown or
   * queued.
   */
  async tick(context: Context): Promise<readonly Cue[]> {
    const { memory, gate, maturity } = this.options;
    maturity.tick();
    if (!gate.allows('anticipate')) return [];
    await this.#noticeOverdue();
    if (!memory.settings.get('anticipation')) return [];
    const shown: Cue[] = [];
    for (const cue of this.cues(context)) if (await this.#say(cue)) shown.push(cue);
    return shown;
  }

  /** Every cue of this moment, best first, before switches, maturity and the gate decide which are shown. */
  cues({ events, inView, arrivedAt }: Context): readonly Cue[] {
    const { memory, clock, timeZone } = this.options;
    const nowMs = clock.wallMs();
    const promised = memory.commitments.open(nowMs);
    const people = inView.flatMap((id) => memory.people.get(id) ?? []);
    const here = arrivedAt === null ? [] : this.#placeCues(arrivedAt, nowMs);
    return ranked([
      ...eventCues(events, promised, { nowMs, timeZone: timeZone() }),
      ...personCues(people, promised),
      ...here,
    ]);
  }

  /** `start_pulse`: looks ahead every `intervalMs`; a second call replaces the first. */
  startPulse(contextNow: () => Context, intervalMs: number = limits.pulseMs): void {
    const { clock, log } = this.options;
    this.stopPulse();
    // Inside an async function, so that a throwing `contextNow` fails only this beat, like `tick` itself.
    const look = async () => this.tick(contextNow());
    this.#stopPulse = clock.every(intervalMs, () => {
      look().catch((thrown: unknown) => {
        log.error('pulse.failed', { why: failureReason(thrown) });
      });
    });
  }

  /** To be called when a promise was kept, dropped or deleted: withdraws the cards about it. */
  async promiseEnded(id: string): Promise<void> {
    await Promise.all(this.#said.about(id).map((cardId) => this.options.deck.withdraw(cardId)));
  }

  /** Resolves once the cues that were told are on disk. */
  idle(): Promise<void> {
    return this.#said.idle();
  }

  stopPulse(): void {
    this.#stopPulse();
    this.#stopPulse = () => undefined;
  }

  async #say(cue: Cue): Promise<boolean> {
    const { deck, maturity } = this.options;
    if (!maturity.maySay(cue) || this.#said.isSaid(cue)) return false;
    this.#said.offers(cue);
    maturity.offers(cue.card.id, cue);
    const isAccepted = await deck.show(cue.card, 'show-proactive', cue.key);
    if (!isAccepted) this.#dropped(cue);
    return isAccepted;
  }

  /** The cue's card will not be seen, so the cue counts neither as shown nor as said. */
  #dropped({ card }: Cue): void {
    this.options.maturity.withdraws(card.id);
    this.#said.drops(card.id);
  }

  #placeCues(place: string, nowMs: number): readonly Cue[] {
    const { anchors, memories, ember } = this.options.memory;
    const known = { anchors: anchors.all(), memories: memories.placed(placedMemories), engrams: ember.dueAt(place) };
    return placeCues(place, known, nowMs);
  }

  /**
   * Reports promises that became due since the last look. After a jump of the clock it reports none, so that they do
   * not come all at once.
   */
  async #noticeOverdue(): Promise<void> {
    const { memory, attention, clock } = this.options;
    const nowMs = clock.wallMs();
    const sinceMs = this.#lookedMs;
    this.#lookedMs = nowMs;
    if (nowMs - sinceMs > 4 * limits.pulseMs) return;
    const due = memory.commitments
      .open(nowMs)
      .filter(({ due_ts }) => due_ts !== null && due_ts > sinceMs && due_ts <= nowMs);
    if (due.length > 0) await attention.perceive('promise-overdue', listed(due.map(({ task }) => task)));
  }
}
