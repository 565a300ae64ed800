import { connectHub, type HubConnection } from '#client/hub-connection';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { Broadcast } from '#core/reliability/broadcast';
import type { HubState } from '#core/wire/link/hub-link';
import type { BrainBackedServices } from '../brain-backed-services.js';
import type { HubEvent } from '../hub-event.js';
import type { PostureGate } from '../modes/posture-gate.js';
import type { EarClient } from '../voice/ear/ear-client.js';
import { type CommandedHub, Commands } from './commands.js';
import { readSamples } from './samples.js';

/** The parts of a hub that the link uses. */
interface LinkedHub extends CommandedHub {
  readonly events: Pick<Broadcast<HubEvent>, 'on'>;
  readonly gate: CommandedHub['gate'] & Pick<PostureGate, 'setQuietHours'>;
  readonly ear: CommandedHub['ear'] & Pick<EarClient, 'feed'>;
  readonly brain: Pick<BrainBackedServices, 'cloud' | 'reach' | 'mirrored'>;
  state(): HubState;
  rename(assistantName: string): void;
}

interface BrainLinkOptions {
  readonly hub: LinkedHub;
  readonly url: () => string;
  readonly token: () => string;
  readonly version: string;
  readonly samplesDir: string;
  /** Called each time the hub attaches. */
  readonly onAttached?: () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Attaches a hub to the Brain: sends events and state, and receives commands and the panel's audio. */
export class BrainLink {
  #connection: HubConnection | null = null;
  #stopListening: () => void = () => undefined;

  constructor(private readonly options: BrainLinkOptions) {}

  start(): void {
    const { hub, url, token, version, samplesDir, onAttached, clock, log } = this.options;
    const commands = new Commands({ hub, samplesDir, log });
    const samples = readSamples(samplesDir).map(({ text }) => text);
    this.#connection = connectHub({
      url,
      token,
      clock,
      log,
      hello: () => ({ version, state: hub.state(), samples }),
      onCommand: (command) => commands.carryOut(command),
      onAudio: (stream, audio) => this.#onAudio(stream, audio),
      onConfig: ({ assistant_name, cloud_enabled, quiet }) => {
        hub.rename(assistant_name);
        hub.gate.setQuietHours(quiet);
        void hub.brain.cloud.follow(cloud_enabled);
      },
      onLink: (isUp) => {
        log.info(isUp ? 'brain.attached' : 'brain.away');
        void hub.brain.reach.probe();
        if (isUp) onAttached?.();
      },
    });
    this.#stopListening = hub.events.on((event) => this.#tell(event));
  }

  stop(): void {
    this.#stopListening();
    this.#connection?.close();
  }

  #tell(event: HubEvent): void {
    if (event.type !== 'saga') this.#connection?.send(event);
  }

  #onAudio(stream: number, audio: Int16Array): void {
    try {
      this.options.hub.ear.feed(stream, audio);
    } catch {
      // The ear closed while a chunk was under way; its sender learns that with its next command.
      this.options.log.debug('audio.unheard');
    }
  }
}
