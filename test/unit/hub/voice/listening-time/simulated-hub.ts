import type { Clock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { closedPosture, type Posture } from '#core/posture/posture';
import { EarClient } from '#hub/voice/ear/ear-client';
import { hearingNow } from '#hub/voice/listening-time/hearing-cause';
import { ListeningTime } from '#hub/voice/listening-time/listening-time';
import { LostNotice } from '#hub/voice/listening-time/lost-notice';
import type { StateDirectory } from '#memory/state/state-directory';
import { ListeningFile } from '#memory/wearer/listening-file';
import type { FakeClock } from '../../../../fakes/fake-clock.js';
import { FakePerception } from '../../../../fakes/fake-perception.js';

export const openPosture: Posture = { ...closedPosture, veiledByWearer: false, veiledByHub: false, incognito: false };

/** The clock of one process: its timers end with it. */
class ClockOfProcess implements Clock {
  readonly #cancels = new Set<() => void>();

  constructor(private readonly clock: FakeClock) {}

  wallMs = (): number => this.clock.wallMs();
  monotonicMs = (): number => this.clock.monotonicMs();

  after(delayMs: number, task: () => void): () => void {
    return this.#held(this.clock.after(delayMs, task));
  }

  every(intervalMs: number, task: () => void): () => void {
    return this.#held(this.clock.every(intervalMs, task));
  }

  dies(): void {
    for (const cancel of this.#cancels) cancel();
  }

  #held(cancel: () => void): () => void {
    this.#cancels.add(cancel);
    return cancel;
  }
}

/** One life of the part of the hub that accounts for its time: the real file, the real ear client, no process. */
export class SimulatedHub {
  readonly perception = new FakePerception();
  readonly told: string[] = [];
  posture = openPosture;

  private constructor(
    private readonly clock: ClockOfProcess,
    readonly ear: EarClient,
    readonly listeningTime: ListeningTime,
  ) {}

  static async start(clock: FakeClock, state: StateDirectory): Promise<SimulatedHub> {
    const own = new ClockOfProcess(clock);
    const gate = {
      get posture() {
        return hub.posture;
      },
      allows: () => true,
    };
    const dial: FakePerception['dial'] = (handlers) => hub.perception.dial(handlers);
    const ear: EarClient = new EarClient({
      dial,
      gate,
      microphone: 'auto',
      settings: () => ({ wakePhrases: ['vesper'], own: { names: [], things: [], places: [] } }),
      onFact: (fact) => {
        if (fact.type === 'gap') listeningTime.gap(fact.lost_ms);
      },
      onState: () => listeningTime.look(),
      clock: own,
      log: silentLog,
    });
    const deck: ConstructorParameters<typeof LostNotice>[0]['deck'] = {
      isInReach: true,
      show: (card) => {
        hub.told.push(card.primary);
        return Promise.resolve(true);
      },
    };
    const file = await ListeningFile.open({ state, clock: own, log: silentLog });
    const losses = new LostNotice({ deck });
    const listeningTime = new ListeningTime({
      file,
      cause: hearingNow({ gate, ear, choice: 'auto' }),
      losses,
      clock: own,
      log: silentLog,
    });
    const hub: SimulatedHub = new SimulatedHub(own, ear, listeningTime);
    listeningTime.start();
    ear.start();
    await hub.settled();
    return hub;
  }

  async hears(): Promise<void> {
    await this.settled();
    this.perception.emit({ type: 'microphone', state: 'live', device: 'USB', say: '' });
  }

  /** The link to the ear is cut, and is found again once it is dialled. */
  cutLink(): void {
    this.perception.die();
    this.perception.isUp = true;
  }

  turn(posture: Partial<Posture>): void {
    this.posture = { ...this.posture, ...posture };
    this.listeningTime.look();
  }

  /** As SIGKILL: nothing more is written. */
  async dies(): Promise<void> {
    await this.settled();
    this.clock.dies();
  }

  /** Once the ear that was dialled answered, and what changed is on disk. */
  async settled(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await this.listeningTime.idle();
  }
}
