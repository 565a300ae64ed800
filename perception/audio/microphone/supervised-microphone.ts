import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { Backoff } from '#core/reliability/backoff';
import type { MicrophoneListener, MicrophonePort, MicrophoneState } from './microphone.js';
import type { CaptureDevice, RecorderPort } from './recorder.js';
import { RecorderRun, type RunEnd } from './recorder-run.js';

/** After running this long, a failure starts the back-off anew. */
const wellAfterMs = 5_000;
/** How often a missing microphone is looked for again. */
const absentRetryMs = 4_000;
const missingDevice = /not installed|no such (file|device)|cannot find card|unknown pcm/i;

/** Keeps a microphone running until it is closed: each failure is reported once and recording is tried again. */
export class SupervisedMicrophone implements MicrophonePort {
  constructor(
    private readonly recorder: RecorderPort,
    private readonly clock: Clock,
  ) {}

  open(listener: MicrophoneListener): () => void {
    const supervision = new Supervision(this.recorder, this.clock, listener);
    supervision.start();
    return () => supervision.stop();
  }
}

class Supervision {
  #isOpen = true;
  readonly #backoff = new Backoff({ delaysMs: limits.restartBackoffMs });
  #isRateDoubted = false;
  #said = '';
  #lastHeardMs: number | undefined;
  #run: RecorderRun | undefined;
  #cancelRetry = (): void => undefined;

  constructor(
    private readonly recorder: RecorderPort,
    private readonly clock: Clock,
    private readonly listener: MicrophoneListener,
  ) {}

  start(): void {
    this.recorder.find().then(
      (found) => this.#found(found),
      (error: unknown) => this.#found(String(error)),
    );
  }

  stop(): void {
    this.#isOpen = false;
    this.#cancelRetry();
    this.#run?.stop();
  }

  #found(found: CaptureDevice | string): void {
    if (!this.#isOpen) return;
    if (typeof found === 'string') this.#miss(found);
    else this.#record(found);
  }

  #record(device: CaptureDevice): void {
    const { recorder, clock } = this;
    this.#run = new RecorderRun(
      { recorder, clock, device, isRateDoubted: this.#isRateDoubted },
      {
        began: () => this.#began(device),
        samples: (samples) => this.#heard(samples),
        silent: (isSilent) => this.#judged(device, isSilent),
        lost: (lostMs) => this.listener.lost(lostMs),
        ended: (reason, end) => this.#ended(device, reason, end),
      },
    );
  }

  #began(device: CaptureDevice): void {
    this.#isRateDoubted = false;
    this.#tell('live', device.label, '');
    if (this.#lastHeardMs !== undefined) this.listener.lost(this.clock.monotonicMs() - this.#lastHeardMs);
  }

  #heard(samples: Float32Array): void {
    this.#lastHeardMs = this.clock.monotonicMs();
    this.listener.samples(samples);
  }

  #judged(device: CaptureDevice, isSilent: boolean): void {
    if (isSilent) this.#tell('muted', device.label, 'The microphone delivers only silence; it may be muted.');
    else this.#tell('live', device.label, '');
  }

  #ended(device: CaptureDevice, reason: string, { ranMs, hadWrongRate }: RunEnd): void {
    if (ranMs >= wellAfterMs) this.#backoff.succeeded();
    this.#isRateDoubted ||= hadWrongRate;
    if (missingDevice.test(reason)) {
      this.#miss(reason);
      return;
    }
    this.#tell('failed', device.label, `The microphone stopped. ${reason}`);
    this.#retry(this.#backoff.failed());
  }

  #miss(reason: string): void {
    this.#tell('absent', 'none', reason);
    this.#retry(absentRetryMs);
  }

  #retry(delayMs: number): void {
    this.#cancelRetry = this.clock.after(delayMs, () => this.start());
  }

  #tell(state: MicrophoneState, device: string, say: string): void {
    const told = JSON.stringify([state, device, say]);
    if (told === this.#said) return;
    this.#said = told;
    this.listener.state(state, device, say);
  }
}
