import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import { achievements } from '#core/wearer/saga/achievements';
import { levelOf, rankOf } from '#core/wearer/saga/ranks';
import { rankName, sagaProfile, shownAchievement } from '#core/wearer/saga/saga-profile';
import {
  freshSaga,
  hasBadgeOf,
  type SagaReward,
  type SagaState,
  sagaStateSchema,
  sagaStep,
  withReward,
  xpOf,
} from '#core/wearer/saga/saga-state';
import type { SagaEvent, SagaProfile, SagaRecord, SagaReply } from '#core/wire/wearer/saga';
import { JsonFile, type JsonRecovery } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';

interface SagaOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** The present name of the assistant, which is in some badge names. */
  readonly assistant: () => string;
  /** Called with each badge and milestone as it is unlocked. */
  readonly onUnlocked: (name: string) => void;
}

/** The wearer's progress, stored in `saga.json` (brain-http.md "Saga (progression)", decisions.md "One XP total"). */
export class Saga {
  readonly #tasks = new TaskQueue();

  private constructor(
    private readonly file: JsonFile<SagaState>,
    private readonly options: SagaOptions,
  ) {}

  static async open(state: StateDirectory, options: SagaOptions): Promise<Saga> {
    const { clock, log } = options;
    const path = state.file('saga.json');
    return new Saga(await JsonFile.open({ path, schema: sagaStateSchema, defaults: freshSaga, clock, log }), options);
  }

  /** How the file was replaced if it could not be used. */
  get recovery(): JsonRecovery | null {
    return this.file.recovery;
  }

  profile(): SagaProfile {
    return sagaProfile(this.file.value, this.options.assistant());
  }

  /**
   * Counts an event; resolves with what it unlocked once it is on disk. A key that was already counted gets the same
   * answer again, because the first may have been lost on its way. Throws `state/not-writable`.
   */
  record(record: SagaRecord): Promise<SagaReply> {
    return this.#tasks.run(async () => {
      const known = this.file.value.rewards.find(({ key }) => key === record.key);
      return known === undefined ? this.#count(record) : this.#reply(known);
    });
  }

  /** Whether the key of this record, the badge that its event unlocks, or the end of its promise was counted before. */
  isCounted(record: SagaRecord): boolean {
    const { rewards, settled } = this.file.value;
    if (record.key !== undefined && rewards.some(({ key }) => key === record.key)) return true;
    return 'commitment_id' in record ? settled.includes(record.commitment_id) : hasBadgeOf(this.file.value, record);
  }

  /** Counts something the Brain did. Never rejects, so that a failure to count does not fail the action. */
  note(event: SagaEvent): void {
    this.record({ event }).catch((error: Error) => {
      this.options.log.error('saga.not-counted', { event, why: failureReason(error) });
    });
  }

  /** Resolves once every event so far is on disk or was refused. */
  settled(): Promise<void> {
    return this.#tasks.idle();
  }

  async #count(record: SagaRecord): Promise<SagaReply> {
    const { clock, onUnlocked } = this.options;
    const { key } = record;
    const before = this.file.value;
    const { state, unlocked } = sagaStep(before, record, Math.max(0, Math.round(clock.wallMs())));
    const brought = { unlocked: unlocked.map(({ id }) => id), xpBefore: xpOf(before), xpAfter: xpOf(state) };
    if (state !== before)
      await this.file.update(() => (key === undefined ? state : withReward(state, { key, ...brought })));
    const reply = this.#reply(brought);
    for (const { name } of reply.unlocked) onUnlocked(name);
    return reply;
  }

  #reply({ unlocked, xpBefore, xpAfter }: Omit<SagaReward, 'key'>): SagaReply {
    const assistant = this.options.assistant();
    const shown = achievements.filter(({ id }) => unlocked.includes(id));
    return {
      unlocked: shown.map((one) => shownAchievement(one, this.file.value, assistant)),
      saga: this.profile(),
      ...stepUp(xpBefore, xpAfter, assistant),
    };
  }
}

function stepUp(xpBefore: number, xpAfter: number, assistant: string) {
  const [from, to] = [levelOf(xpBefore), levelOf(xpAfter)];
  const rank = rankOf(to);
  return {
    gained: xpAfter - xpBefore,
    level_up: to > from ? to : null,
    rank_up: rank === rankOf(from) ? null : rankName(rank, assistant),
  };
}
