import { Fault } from '#core/faults';
import { silentLog } from '#core/log/log';
import { CloudSwitch } from '#hub/brain/cloud-switch';
import { Outbox } from '#hub/brain/outbox';
import { PostureGate, type StoredPosture } from '#hub/modes/posture-gate';
import type { NewOutboxEntry, OutboxEntry, OutboxStore } from '#memory/wearer/outbox';
import { FakeClock } from '../../../fakes/fake-clock.js';
import { raise } from '../../../raise.js';

/** Lets everything that waits for nothing from outside go on. */
export async function settle(turns = 80): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

/** How long a disk takes. */
const onDisk = () => settle(8);

interface Call {
  /** Null only asks. */
  readonly told: boolean | null;
  readonly signal: AbortSignal | undefined;
  readonly answer: (reply: { cloud_enabled: boolean }) => void;
  readonly lose: () => void;
}

/** A Brain at the far end of two ways, each of which delivers when the test says so. */
class FarBrain {
  on = false;
  isAttached = true;
  readonly calls: Call[] = [];
  readonly answers: (() => void)[] = [];
  readonly messages: boolean[] = [];

  readonly client = {
    setConfig: (patch: unknown, options?: { signal?: AbortSignal }) =>
      this.#call((patch as { cloud_enabled: boolean }).cloud_enabled, options?.signal),
    config: (_none: unknown, options?: { signal?: AbortSignal }) => this.#call(null, options?.signal),
  };

  /** Any patch of the configuration; the hub is told of every change. */
  patch(on: boolean): void {
    if (on !== this.on && this.isAttached) this.messages.push(on);
    this.on = on;
  }

  attach(): void {
    this.isAttached = true;
    this.messages.push(this.on);
  }

  detach(): void {
    this.isAttached = false;
    this.messages.length = 0;
  }

  /** The oldest call arrives and is applied; its answer sets out. */
  takeCall(): void {
    const call = this.calls.shift();
    if (call === undefined || call.signal?.aborted) return;
    if (call.told !== null) this.patch(call.told);
    const reply = { cloud_enabled: this.on };
    this.answers.push(() => call.answer(reply));
  }

  loseCall(): void {
    this.calls.shift()?.lose();
  }

  /** Applied, and nobody hears of it. */
  loseAnswer(): void {
    const call = this.calls.shift();
    if (call === undefined || call.signal?.aborted) return;
    if (call.told !== null) this.patch(call.told);
    call.lose();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the whole configuration is of no matter here.
  #call(told: boolean | null, signal: AbortSignal | undefined): Promise<any> {
    return new Promise((resolve, reject) => {
      const lose = () => reject(new Fault('net/unreachable'));
      signal?.addEventListener('abort', lose, { once: true });
      this.calls.push({ told, signal, answer: resolve, lose });
    });
  }
}

/** What waits, one entry a slot; a write takes a turn. */
class Waiting {
  #entries: OutboxEntry[] = [];
  #next = 0;

  async add(entry: NewOutboxEntry): Promise<OutboxEntry> {
    await onDisk();
    this.#next += 1;
    const added = { ...entry, id: String(this.#next) } as OutboxEntry;
    this.#entries = [...this.#entries.filter(({ slot }) => slot !== entry.slot), added];
    return added;
  }
  pending = () => [...this.#entries];
  has = (id: string) => this.#entries.some((entry) => entry.id === id);
  isTaken = (slot: string) => this.#entries.some((entry) => entry.slot === slot);
  async remove({ id }: Pick<OutboxEntry, 'id'>): Promise<void> {
    await onDisk();
    this.#entries = this.#entries.filter((entry) => entry.id !== id);
  }
}

export class Bench {
  readonly clock = new FakeClock();
  readonly brain = new FarBrain();
  readonly waiting = new Waiting();
  saved: StoredPosture = {
    veiledByWearer: false,
    incognito: false,
    veilTurn: 0,
    incognitoTurn: 0,
    focusUntilMs: null,
    cloud: false,
  };
  gate!: PostureGate;
  outbox!: Outbox;
  cloud!: CloudSwitch;
  /** Choices here that have not come to an end. */
  underWay = 0;
  readonly ends: string[] = [];

  constructor() {
    this.start();
  }

  start(): void {
    const { clock, brain } = this;
    const save = async (change: Partial<StoredPosture>) => {
      await onDisk();
      this.saved = { ...this.saved, ...change };
    };
    const gate = new PostureGate({ load: () => this.saved, save }, clock, raise);
    gate.hydrate();
    const send = (_entry: OutboxEntry, signal: AbortSignal) => cloud.sendUnconfirmedOff(signal);
    const deliveries = new Map([['cloud', { mayGo: () => true, send }]]);
    const store = this.waiting as unknown as OutboxStore;
    const outbox = new Outbox({ store, deliveries, clock, log: silentLog });
    const cloud = new CloudSwitch({ client: brain.client, gate, outbox, clock, log: silentLog });
    cloud.start();
    outbox.start();
    Object.assign(this, { gate, outbox, cloud });
  }

  choose(on: boolean): Promise<void> {
    this.underWay += 1;
    return this.cloud.choose(on).then(
      () => this.#ended(`${on}`),
      (thrown: unknown) => this.#ended(thrown instanceof Fault ? thrown.code : raise(thrown)),
    );
  }

  hear(): void {
    const said = this.brain.messages.shift();
    if (said !== undefined) void this.cloud.follow(said);
  }

  /** Both ways deliver everything, and what has to come again comes. */
  async untilQuiet(): Promise<void> {
    const { brain, clock } = this;
    if (!brain.isAttached) brain.attach();
    for (let round = 0; round < 12; round += 1) {
      for (let step = 0; step < 20; step += 1) {
        brain.takeCall();
        brain.answers.shift()?.();
        this.hear();
        await settle();
      }
      clock.advance(60_000);
      await settle();
    }
  }

  #ended(how: string): void {
    this.underWay -= 1;
    this.ends.push(how);
  }
}
