import { connectHub, type HubConnection, type HubUpdate } from '#client/hub-connection';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import type { CommandResult, HubCommand, HubConfig, HubState } from '#core/wire/link/hub-link';
import { hubState } from './hub-state.js';

interface FakeHubOptions {
  readonly url: string;
  readonly token?: () => string;
  readonly state?: Partial<HubState>;
}

/** A hub that does what it is told: the real end of the link, with answers the test decides. */
export class FakeHub {
  /** What it was told to do, but that nothing is on stage, which every hub hears once it attached. */
  readonly commands: HubCommand[] = [];
  readonly audio: { readonly stream: number; readonly samples: number[] }[] = [];
  readonly configs: HubConfig[] = [];
  state: HubState;
  /** Answers a command; replace it to refuse, to be late or to break. */
  answer: (command: HubCommand) => Promise<CommandResult> = (command) => Promise.resolve(obey(command));
  #isGreeted = false;
  readonly #waiting = new Set<() => void>();
  readonly #connection: HubConnection;

  constructor({ url, token = () => '', state = {} }: FakeHubOptions) {
    this.state = hubState(state);
    this.#connection = connectHub({
      url: () => url,
      token,
      clock: systemClock,
      log: silentLog,
      hello: () => ({ version: '0.0.0-test', state: this.state, samples: ['keys.wav', 'where.wav'] }),
      onCommand: (command) => this.#obey(command),
      onAudio: (stream, samples) => this.#note(() => this.audio.push({ stream, samples: [...samples] })),
      onConfig: (config) => this.#note(() => this.configs.push(config)),
      onLink: () => this.#note(() => undefined),
    });
  }

  /** Attaches and resolves once the Brain has answered with its configuration. */
  static async attach(options: FakeHubOptions): Promise<FakeHub> {
    const hub = new FakeHub(options);
    await hub.until(() => hub.configs.length > 0);
    return hub;
  }

  get isUp(): boolean {
    return this.#connection.isUp;
  }

  tell(news: HubUpdate): void {
    this.#connection.send(news);
  }

  change(changes: Partial<HubState>): void {
    this.state = { ...this.state, ...changes };
    this.tell({ type: 'state', state: this.state });
  }

  /** Resolves as soon as `holds` does, looked at whenever the Brain sends something or the link changes. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  close(): void {
    this.#connection.close();
  }

  async #obey(command: HubCommand): Promise<CommandResult> {
    const isGreeting = !this.#isGreeted && command.do === 'figment_revoke' && command.id === null;
    this.#isGreeted ||= isGreeting;
    this.#note(() => (isGreeting ? undefined : this.commands.push(command)));
    if (isGreeting) return obey(command);
    return await this.answer(command);
  }

  #note(happen: () => void): void {
    happen();
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}

function obey(command: HubCommand): CommandResult {
  const stream = command.do === 'open-ear' ? 1 : null;
  const intent = command.do === 'say' ? { intent: 'ask' as const, query: command.text } : null;
  const arrived = command.do === 'figment_put' ? { hash: command.hash } : {};
  return { ok: true, say: command.do === 'say' ? 'Done.' : '', intent, card: null, stream, ...arrived };
}
