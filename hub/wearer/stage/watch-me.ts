import type { GateVerdict } from '#core/posture/gating-matrix';
import { type Action, actionReply, answered } from '../../actions/actions.js';
import { WatchedLens } from './watched-lens.js';
import { Watching } from './watching.js';

type WatchMeOptions = ConstructorParameters<typeof WatchedLens>[0];

/** "Watch me": the performance, and the lens that it becomes. */
export class WatchMe {
  readonly #lens: WatchedLens;
  readonly #watching: Watching;
  /** Whether the performance may be kept as a lens; the first refusal since its beginning counts. */
  #verdict: GateVerdict = { allowed: true };

  constructor(private readonly options: WatchMeOptions) {
    this.#lens = new WatchedLens(options);
    this.#watching = new Watching({
      clock: options.clock,
      onDone: (watched) => this.#lens.take(watched, this.#verdict),
    });
  }

  /** Whether a performance is under way. */
  get isOn(): boolean {
    return this.#watching.isOn;
  }

  /** Passes a line to the performance; resolves with the reply, '' for none. */
  said(line: string): Promise<string> {
    return this.#watching.said(line);
  }

  /** Passes a tap to the performance or to the lens that is played back; true if either took it. */
  did(kind: 'tap' | 'double_tap'): boolean {
    return this.#watching.did(kind) || this.#lens.signal(kind === 'tap' ? 'single' : 'double');
  }

  /**
   * To be called when the posture changed. Under the veil the performance ends and is forgotten; what was shown in
   * incognito is not kept later either.
   */
  onPosture(): void {
    const { gate } = this.options;
    if (!gate.check('capture').allowed) this.#watching.stop();
    if (this.#verdict.allowed) this.#verdict = gate.check('keep-lens');
  }

  /** Stops playing back; false if nothing is played. */
  takeOff(): Promise<boolean> {
    return this.#lens.takeOff();
  }

  stop(): void {
    this.#watching.stop();
    this.#lens.stop();
  }

  action(): Action<'watch_me'> {
    return {
      perform: (intent) => {
        this.#verdict = this.options.gate.check('keep-lens');
        this.#watching.begin();
        return Promise.resolve(answered(intent, { kind: 'done' }, actionReply('watch_me')));
      },
    };
  }
}
