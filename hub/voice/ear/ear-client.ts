import type { Clock } from '#core/clock';
import { Fault, receivedFault } from '#core/faults';
import type { Log } from '#core/log/log';
import type { HubState } from '#core/wire/link/hub-link';
import type { Capture, FromPerception, MicrophoneChoice } from '#core/wire/link/perception';
import type { PostureGate } from '../../modes/posture-gate.js';
import type { OwnWords } from './own-words.js';
import { type DialPerception, type PerceptionConnection, PerceptionLink } from './perception-link.js';

/** What the ear should listen for. Read at every connection and on `reconfigure`. */
interface EarSettings {
  readonly wakePhrases: readonly string[];
  readonly own: OwnWords;
}

export type PerceptionFact = Extract<FromPerception, { type: 'wake' | 'partial' | 'utterance' | 'unclear' | 'gap' }>;

interface EarClientOptions {
  readonly dial: DialPerception;
  readonly clock: Clock;
  readonly log: Log;
  readonly microphone: MicrophoneChoice;
  readonly settings: () => EarSettings;
  /** Decides how much may be heard. */
  readonly gate: Pick<PostureGate, 'allows'>;
  readonly onFact: (fact: PerceptionFact) => void;
  readonly onState: () => void;
}

export interface PlayedRecording {
  readonly audioMs: number;
  readonly computeMs: number;
}

interface PendingReply<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (fault: Fault) => void;
}

type PerceptionReport = HubState['perception'];
type MicrophoneReport = HubState['microphone'];

const away: PerceptionReport = { state: 'away', say: 'The ear is not running.', wake_phrases: [], vocabulary: 0 };
const microphoneOff: MicrophoneReport = { state: 'off', device: '', say: '' };

/** The hub's end of perception: what it is sent, its reported state, and the open streams. */
export class EarClient {
  readonly #link: PerceptionLink;
  #perception: PerceptionReport = away;
  #microphone: MicrophoneReport = microphoneOff;
  #isAwake = false;
  #nextStream = 1;
  /**
   * Streams of devices without the scope `owner`. Entries stay, because a line may outlast its stream; numbers are
   * never reused.
   */
  readonly #devices = new Set<number>();
  /** Streams that other microphones fill. */
  readonly #sent = new Set<number>();
  readonly #pending = new Map<number, PendingReply<PlayedRecording>>();
  readonly #waitingForReady = new Set<PendingReply<void>>();

  constructor(private readonly options: EarClientOptions) {
    this.#link = new PerceptionLink({
      dial: options.dial,
      clock: options.clock,
      onConnected: () => this.#onConnected(),
      onMessage: (message) => this.#onMessage(message),
      onLost: () => this.#onLost(),
    });
  }

  get perception(): PerceptionReport {
    return this.#perception;
  }

  get microphone(): MicrophoneReport {
    return this.#microphone;
  }

  /** Whether another microphone, such as that of the panel, sends its sound. */
  get isSentSound(): boolean {
    return this.#sent.size > 0;
  }

  start(): void {
    this.#link.start();
  }

  stop(): void {
    this.#link.stop();
  }

  /** Tells perception how much it may hear now; called at every change of posture. */
  applyCapture(): void {
    this.#link.connection?.send({ type: 'capture', capture: this.#capture() });
  }

  /** Tells perception whether a session is awake, now and after each reconnection. */
  setAwake(awake: boolean): void {
    this.#isAwake = awake;
    this.#link.connection?.send({ type: 'awake', awake });
  }

  /** Sends the wake phrases and the wearer's own words again. Perception rebuilds its grammar between two lines. */
  reconfigure(): void {
    const { wakePhrases, own } = this.options.settings();
    this.#link.connection?.send({
      type: 'configure',
      wake_phrases: [...wakePhrases],
      own: { names: [...own.names], things: [...own.things], places: [...own.places] },
      microphone: this.options.microphone,
    });
  }

  /** Resolves when perception listens; rejects with its reason when it refuses its configuration. */
  untilReady(): Promise<void> {
    if (this.#perception.state === 'ready') return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waitingForReady.add({ resolve, reject });
    });
  }

  /**
   * Plays a recording as if it were heard. Rejects with a Fault for a file that is no audio, or when perception ends.
   */
  play(path: string, pace: 'realtime' | 'fast'): Promise<PlayedRecording> {
    const connection = this.#open();
    const stream = this.#nextStream++;
    return new Promise((resolve, reject) => {
      this.#pending.set(stream, { resolve, reject });
      connection.send({ type: 'play', stream, path, pace });
    });
  }

  /**
   * Opens a stream that `feed` fills and returns its number. With `isOwners`, what is said in it counts as the owner's.
   */
  openStream(source: 'browser' | 'glasses', isOwners: boolean): number {
    const connection = this.#open();
    const stream = this.#nextStream++;
    if (!isOwners) this.#devices.add(stream);
    connection.send({ type: 'open', stream, source });
    this.#sent.add(stream);
    this.options.onState();
    return stream;
  }

  /** Whether a stream comes from a device without the scope `owner`. */
  isFromDevice(stream: number): boolean {
    return this.#devices.has(stream);
  }

  feed(stream: number, samples: Int16Array): void {
    this.#open().sendAudio(stream, samples);
  }

  closeStream(stream: number): Promise<PlayedRecording> {
    const connection = this.#open();
    return new Promise((resolve, reject) => {
      this.#pending.set(stream, { resolve, reject });
      connection.send({ type: 'close', stream });
    });
  }

  #capture(): Capture {
    const { gate } = this.options;
    if (!gate.allows('capture')) return 'off';
    return gate.allows('overhear') ? 'all' : 'addressed';
  }

  #open(): PerceptionConnection {
    if (this.#capture() === 'off') throw new Fault('ear/closed', { detail: 'Lower the veil first.' });
    const { connection } = this.#link;
    if (connection === null) throw new Fault('perception/away');
    return connection;
  }

  #onConnected(): void {
    this.#setPerception({ ...away, state: 'starting', say: 'The ear is starting.' });
    this.reconfigure();
    this.applyCapture();
    this.setAwake(this.#isAwake);
  }

  #onLost(): void {
    this.#microphone = microphoneOff;
    const lost = new Fault('perception/away', { detail: 'It stopped before the recording was heard to its end.' });
    for (const pending of this.#pending.values()) pending.reject(lost);
    this.#pending.clear();
    this.#sent.clear();
    if (!this.#link.isStopped) this.options.log.warn('ear.lost');
    this.#setPerception(away);
  }

  #onMessage(message: FromPerception): void {
    switch (message.type) {
      case 'ready':
        this.#setPerception({ state: 'ready', say: '', ...message.hears });
        this.#settle((waiting) => waiting.resolve());
        break;
      case 'refused':
        this.#setPerception({ ...away, state: 'refused', say: message.say });
        this.#settle((waiting) => waiting.reject(receivedFault(message.code, message.say, 'perception/away')));
        break;
      case 'microphone':
        this.#microphone = { state: message.state, device: message.device, say: message.say };
        this.options.onState();
        break;
      case 'closed':
        if (this.#sent.delete(message.stream)) this.options.onState();
        this.#pending.get(message.stream)?.resolve({ audioMs: message.audio_ms, computeMs: message.compute_ms });
        this.#pending.delete(message.stream);
        break;
      case 'fault':
        this.#onFault(message);
        break;
      case 'speech':
        break;
      case 'wake':
      case 'partial':
      case 'utterance':
      case 'unclear':
      case 'gap':
        // A fact may still arrive after perception was told to stop listening.
        if (this.#capture() !== 'off') this.options.onFact(message);
        break;
    }
  }

  #onFault(message: Extract<FromPerception, { type: 'fault' }>): void {
    this.options.log.warn('ear.fault', { code: message.code });
    if (message.stream === null) return;
    this.#pending.get(message.stream)?.reject(receivedFault(message.code, message.say, 'perception/away'));
    this.#pending.delete(message.stream);
  }

  #settle(settle: (waiting: PendingReply<void>) => void): void {
    for (const waiting of this.#waitingForReady) settle(waiting);
    this.#waitingForReady.clear();
  }

  #setPerception(state: PerceptionReport): void {
    this.#perception = state;
    this.options.onState();
  }
}
