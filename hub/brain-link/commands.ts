import { join } from 'node:path';
import { asFault } from '#core/faults';
import type { Log } from '#core/log';
import type { CommandResult, HubCommand, PromiseCommand } from '#core/wire/hub-link';
import type { Hub } from '../start-hub.js';
import { takeBondStep } from './bond-commands.js';
import { sampleFile } from './samples.js';

interface CommandsOptions {
  readonly hub: Hub;
  readonly samplesDir: string;
  readonly log: Log;
}

const done: Extract<CommandResult, { ok: true }> = { ok: true, say: '', intent: null, card: null, stream: null };

/** Carries out what the Brain asks for. Every refusal is a result with a sentence; nothing throws across the link. */
export class Commands {
  constructor(private readonly options: CommandsOptions) {}

  async carryOut(command: HubCommand): Promise<CommandResult> {
    try {
      return await this.#perform(command);
    } catch (thrown) {
      const fault = asFault(thrown, 'http/internal');
      return { ok: false, code: fault.code, say: fault.message, intent: null };
    }
  }

  /** Starts a recording and answers at once; what it says arrives on the live stream like any other sound. */
  #play(file: string): void {
    const { hub, samplesDir, log } = this.options;
    hub.ear.play(join(samplesDir, file), 'realtime').catch((thrown: unknown) => {
      log.warn('sample.failed', { code: asFault(thrown, 'audio/unreadable').code });
    });
  }

  async #eraseAll(): Promise<CommandResult> {
    const erased = await this.options.hub.operations.eraseAllMemories();
    return erased.ok ? done : { ...erased, intent: null };
  }

  async #scrub(to: 'start' | 'back' | 'forward'): Promise<CommandResult> {
    const { scrub } = this.options.hub;
    const result = await (to === 'start' ? scrub.rewind() : scrub.scrub(to));
    if (!result.ok) return { ok: false, code: result.code, say: result.say, intent: null };
    return { ...done, card: result.card };
  }

  #place(place: string | null): CommandResult {
    const { foresight } = this.options.hub;
    const result = place === null ? foresight.leave() : foresight.arrive(place);
    return result.ok ? done : { ...result, intent: null };
  }

  #dream(on: boolean): CommandResult {
    const { operations } = this.options.hub;
    const result = on ? operations.enterDream() : operations.exitDream();
    return result.ok ? done : { ...result, intent: null };
  }

  async #markPromise({ id, state }: PromiseCommand): Promise<CommandResult> {
    const marked = await this.options.hub.operations.markPromise(id, state);
    return marked.ok ? done : { ...marked, intent: null };
  }

  async #perform(command: HubCommand): Promise<CommandResult> {
    const { hub, samplesDir } = this.options;
    const { assistant, gate, ear } = hub;
    switch (command.do) {
      case 'say':
        return assistant.say(command.text, { noCloud: command.no_cloud === true });
      case 'toggle':
        await hub.toggles.set(command.name, command.on);
        return done;
      case 'focus':
        await gate.setFocus(command.minutes);
        return done;
      case 'erase-all':
        return this.#eraseAll();
      case 'veil':
        await (command.on ? gate.raiseVeil() : gate.lowerVeil());
        return done;
      case 'incognito':
        await gate.setIncognito(command.on);
        return done;
      case 'dream':
        return this.#dream(command.on);
      case 'place':
        return this.#place(command.place);
      case 'scrub':
        return this.#scrub(command.to);
      case 'press':
        hub.press(command.press);
        return done;
      case 'play-sample':
        this.#play(sampleFile(samplesDir, command.name));
        return done;
      case 'memory-changed':
        await hub.memoryChanged();
        return done;
      case 'open-ear':
        return { ...done, stream: ear.openStream('browser') };
      case 'close-ear':
        await ear.closeStream(command.stream);
        return done;
      case 'bond-listen':
      case 'bond-propose':
      case 'bond-accept':
      case 'bond-confirm':
      case 'bond-status':
      case 'bond-dissolve':
        return takeBondStep(hub.lenses.confluence, command);
      case 'promise':
        return this.#markPromise(command);
      case 'person-edit':
        return { ...done, ...(await hub.editPerson(command)) };
    }
  }
}
