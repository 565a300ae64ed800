import { join } from 'node:path';
import { asFault, Fault } from '#core/faults';
import { countsInWords, staysBehind } from '#core/language/replies/forgetting';
import type { Log } from '#core/log/log';
import { refusalInWords } from '#core/posture/gating-matrix';
import type { ButtonPress, HeadGesture } from '#core/wire/link/glasses';
import { type CommandResult, carriedOut, type HubCommand } from '#core/wire/link/hub-link';
import type { LastKept } from '../actions/last-kept.js';
import type { OperationResult } from '../actions/operation-result.js';
import type { AnticipationLoop } from '../anticipation/anticipation-loop.js';
import type { RemovedEvent } from '../anticipation/upcoming-events.js';
import type { BrainBackedServices } from '../brain-backed-services.js';
import type { Lenses } from '../lenses/lenses.js';
import type { PostureGate } from '../modes/posture-gate.js';
import type { ToggleStore } from '../modes/toggle-store.js';
import type { Assistant } from '../voice/assistant.js';
import type { EarClient } from '../voice/ear/ear-client.js';
import type { ChooseGlance } from '../wearer/glance/choose-glance.js';
import type { OneMemory } from '../wearer/memories/one-memory.js';
import type { SearchForBrain } from '../wearer/recall/search-for-brain.js';
import type { PersonEdits } from '../wearer/social/person-edits.js';
import type { StagedLens } from '../wearer/stage/staged-lens.js';
import type { TimeScrub } from '../wearer/thought/time-scrub.js';
import { takeBondStep } from './bond-commands.js';
import type { HubOperations } from './hub-operations.js';
import { sampleFile } from './samples.js';

/** The parts of a hub that commands use. */
export interface CommandedHub {
  readonly operations: Pick<HubOperations, 'eraseAllMemories' | 'enterDream' | 'exitDream' | 'markPromise'>;
  readonly assistant: Pick<Assistant, 'say'>;
  readonly gate: Pick<PostureGate, 'posture' | 'veilTurn' | 'raiseVeil' | 'lowerVeil' | 'setFocus' | 'setIncognito'>;
  readonly toggles: Pick<ToggleStore, 'set'>;
  readonly ear: Pick<EarClient, 'play' | 'openStream' | 'closeStream'>;
  readonly anticipation: Pick<AnticipationLoop, 'arrive' | 'leave'>;
  readonly scrub: Pick<TimeScrub, 'rewind' | 'scrub'>;
  readonly lenses: Pick<Lenses, 'confluence'>;
  readonly stagedLens: Pick<StagedLens, 'take'>;
  readonly oneMemory: Pick<OneMemory, 'count' | 'forget' | 'edit'>;
  readonly personEdits: Pick<PersonEdits, 'carryOut'>;
  readonly lastKept: Pick<LastKept, 'forgetAgenda'>;
  /** Something was asked of the Brain itself at this wall time. */
  askedAtBrain(ts: number): void;
  readonly chooseGlance: ChooseGlance;
  readonly searchForBrain: SearchForBrain;
  readonly brain: Pick<BrainBackedServices, 'mirrored'>;
  forgetEvent(event: RemovedEvent): Promise<void>;
  press(press: ButtonPress): Promise<void>;
  move(gesture: HeadGesture): void;
  memoryChanged(): Promise<void>;
}

interface CommandsOptions {
  readonly hub: CommandedHub;
  readonly samplesDir: string;
  readonly log: Log;
}

/**
 * What the wearer is told about through the Brain, and may ask the Brain about next. Other commands come while the Brain
 * takes what the hub tells it, and waiting for that would be waiting for themselves.
 */
const wearersEdits: ReadonlySet<HubCommand['do']> = new Set(['say', 'edit-memory', 'forget-memory']);

/** Carries out what the Brain asks for. Every refusal is a result with a sentence; nothing throws across the link. */
export class Commands {
  constructor(private readonly options: CommandsOptions) {}

  async carryOut(command: HubCommand): Promise<CommandResult> {
    try {
      const result = await this.#perform(command);
      if (wearersEdits.has(command.do)) await this.options.hub.brain.mirrored();
      return result.ok ? result : this.#inWords(result);
    } catch (thrown) {
      const fault = asFault(thrown, 'http/internal');
      return { ok: false, code: fault.code, say: fault.message, intent: null };
    }
  }

  /** Whoever sent a command waits for an answer, also where the mode refuses in silence. */
  #inWords(refused: Extract<CommandResult, { ok: false }>): CommandResult {
    if (refused.code !== 'refused') return refused;
    return { ...refused, say: refusalInWords(refused.say, this.options.hub.gate.posture) };
  }

  /** Starts a recording and answers at once; what it says arrives on the live stream like any other sound. */
  #play(file: string): void {
    const { hub, samplesDir, log } = this.options;
    hub.ear.play(join(samplesDir, file), 'realtime').catch((thrown: unknown) => {
      log.warn('sample.failed', { code: asFault(thrown, 'audio/unreadable').code });
    });
  }

  /** Whoever lowers the veil late may mean an earlier one than the wearer has raised since. */
  #lowerVeil(seenTurn: number | undefined): Promise<void> {
    const { gate } = this.options.hub;
    if (seenTurn !== undefined && seenTurn !== gate.veilTurn) throw new Fault('hub/other-veil');
    return gate.lowerVeil();
  }

  async #eraseAll(): Promise<CommandResult> {
    const erased = await this.options.hub.operations.eraseAllMemories();
    return erased.ok ? { ...carriedOut, say: `Gone: ${countsInWords(erased.gone)}. ${staysBehind}` } : resultOf(erased);
  }

  async #scrub(to: 'start' | 'back' | 'forward'): Promise<CommandResult> {
    const { scrub } = this.options.hub;
    const result = await (to === 'start' ? scrub.rewind() : scrub.scrub(to));
    return result.ok ? { ...carriedOut, card: result.card } : resultOf(result);
  }

  /** Passes arriving or leaving on. The lens on stage learns that it happened, but not at which place. */
  async #moved(place: string | null): Promise<CommandResult> {
    const { anticipation, stagedLens } = this.options.hub;
    const result = place === null ? anticipation.leave() : anticipation.arrive(place);
    if (result.ok) await stagedLens.take({ do: 'figment_event', name: place === null ? 'place:exit' : 'place:enter' });
    return resultOf(result);
  }

  async #perform(command: HubCommand): Promise<CommandResult> {
    const { hub, samplesDir } = this.options;
    const { assistant, gate, ear, operations } = hub;
    switch (command.do) {
      case 'say':
        return assistant.say(command.text, { noCloud: command.no_cloud === true, byDevice: command.owner !== true });
      case 'toggle':
        await hub.toggles.set(command.name, command.on);
        return carriedOut;
      case 'focus':
        await gate.setFocus(command.minutes);
        return carriedOut;
      case 'erase-all':
        return this.#eraseAll();
      case 'veil':
        await (command.on ? gate.raiseVeil() : this.#lowerVeil(command.turn));
        return carriedOut;
      case 'incognito':
        await gate.setIncognito(command.on);
        return carriedOut;
      case 'dream':
        return resultOf(command.on ? operations.enterDream() : operations.exitDream());
      case 'place':
        return this.#moved(command.place);
      case 'scrub':
        return this.#scrub(command.to);
      case 'press':
        await hub.press(command.press);
        return carriedOut;
      case 'move':
        hub.move(command.gesture);
        return carriedOut;
      case 'play-sample':
        this.#play(sampleFile(samplesDir, command.name));
        return carriedOut;
      case 'memory-changed':
        await hub.memoryChanged();
        return carriedOut;
      case 'asked':
        hub.askedAtBrain(command.ts);
        return carriedOut;
      case 'agenda-removed':
        await hub.lastKept.forgetAgenda(command);
        await hub.forgetEvent(command);
        return carriedOut;
      case 'open-ear':
        return { ...carriedOut, stream: ear.openStream('browser', command.owner === true) };
      case 'close-ear':
        await ear.closeStream(command.stream);
        return carriedOut;
      case 'bond-listen':
      case 'bond-propose':
      case 'bond-accept':
      case 'bond-confirm':
      case 'bond-status':
      case 'bond-dissolve':
        return takeBondStep(hub.lenses.confluence, command);
      case 'promise':
        return resultOf(await operations.markPromise(command.id, command.state));
      case 'figment_put':
      case 'figment_swap':
      case 'figment_revoke':
      case 'figment_text':
      case 'figment_event':
        return hub.stagedLens.take(command);
      case 'figment_glance':
        return hub.chooseGlance(command);
      case 'recall':
        return hub.searchForBrain(command);
      case 'edit-memory':
        return { ...carriedOut, ...(await hub.oneMemory.edit(command.memory, command.text)) };
      case 'forget-memory':
        return { ...carriedOut, ...(await hub.oneMemory.forget(command.memory)) };
      case 'count-memory':
        return { ...carriedOut, going: hub.oneMemory.count(command.memory) };
      case 'person-edit':
        return { ...carriedOut, ...(await hub.personEdits.carryOut(command)) };
    }
  }
}

/** An operation's result as the answer to its command. */
function resultOf(result: OperationResult<object>): CommandResult {
  return result.ok ? carriedOut : { ...result, intent: null };
}
