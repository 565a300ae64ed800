import type { GateVerdict } from '#core/posture/gating-matrix';
import { type Action, actionReply, answered } from '../../actions/actions.js';
import { WatchedLens } from './watched-lens.js';
import { Watching } from './watching.js';

type WatchMeOptions = ConstructorParameters<typeof WatchedLens>[0];

/** "Watch me": the performance while it lasts, and the lens that it becomes. */
export class WatchMe {
  readonly #lens: WatchedLens;
  readonly #watching: Watching;
  /** Whether a lens may be made of the performance: the first refusal since it began. */
  #verdict: GateVerdict = { allowed: true };

  constructor(private readonly options: WatchMeOptions) {
    this.#lens = new WatchedLens(options);
    this.#watching = new Watching({
      clock: options.clock,
      onDone: (watched) => this.#lens.take(watched, this.#verdict),
    });
  }

  /** What is said and done now is part of a performance. */
  get isOn(): boolean {
    return this.#watching.isOn;
  }

  /** Resolves to what is said to a line of the performance, '' for nothing. */
  said(line: string): Promise<string> {
    return this.#watching.said(line);
  }

  /** Whether what the wearer's hands did was part of a performance, or was taken by what is played back. */
  did(kind: 'tap' | 'double_tap'): boolean {
    return this.#watching.did(kind) || this.#lens.signal(kind === 'tap' ? 'single' : 'double');
  }

  /**
   * The posture changed: under the veil nobody is watched, and what was seen so far is forgotten. Of what was shown while
   * incognito nothing is kept later either.
   */
  onPosture(): void {
    const { gate } = this.options;
    if (!gate.check('capture').allowed) this.#watching.stop();
    if (this.#verdict.allowed) this.#verdict = gate.check('keep-lens');
  }

  /** Takes what is played back off the glass; false where nothing is. */
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
