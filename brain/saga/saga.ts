import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import type { Log } from '#core/log';
import type { SagaEvent } from '#core/saga/events';
import { levelOf, rankOf } from '#core/saga/ranks';
import { rankName, sagaProfile, shownAchievement } from '#core/saga/saga-profile';
import { freshSaga, type SagaState, sagaStateSchema, sagaStep, xpOf } from '#core/saga/saga-state';
import type { SagaProfile, SagaRecord, SagaReply } from '#core/wire/saga';
import { JsonFile } from '#memory/json-file';
import type { StateDirectory } from '#memory/state-directory';
import { Turns } from '#memory/turns';

export interface SagaOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** What the assistant is called now. */
  readonly assistant: () => string;
  /** Told of each badge and milestone as it is unlocked. */
  readonly onUnlocked: (name: string) => void;
}

/** The one counter of the saga, in `saga.json` (decisions "One XP total"). */
export class Saga {
  readonly #turns = new Turns();
  /** Answers by key: what unlocked is worth a card, and the answer that said so may have been lost. */
  readonly #answered = new Map<string, SagaReply>();

  private constructor(
    private readonly file: JsonFile<SagaState>,
    private readonly options: SagaOptions,
  ) {}

  static async open(state: StateDirectory, options: SagaOptions): Promise<Saga> {
    const { clock, log } = options;
    const path = state.file('saga.json');
    return new Saga(await JsonFile.open({ path, schema: sagaStateSchema, defaults: freshSaga, clock, log }), options);
  }

  profile(): SagaProfile {
    return sagaProfile(this.file.value, this.options.assistant());
  }

  /** Counts an event; resolves once it is on disk, with what it unlocked. Throws `state/not-writable`. */
  record(record: SagaRecord): Promise<SagaReply> {
    return this.#turns.take(async () => {
      const known = record.key === undefined ? undefined : this.#answered.get(record.key);
      if (known !== undefined) return known;
      const reply = await this.#count(record);
      if (record.key !== undefined) this.#remember(record.key, reply);
      return reply;
    });
  }

  /** Counts something the Brain did. That it could not be counted never makes the deed fail. */
  note(event: SagaEvent): void {
    this.record({ event }).catch((error: Error) => {
      this.options.log.error('saga.not-counted', { event, message: error.message });
    });
  }

  /** Resolves once every event so far is on disk or was refused. */
  settled(): Promise<void> {
    return this.#turns.take(() => Promise.resolve());
  }

  async #count(record: SagaRecord): Promise<SagaReply> {
    const { clock, assistant, onUnlocked } = this.options;
    const before = this.file.value;
    const { state, unlocked } = sagaStep(before, record, Math.max(0, Math.round(clock.wallMs())));
    if (state !== before) await this.file.update(() => state);
    const shown = unlocked.map((one) => shownAchievement(one, state, assistant()));
    for (const { name } of shown) onUnlocked(name);
    return { unlocked: shown, saga: this.profile(), ...stepUp(before, state, assistant()) };
  }

  #remember(key: string, reply: SagaReply): void {
    this.#answered.set(key, reply);
    const [oldest] = this.#answered.keys();
    if (this.#answered.size > limits.sagaAnswersKept && oldest !== undefined) this.#answered.delete(oldest);
  }
}

function stepUp(before: SagaState, after: SagaState, assistant: string) {
  const [from, to] = [levelOf(xpOf(before)), levelOf(xpOf(after))];
  const rank = rankOf(to);
  return {
    gained: xpOf(after) - xpOf(before),
    level_up: to > from ? to : null,
    rank_up: rank === rankOf(from) ? null : rankName(rank, assistant),
  };
}
