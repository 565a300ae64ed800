import type { GlassesPort } from '#bridge/glasses-port';
import type { Clock } from '#core/clock';
import { bondTagPrefix, isOwnGesture } from '#core/figments/format/event-name';
import { tagKind } from '#core/figments/format/host-power';
import { namedSlots } from '#core/figments/verify/figment-report';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import type { LensCommand, LensGone, LensNews } from '#core/wire/lenses/lens-link';
import type { FromGlasses } from '#core/wire/link/glasses';
import { type CommandResult, carriedOut } from '#core/wire/link/hub-link';
import { type ArrivedLens, arrivedLens, refusedLens, waitsFor } from './arrived-lens.js';
import { KnownStage, leaves } from './known-stage.js';
import { LensCarrier } from './lens-carrier.js';
import { LensSlots } from './lens-slots.js';
import { QuestionAsk } from './question-ask.js';
import type { StageFile } from './stage-file.js';

interface StagedLensOptions {
  readonly glasses: GlassesPort;
  readonly clock: Clock;
  readonly file: Pick<StageFile, 'read' | 'write'>;
  /** Called with what the Brain has to know of the lens. */
  readonly onNews: (news: LensNews) => void;
  /** Called when a lens is deployed: timers and the clock give way, with a haptic signal. */
  readonly onDeployed: () => void;
  /** Called when the lens is on the glasses, or will be once they are connected. */
  readonly onStaged: () => void;
  /** Called when the lens asks for the wearer's question after they did something. */
  readonly listen: () => void;
  /** Called when the lens asks for it without an action of the wearer, which is not allowed. */
  readonly onOwnAsk: () => void;
  /** Called with a signal for the bonded partner. */
  readonly share: (tag: string) => void;
  readonly log: Log;
}

/** The commands for the lens on stage, without those for the lens at a glance. */
type StageCommand = Exclude<LensCommand, { do: 'figment_glance' }>;

/**
 * The lens on stage. The Brain decides which one it is and the glasses run it. The hub makes sure that they have it,
 * also after they return, and passes messages both ways. A hub that starts anew holds the lens of its last run until
 * the Brain says what is on stage: glasses that run it go on, and others are not brought it, as it may have been revoked.
 */
export class StagedLens {
  readonly #tasks = new TaskQueue();
  readonly #carrier: LensCarrier;
  #put: ArrivedLens | null = null;
  readonly #stage: KnownStage;
  /** Its texts, for glasses that restarted. */
  readonly #slots: LensSlots;
  readonly #question: QuestionAsk;
  #stopListening: () => void = () => undefined;

  constructor(private readonly options: StagedLensOptions) {
    this.#carrier = new LensCarrier(options);
    this.#slots = new LensSlots(this.#carrier);
    this.#question = new QuestionAsk(options);
    this.#stage = new KnownStage(options.file, this.#slots);
  }

  start(): void {
    this.#stopListening = this.options.glasses.on('message', (message) => this.#hear(message));
  }

  stop(): void {
    this.#stopListening();
  }

  /** Whether there is a lens on stage. */
  get isOnStage(): boolean {
    return this.#stage.lens !== null;
  }

  /** Resolves once everything so far has been passed on. */
  idle(): Promise<void> {
    return this.#tasks.idle();
  }

  /** Carries out a command of the Brain. A lens that breaks a rule or has another hash is refused in words. */
  take(command: StageCommand): Promise<CommandResult> {
    return this.#tasks.run(() => this.#carryOut(command));
  }

  /** Takes the lens off the stage for the wearer; false if there is none. */
  takeOff(): Promise<boolean> {
    return this.#tasks.run(async () => {
      const staged = this.#stage.lens;
      if (staged === null) return false;
      await this.#left(staged, 'banished');
      await this.#carrier.tell({ type: 'figment_revoke', id: staged.figment.id });
      return true;
    });
  }

  /** Passes on an event such as a head movement; false if no scene of the lens reacts to it. */
  signal(event: string): boolean {
    const isHeard = this.#stage.lens !== null && waitsFor(this.#stage.lens.figment, event);
    if (isHeard)
      this.#later(async () => {
        await this.#carrier.tell({ type: 'event', name: event, ...(isOwnGesture(event) && { own: true }) });
      });
    return isHeard;
  }

  /**
   * Feeds the hub's texts to the slots with their names, where they have changed. False, without asking for the texts,
   * where no lens on stage has such slots.
   */
  feedByName(slots: () => object): boolean {
    const arrived = this.#stage.lens;
    if (arrived === null) return false;
    const staged = arrived.figment;
    const shown = new Set(namedSlots(staged));
    if (shown.size === 0) return false;
    for (const [slot, words] of Object.entries(slots())) {
      if (!shown.has(slot) || !this.#slots.take(slot, String(words))) continue;
      this.#later(async () => {
        if (this.#stage.lens === arrived) await this.#slots.tell(staged.id, slot);
      });
    }
    return true;
  }

  /** Empties every slot, because its text may be what is being forgotten. */
  forget(): void {
    const id = this.#stage.lens?.figment.id;
    // Emptied now, so that texts from now on stay.
    this.#slots.empty();
    if (id !== undefined) this.#later(() => this.#slots.tellAll(id, false));
  }

  async #carryOut(command: StageCommand): Promise<CommandResult> {
    switch (command.do) {
      case 'figment_put':
        return this.#take(command);
      case 'figment_swap':
        return this.#swap(command);
      case 'figment_revoke':
        if (command.id === null) this.#stage.isConfirmed = true;
        await this.#clear(command.id);
        return carriedOut;
      case 'figment_text':
        return this.#feed(command);
      case 'figment_event':
        if (this.#stage.lens !== null) await this.#carrier.tell({ type: 'event', name: command.name });
        return carriedOut;
    }
  }

  #take(command: Extract<LensCommand, { do: 'figment_put' }>): CommandResult {
    const arrived = arrivedLens(command);
    if ('ok' in arrived) return arrived;
    this.#put = arrived;
    return { ...carriedOut, hash: arrived.hash };
  }

  async #swap({ id, resume }: Extract<LensCommand, { do: 'figment_swap' }>): Promise<CommandResult> {
    const put = this.#put;
    if (put?.figment.id !== id) return refusedLens('That lens was not sent yet.');
    const gone = resume ? this.#stage.goneNews(put.hash) : null;
    if (gone !== null) this.options.onNews(gone);
    const isHeld = resume && this.#stage.lens?.hash === put.hash;
    if (gone !== null || (isHeld && this.#stage.isConfirmed)) return carriedOut;
    this.#stage.isConfirmed = true;
    if (!isHeld) await this.#begin(put);
    if (await this.#carrier.bring(put)) {
      await this.#slots.tellAll(id, true);
      this.options.onStaged();
      return carriedOut;
    }
    await this.#stage.set(null);
    return refusedLens('The glasses could not take that lens.');
  }

  /** Makes a lens the one on stage, from its beginning. */
  async #begin(put: ArrivedLens): Promise<void> {
    // The glasses would continue a lens they already have, so it is cleared first to start again.
    if (this.#stage.lens?.hash === put.hash) await this.#clear(put.figment.id);
    // Stored first: a hub that ends here finds the lens that the Brain will name, not the one before it.
    await this.#stage.set(put);
    this.#question.begin();
    this.options.onDeployed();
  }

  async #feed({ id, slot = '', text }: Extract<LensCommand, { do: 'figment_text' }>): Promise<CommandResult> {
    if (this.#stage.lens?.figment.id !== id) return refusedLens('That lens is not on stage.');
    this.#slots.put(slot, text);
    await this.#slots.tell(id, slot);
    return carriedOut;
  }

  /** Takes the lens with this id off the stage, or any for null. */
  async #clear(id: string | null): Promise<void> {
    const staged = this.#stage.lens?.figment.id;
    if (staged === undefined || (id !== null && id !== staged)) return;
    const stored = this.#stage.set(null);
    await this.#carrier.tell({ type: 'figment_revoke', id: staged });
    await stored;
  }

  #hear(message: FromGlasses): void {
    if (message.type === 'figment_ack') this.#carrier.acknowledge(message);
    else if (message.type === 'figment_event') this.#onTag(message);
    else if (message.type === 'ready') this.#later(() => this.#meet(message.lens ?? null));
  }

  /** Compares what returning glasses run with the stage: the same lens, another one or none. */
  async #meet(running: { readonly id: string; readonly hash: string } | null): Promise<void> {
    const staged = this.#stage.lens;
    if (running !== null && running.hash !== staged?.hash)
      await this.#carrier.tell({ type: 'figment_revoke', id: running.id });
    const isRunning = running?.hash === staged?.hash;
    if (staged === null || !(isRunning || this.#stage.isConfirmed)) return;
    if (!isRunning) await this.#carrier.bring(staged);
    await this.#slots.tellAll(staged.figment.id, !isRunning);
  }

  #onTag({ id, tag, record = false, by_hand = false }: Extract<FromGlasses, { type: 'figment_event' }>): void {
    const staged = this.#stage.lens;
    if (staged?.figment.id !== id) return;
    const why = leaves[tag];
    if (why !== undefined) this.#later(() => this.#left(staged, why));
    else this.options.onNews({ type: 'lens-emit', id, tag, record });
    if (tag.startsWith(bondTagPrefix)) this.options.share(tag);
    if (tag === 'ask' && tagKind(staged.figment.requires ?? [], tag) === 'power') this.#question.take(by_hand);
  }

  async #left(lens: ArrivedLens, why: LensGone['why']): Promise<void> {
    if (this.#stage.lens !== lens) return;
    const news: LensGone = { type: 'lens-gone', id: lens.figment.id, why };
    await this.#stage.left(news);
    this.options.onNews(news);
  }

  #later(task: () => Promise<void>): void {
    this.#tasks.run(task).catch((thrown: unknown) => {
      this.options.log.error('stage.failed', { why: failureReason(thrown) });
    });
  }
}
