import { PostureGate, type PostureStore, type StoredPosture } from '#hub/modes/posture-gate';
import { FakeClock } from '../../../fakes/fake-clock.js';
import { raise } from '../../../raise.js';

export const open: StoredPosture = {
  veiledByWearer: false,
  incognito: false,
  veilTurn: 0,
  incognitoTurn: 0,
  focusUntilMs: null,
  cloud: true,
};

/** Keeps what was saved, as the settings table does across a restart. */
export class StoredInMemory implements PostureStore {
  saved: StoredPosture;
  constructor(initial: StoredPosture = open) {
    this.saved = initial;
  }
  load(): StoredPosture {
    return this.saved;
  }
  save(change: Partial<StoredPosture>): Promise<void> {
    this.saved = { ...this.saved, ...change };
    return Promise.resolve();
  }
}

/** A disk that takes nothing until it is told to, then everything in order. */
export class SlowStore extends StoredInMemory {
  #waiting: (() => void)[] = [];

  override save(change: Partial<StoredPosture>): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(super.save(change)));
    });
  }

  async writing(work: Promise<unknown>): Promise<void> {
    for (const write of this.#waiting.splice(0)) write();
    await work;
  }
}

export function hydrated(store = new StoredInMemory(), clock = new FakeClock()): PostureGate {
  const gate = new PostureGate(store, clock, raise);
  gate.hydrate();
  return gate;
}
