import type { Clock } from '#core/clock';
import { asFault, Fault } from '#core/faults';
import type { Log } from '#core/log/log';
import type { Capture, MicrophoneChoice, ToPerception } from '#core/wire/link/perception';
import { AudioQueue } from './audio/audio-queue.js';
import { type MicrophonePort, noMicrophone } from './audio/microphone/microphone.js';
import { paced } from './audio/microphone/paced.js';
import { fromInt16 } from './audio/wav/decode-samples.js';
import { readWav } from './audio/wav/wav-reader.js';
import type { ListeningState } from './ear.js';
import type { Hearing, ReadyEngines } from './engine-host.js';
import type { HubHandler, SendToHub } from './socket/server.js';
import { microphoneStream, SoundStreams } from './sound-streams.js';

type MessageOf<T extends ToPerception['type']> = Extract<ToPerception, { type: T }>;

export interface SessionOptions {
  readonly prepare: (hearing: Hearing) => Promise<ReadyEngines>;
  readonly microphoneFor: (choice: MicrophoneChoice) => MicrophonePort;
  readonly clock: Clock;
  readonly processorMs: () => number;
  readonly log: Log;
}

/** The session of one hub: its configuration and every stream that is listened to. */
export class PerceptionSession implements HubHandler {
  readonly #streams: SoundStreams;
  #listeningState: ListeningState = { capture: 'off', awake: false };
  #engines: ReadyEngines | undefined;
  /** Configurations are prepared one after another; a microphone that is on stays on meanwhile. */
  #preparing: Promise<void> = Promise.resolve();
  #microphone: MicrophonePort = noMicrophone;
  #choice: MicrophoneChoice | undefined;
  #closeMicrophone: (() => void) | undefined;
  #isGone = false;

  constructor(
    private readonly options: SessionOptions,
    private readonly send: SendToHub,
  ) {
    this.#streams = new SoundStreams({
      processorMs: options.processorMs,
      listeningState: () => this.#listeningState,
      engines: () => this.#ready(),
      tell: send,
    });
  }

  message(message: ToPerception): void {
    try {
      this.#obey(message);
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      const stream = 'stream' in message ? message.stream : null;
      this.send({ type: 'fault', stream, code: thrown.code, say: thrown.message });
    }
  }

  audio(stream: number, samples: Int16Array): void {
    this.#streams.push(stream, fromInt16(samples));
  }

  /** The hub disconnected: stops listening, because there is nobody to report to. */
  closed(): void {
    this.#isGone = true;
    this.#capture('off');
  }

  #obey(message: ToPerception): void {
    switch (message.type) {
      case 'configure':
        this.#preparing = this.#preparing.then(() => this.#configure(message));
        return;
      case 'capture':
        this.#capture(message.capture);
        return;
      case 'open':
        this.#requireOpenEar();
        this.#streams.open(message.stream, new AudioQueue());
        return;
      case 'play':
        this.#requireOpenEar();
        this.#streams.open(message.stream, this.#recording(message));
        return;
      case 'close':
        this.#streams.end(message.stream);
        return;
      case 'awake':
        this.#listeningState = { ...this.#listeningState, awake: message.awake };
        return;
    }
  }

  async #configure({ wake_phrases, own, microphone }: MessageOf<'configure'>): Promise<void> {
    try {
      const engines = await this.options.prepare({ wakePhrases: wake_phrases.map(asSpoken), own });
      if (this.#isGone) return;
      this.#engines = engines;
      this.send({ type: 'ready', ...engines.about });
      this.#choose(microphone);
    } catch (thrown) {
      const fault = asFault(thrown, 'model/unusable');
      this.options.log.warn('configure.refused', { code: fault.code, cause: String(fault.cause ?? '') });
      this.send({ type: 'refused', code: fault.code, say: fault.message });
    }
  }

  #choose(choice: MicrophoneChoice): void {
    if (choice !== this.#choice) {
      this.#muteMicrophone();
      this.#choice = choice;
      this.#microphone = this.options.microphoneFor(choice);
    }
    if (this.#listeningState.capture !== 'off') this.#openMicrophone();
  }

  #capture(capture: Capture): void {
    this.#listeningState = { ...this.#listeningState, capture };
    if (capture === 'off') {
      this.#muteMicrophone();
      this.#streams.dropAll();
      return;
    }
    this.#streams.narrow();
    if (this.#engines !== undefined) this.#openMicrophone();
  }

  #openMicrophone(): void {
    if (this.#closeMicrophone !== undefined) return;
    const queue = new AudioQueue();
    this.#streams.open(microphoneStream, queue);
    this.#closeMicrophone = this.#microphone.open({
      samples: (samples) => queue.push(samples),
      lost: (lostMs) => queue.lose(lostMs),
      state: (state, device, say) => {
        this.options.log.info('microphone.state', { state });
        this.send({ type: 'microphone', state, device, say });
      },
    });
  }

  #muteMicrophone(): void {
    if (this.#closeMicrophone === undefined) return;
    this.#closeMicrophone();
    this.#closeMicrophone = undefined;
    this.#streams.drop(microphoneStream);
    this.send({ type: 'microphone', state: 'off', device: '', say: '' });
  }

  #recording({ path, pace }: MessageOf<'play'>): AsyncIterable<Float32Array> {
    const pieces = readWav(path);
    return pace === 'realtime' ? paced(pieces, this.options.clock) : pieces;
  }

  #requireOpenEar(): void {
    if (this.#listeningState.capture === 'off' || this.#engines === undefined) throw new Fault('ear/closed');
  }

  #ready(): ReadyEngines {
    if (this.#engines === undefined) throw new Fault('ear/closed');
    return this.#engines;
  }
}

/** A phrase in the spelling of manifests and transcripts. */
function asSpoken(phrase: string): string {
  return phrase.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
