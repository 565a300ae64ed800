import type { Clock } from '#core/clock';
import type { SpokenCommitment } from '#core/language/commitments/commitment';
import { samePromise } from '#core/language/commitments/same-promise';
import { calledIn } from '#core/language/slots/pronoun';
import { isForListener, recipientOf, speaksOfListener } from '#core/language/slots/recipient';
import type { Memory } from '#memory/memory';
import type { Commitment } from '#memory/wearer/commitments';
import type { LastKept } from '../../actions/last-kept.js';
import type { TalkingWith } from '../social/talking-with.js';

interface PromiseKeeperOptions {
  readonly memory: Pick<Memory, 'commitments' | 'people'>;
  readonly talkingWith: Pick<TalkingWith, 'name' | 'calledBy'>;
  readonly lastKept: LastKept;
  /** Called when a new promise was made. */
  readonly onPromise: () => void;
  readonly clock: Clock;
}

/** How a promise was said. */
interface PromiseSaid {
  /** The ledger line in which it was said; null for none. */
  readonly utteranceId: string | null;
  /** Whether it was told to the assistant, and not to somebody present. */
  readonly isToAssistant?: true;
}

/** A stored promise; `isNew` is false if it was only repeated. */
interface KeptPromise {
  readonly promise: Commitment;
  readonly isNew: boolean;
}

/**
 * Stores the wearer's promises. The person is the one addressed by name, or else the one named in the promise, or else
 * the one they talk with, if the promise is for them. What is told to the assistant is said to nobody else, so that it
 * is for them only where it speaks of them.
 */
export class PromiseKeeper {
  constructor(private readonly options: PromiseKeeperOptions) {}

  /** Stores a promise; resolves once it is on disk. An open promise that is only repeated stays as it is. */
  async keep(promise: SpokenCommitment, said: PromiseSaid): Promise<KeptPromise> {
    const { memory, lastKept, onPromise, clock } = this.options;
    const person = this.#personOf(promise, said);
    const known = samePromise({ ...promise, person }, memory.commitments.open(clock.wallMs()));
    if (known !== null) {
      lastKept.saidAgain({ what: 'promise', id: known.id });
      return { promise: known, isNew: false };
    }
    onPromise();
    const made = { person, created_ts: clock.wallMs(), utterance_id: said.utteranceId };
    const kept = await memory.commitments.add({ ...promise, ...made });
    await lastKept.keep({ what: 'promise', id: kept.id });
    return { promise: kept, isNew: true };
  }

  #personOf({ task, addressee }: SpokenCommitment, { isToAssistant }: PromiseSaid): string | null {
    const { memory, talkingWith } = this.options;
    const knows = (name: string) => memory.people.named(name).length > 0;
    const named = addressee ?? recipientOf(task, knows);
    if (named !== null) return memory.people.find(named)?.name ?? named;
    // Who is addressed by a doubtful name is somebody else than the wearer is known to talk with.
    const isTheirs = isForListener(task, knows) && (isToAssistant !== true || speaksOfListener(task));
    if (addressee !== undefined || !isTheirs) return null;
    return isToAssistant === true ? talkingWith.calledBy(calledIn(task, 1)) : talkingWith.name;
  }
}
