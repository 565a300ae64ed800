import type { Card } from '#core/cards/cards';
import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import type { Person } from '#core/wire/wearer/social';
import type { Memory } from '#memory/memory';
import type { Commitment } from '#memory/wearer/commitments';
import type { CommitmentState } from '#memory/wearer/drift';
import { type OperationResult, refusedResult, settled, whenDone } from '../actions/operation-result.js';
import type { Context } from '../anticipation/anticipation.js';
import type { AnticipationLoop } from '../anticipation/anticipation-loop.js';
import type { Cue } from '../anticipation/cue.js';
import type { BrainBackedServices } from '../brain-backed-services.js';
import type { Deck } from '../glasses/cards/deck.js';
import type { PostureGate } from '../modes/posture-gate.js';
import type { ToggleStore, WakeSource } from '../modes/toggle-store.js';
import type { Captions } from '../voice/ambient/captions.js';
import type { Assistant } from '../voice/assistant.js';
import type { Promises } from '../wearer/promises/promises.js';
import { type RecalledTalk, recallConversation } from '../wearer/recall/recall-conversation.js';
import type { Conversation, KeptResult, Scene, SceneKeeper } from '../wearer/recall/scene-keeper.js';
import type { ContactPicture, PeopleInView } from '../wearer/social/people-in-view.js';
import type { HourBlock } from '../wearer/thought/day-moments.js';
import type { ScrubResult, TimeScrub } from '../wearer/thought/time-scrub.js';
import type { Erased, MemoryErasing } from './memory-erasing.js';
import { contextInput, ifValid, refusalOf } from './operation-inputs.js';
import { SetterOperations } from './setter-operations.js';

interface HubOperationsOptions {
  readonly memory: Memory;
  readonly gate: PostureGate;
  readonly deck: Deck;
  readonly clock: Clock;
  readonly toggles: ToggleStore;
  readonly captions: Captions;
  readonly scenes: SceneKeeper;
  readonly assistant: Assistant;
  readonly people: PeopleInView;
  readonly scrub: TimeScrub;
  readonly anticipation: AnticipationLoop;
  readonly brain: BrainBackedServices;
  readonly promises: Promises;
  readonly erasing: MemoryErasing;
}

/** The answer to a question to memory. */
interface SpokenAnswer {
  readonly say: string;
  readonly card: Card | null;
}

const noBrainResult: OperationResult<never> = { ok: false, code: 'unreachable', say: 'No Brain paired' };

/**
 * The hub as programs use it: every operation of hub-behaviour §4 by its own name. Each answers with
 * `{ok: true, …}` or `{ok: false, code, say}`, never by throwing for what a mode, a disk or a Brain does; `say` is the
 * spoken reply, empty where the refusal is silent. Codes: `refused` by a mode, `bad-input`, `unsure`, `missing`,
 * `unknown`, `ambiguous`, `busy`, `unreachable`, and those of `Fault`.
 */
export class HubOperations extends SetterOperations {
  constructor(private readonly options: HubOperationsOptions) {
    super(options);
  }

  /** `pause`: raises the Privacy Veil over any mode; it outlives a restart (§3). */
  pause(): Promise<OperationResult> {
    return whenDone(this.options.gate.raiseVeil());
  }

  /** `resume`: lowers the veil, back to the mode before. The only way down. */
  resume(): Promise<OperationResult> {
    return whenDone(this.options.gate.lowerVeil());
  }

  /** `enter_dream`: refused silently while veiled. Ends with the hub at the latest. */
  enterDream(): OperationResult {
    const { gate } = this.options;
    const verdict = gate.check('command');
    if (!verdict.allowed) return refusedResult(verdict.say);
    gate.setDream(true);
    return { ok: true };
  }

  /** `exit_dream`: as leaving focus, refused in no mode. */
  exitDream(): OperationResult {
    this.options.gate.setDream(false);
    return { ok: true };
  }

  /** `activate`: wakes the assistant where this source is switched on and the veil is down; `refused` otherwise. */
  activate(source: WakeSource): Promise<OperationResult> {
    return ifValid('source', source, async () =>
      (await this.options.assistant.activate(source)) ? { ok: true } : refusedResult(''),
    );
  }

  /**
   * `hear`: a line as if the ear had heard it. Inside a session, or behind a wake phrase, it is addressed to the
   * assistant and carried out; else it is ordinary talk: caption, ledger, promises. Refused silently while veiled.
   */
  hear(text: string): ReturnType<Assistant['hear']> {
    return ifValid('line', text, () => this.options.assistant.hear(text));
  }

  /**
   * `ingest_caption`: a line of `speaker` into the ledger, and on glass while captions are on. `id` is null where the
   * disk refused. Refused silently while veiled, incognito or dreaming.
   */
  ingestCaption(text: string, speaker: string): Promise<OperationResult<{ readonly id: string | null }>> {
    return ifValid('caption', [text, speaker], () => this.options.captions.ingest(text, speaker));
  }

  /** `ingest_scene`: keeps what was seen where. Refused while veiled, incognito or dreaming. */
  ingestScene(scene: Scene): Promise<KeptResult> {
    return ifValid('scene', scene, () => this.options.scenes.scene(scene));
  }

  /** `ingest_conversation`: keeps a conversation whole, under the same gate. */
  ingestConversation(conversation: Conversation): Promise<KeptResult> {
    return ifValid('conversation', conversation, () => this.options.scenes.conversation(conversation));
  }

  /** `recall_conversation`: what was said about `topic`. Never refused; the veil only keeps the card from the glass. */
  recallConversation(topic: string, person: string | null = null): Promise<OperationResult<RecalledTalk>> {
    return ifValid('topic', [topic, person], () => recallConversation(topic, person, this.options));
  }

  /** `ask`: where a thing is, what was promised, what was said; below the threshold `unsure`. Refused while veiled. */
  ask(query: string): Promise<OperationResult<SpokenAnswer>> {
    return ifValid('line', query, async () => {
      const { ok, code, say, card } = await this.options.assistant.carryOut({ intent: 'recall', query });
      return ok ? { ok, say, card } : { ok, code, say };
    });
  }

  /** What the wearer promised and has not done yet: what is due first comes first. Refused while veiled. */
  openPromises(): OperationResult<{ readonly promises: readonly Commitment[] }> {
    return this.options.promises.open();
  }

  /** A promise was kept, broken or dropped, or is open again; a kept one counts for the saga. Refused while veiled or incognito. */
  markPromise(id: string, state: CommitmentState): Promise<OperationResult<{ readonly promise: Commitment }>> {
    return ifValid('promise', [id, state], () => this.options.promises.mark(id, state));
  }

  /** `rewind_day`: today in blocks of an hour, the newest first. Refused while veiled. */
  rewindDay(): OperationResult<{ readonly blocks: readonly HourBlock[] }> {
    return this.options.scrub.rewindDay();
  }

  /** `rewind_scrub`: opens the day on glass at its newest moment; `missing` when there is none. Refused while veiled. */
  rewindScrub(): Promise<ScrubResult> {
    return settled(this.options.scrub.rewind());
  }

  /** `scrub`: the moment before or after; at either end it stays there. Refused while veiled. */
  scrub(to: 'back' | 'forward'): Promise<ScrubResult> {
    return ifValid('direction', to, () => this.options.scrub.scrub(to));
  }

  /** `greet`: the dossier of a person known by that name; otherwise `unknown` or `ambiguous`. Refused while veiled. */
  greet(person: string): Promise<OperationResult<{ readonly person: Person }>> {
    return ifValid('name', person, () => this.options.people.greet(person));
  }

  /**
   * `look_at_person`: matches the face in an encoded frame against enrolled contacts alone, shows who it is, then the
   * dossier. `person` is null for a stranger. Refused while veiled, incognito or dreaming; `busy` while looking.
   */
  lookAtPerson(frame: Uint8Array): Promise<OperationResult<{ readonly person: Person | null }>> {
    return ifValid('frame', frame, () => this.options.people.look(frame));
  }

  /** `load_contact_faces`: enrols the faces of contacts. Refused while veiled or incognito. */
  loadContactFaces(
    contacts: readonly ContactPicture[],
  ): Promise<OperationResult<{ readonly enrolled: number; readonly faceless: number }>> {
    return ifValid('contacts', contacts, () => this.options.people.loadContactFaces(contacts));
  }

  /**
   * `anticipate_tick`: looks ahead now and shows what there is to say, ranked and de-duplicated. What `context` leaves
   * out is as the hub knows it. Refused while veiled, incognito or dreaming; focus holds the cards.
   */
  anticipateTick(context: Partial<Context> = {}): Promise<OperationResult<{ readonly cues: readonly Cue[] }>> {
    return ifValid('context', context, () => this.options.anticipation.tick(context));
  }

  /**
   * `start_pulse`: looks ahead every `intervalMs`, 15,000 by default, at least 1,000; replaces the pulse that runs.
   * Where `context` throws or does not parse, only that one look is skipped.
   */
  startPulse(context: () => Partial<Context> = () => ({}), intervalMs: number = limits.pulseMs): OperationResult {
    const refusal = refusalOf('pulse', [context, intervalMs]);
    if (refusal === null) this.options.anticipation.startPulse(() => contextInput.parse(context()), intervalMs);
    return refusal ?? { ok: true };
  }

  /** `stop_pulse`: arrivals and people in view still become cues. */
  stopPulse(): OperationResult {
    this.options.anticipation.stopPulse();
    return { ok: true };
  }

  /**
   * `poll_messages_once`: pops up what is new at the Brain, each message once also across restarts. Refused silently
   * while nothing is shown unasked; `unreachable` without a Brain.
   */
  pollMessagesOnce(): Promise<OperationResult<{ readonly shown: number }>> {
    return this.options.brain.popups.pollOnce();
  }

  /** `start_message_polling`: every `intervalMs`, 8,000 by default, at least 1,000. */
  startMessagePolling(intervalMs: number = limits.messagePollMs): OperationResult {
    if (!this.options.brain.isPaired) return noBrainResult;
    const refusal = refusalOf('polling', intervalMs);
    if (refusal === null) this.options.brain.popups.start(intervalMs);
    return refusal ?? { ok: true };
  }

  /** `stop_message_polling`: resolves when a look under way has ended. */
  stopMessagePolling(): Promise<OperationResult> {
    return whenDone(this.options.brain.popups.stop());
  }

  /** `wake`: the glasses were put on. Shows today's brief once; `isShown` is false when there is none, or no Brain. */
  async wake(): Promise<OperationResult<{ readonly isShown: boolean }>> {
    const verdict = this.options.gate.check('show-proactive');
    if (!verdict.allowed) return refusedResult(verdict.say);
    return { ok: true, isShown: await this.options.brain.brief.wake() };
  }

  /** `publish_profile`: leaves the user model for the Brain now; it waits there while the Brain or the mode does. */
  publishProfile(): OperationResult {
    if (!this.options.brain.isPaired) return noBrainResult;
    this.options.brain.snapshots.publishProfile();
    return { ok: true };
  }

  /**
   * `erase_all_memories`: forgets everything about the wearer, here at once and at the Brain as soon as the message
   * reaches it; resolves with counts of what was erased. Switches stay. Refused in no mode. What a full disk does not
   * take is tried again by itself.
   */
  eraseAllMemories(): Promise<OperationResult<Erased>> {
    return settled(this.options.erasing.eraseAll());
  }
}
