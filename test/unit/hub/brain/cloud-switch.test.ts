import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import { silentLog } from '#core/log/log';
import { CloudSwitch } from '#hub/brain/cloud-switch';
import { Outbox } from '#hub/brain/outbox';
import { PostureGate, type StoredPosture } from '#hub/modes/posture-gate';
import type { NewOutboxEntry, OutboxEntry, OutboxStore } from '#memory/outbox';
import { FakeClock } from '../../../fakes/fake-clock.js';
import { raise } from '../../../raise.js';

/** Lets everything that waits for nothing from outside go on. */
async function settle(turns = 80): Promise<void> {
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

class Bench {
  readonly clock = new FakeClock();
  readonly brain = new FarBrain();
  readonly waiting = new Waiting();
  saved: StoredPosture = {
    veiledByWearer: false,
    incognito: false,
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
    const send = (_entry: OutboxEntry, signal: AbortSignal) => cloud.tellOff(signal);
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

const steps = [
  ...(['here off', 'here on', 'there off', 'there on', 'other patch'] as const),
  ...(['call', 'answer', 'message', 'call', 'answer', 'message', 'lose call', 'lose answer'] as const),
  ...(['detach', 'attach', 'deadline', 'posture'] as const),
] as const;
type Step = (typeof steps)[number];

async function take(step: Step, bench: Bench): Promise<void> {
  const { brain, clock, gate } = bench;
  const acts: Record<Step, () => unknown> = {
    'here off': () => {
      void bench.choose(false);
      expect(gate.posture.cloud).toBe(false);
    },
    'here on': () => void bench.choose(true),
    'there off': () => brain.patch(false),
    'there on': () => brain.patch(true),
    // Every change of the configuration tells the hub of the switch again.
    'other patch': () => brain.isAttached && brain.messages.push(brain.on),
    call: () => brain.takeCall(),
    answer: () => brain.answers.shift()?.(),
    message: () => bench.hear(),
    'lose call': () => brain.loseCall(),
    'lose answer': () => brain.loseAnswer(),
    detach: () => brain.detach(),
    attach: () => brain.attach(),
    deadline: () => clock.advance(limits.brainCallMs),
    // Another mode changes while a turn is on its way to disk.
    posture: () => gate.setQuietHours(!gate.posture.quietHours),
  };
  acts[step]();
}

/** Whether off was said last, and no on was still on its way then. */
async function takeAll(taken: readonly (readonly [Step, boolean])[], bench: Bench): Promise<boolean> {
  let isOffLast = false;
  for (const [step, isAtOnce] of taken) {
    if (step === 'here off' || (step === 'there off' && bench.underWay === 0)) isOffLast = true;
    if (step === 'here on' || step === 'there on') isOffLast = false;
    await take(step, bench);
    if (!isAtOnce) await settle();
  }
  return isOffLast;
}

describe('the cloud switch of hub and Brain', () => {
  it('ends alike on both sides in any order of turns, patches and losses, and off where off was said last', async () => {
    const order = fc.array(fc.tuple(fc.constantFrom(...steps), fc.boolean()), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(order, async (taken) => {
        const bench = new Bench();
        const isOffLast = await takeAll(taken, bench);
        await bench.untilQuiet();
        expect(bench.underWay).toBe(0);
        expect(bench.gate.posture.cloud).toBe(bench.brain.on);
        expect(bench.saved.cloud).toBe(bench.brain.on);
        if (isOffLast) expect(bench.brain.on).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('answers an off once the Brain has it, also where it was on only there', async () => {
    const bench = new Bench();
    bench.brain.on = true;
    const off = bench.choose(false);
    await settle();
    expect(bench.ends).toEqual([]);
    await bench.untilQuiet();
    await off;
    expect([bench.ends, bench.brain.on]).toEqual([['false'], false]);
  });

  it('says so where the Brain does not answer to an off, closes all the same, and tells it later', async () => {
    const bench = new Bench();
    bench.brain.on = true;
    bench.brain.attach();
    bench.hear();
    await settle();
    expect(bench.gate.posture.cloud).toBe(true);
    const off = bench.choose(false);
    expect(bench.gate.posture.cloud).toBe(false);
    await settle();
    bench.clock.advance(limits.brainCallMs);
    await off;
    expect(bench.ends).toEqual(['cloud/not-told']);
    await bench.untilQuiet();
    expect([bench.brain.on, bench.gate.posture.cloud]).toEqual([false, false]);
  });

  it('does not open before the Brain has it', async () => {
    const bench = new Bench();
    const on = bench.choose(true);
    await settle();
    expect(bench.gate.posture.cloud).toBe(false);
    bench.brain.loseCall();
    await on;
    expect([bench.ends, bench.gate.posture.cloud]).toEqual([['cloud/not-opened'], false]);
  });

  it('never tells the Brain what it heard from it', async () => {
    const bench = new Bench();
    bench.brain.patch(true);
    bench.hear();
    bench.gate.setQuietHours(true);
    bench.brain.patch(false);
    bench.hear();
    await bench.untilQuiet();
    expect([bench.brain.on, bench.gate.posture.cloud, bench.waiting.pending()]).toEqual([false, false, []]);
  });

  it('keeps an off that was not told across a restart', async () => {
    const bench = new Bench();
    bench.brain.on = true;
    void bench.choose(false);
    await settle();
    bench.brain.loseCall();
    await settle();
    bench.start();
    bench.brain.attach();
    bench.hear();
    await settle();
    expect(bench.gate.posture.cloud).toBe(false);
    await bench.untilQuiet();
    expect([bench.brain.on, bench.gate.posture.cloud]).toEqual([false, false]);
  });
});
