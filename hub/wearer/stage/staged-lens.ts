import type { GlassesPort } from '#bridge/glasses-port';
import type { Clock } from '#core/clock';
import { bondTagPrefix, isOwnGesture, listenedFor } from '#core/figments/format/event-name';
import { tagKind } from '#core/figments/format/host-power';
import { namedSlots } from '#core/figments/verify/figment-report';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import type { LensCommand, LensNews } from '#core/wire/lenses/lens-link';
import type { FromGlasses } from '#core/wire/link/glasses';
import { type CommandResult, carriedOut } from '#core/wire/link/hub-link';
import { type ArrivedLens, arrivedLens, refusedLens } from './arrived-lens.js';
import { LensCarrier } from './lens-carrier.js';

interface StagedLensOptions {
  readonly glasses: GlassesPort;
  readonly clock: Clock;
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
type Left = Extract<LensNews, { type: 'lens-gone' }>;

/** Why a lens left the glasses, by the tag that reports it; no lens can emit these tags. */
const leaves: Readonly<Record<string, Left['why']>> = { '@end': 'ended', '@banished': 'banished', '@failed': 'failed' };

/**
 * The lens on stage. The Brain decides which one it is and the glasses run it. The hub makes sure that they have it,
 * also after they return, and passes messages both ways.
 */
export class StagedLens {
  readonly #tasks = new TaskQueue();
  readonly #carrier: LensCarrier;
  #put: ArrivedLens | null = null;
  #staged: ArrivedLens | null = null;
  /** Its texts by slot, for glasses that restarted. */
  readonly #slots = new Map<string, string>();
  /** Whether the wearer was told that the lens asks by itself. */
  #isOwnAskTold = false;
  /** The last lens that left by itself. If the Brain was away and stages it again, the Brain is told that it left. */
  #gone: { readonly hash: string; readonly news: Left } | null = null;
  #stopListening: () => void = () => undefined;

  constructor(private readonly options: StagedLensOptions) {
    this.#carrier = new LensCarrier(options);
  }

  start(): void {
    this.#stopListening = this.options.glasses.on('message', (message) => this.#hear(message));
  }

  stop(): void {
    this.#stopListening();
  }

  /** Whether there is a lens on stage. */
  get isOnStage(): boolean {
    return this.#staged !== null;
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
      const staged = this.#staged;
      if (staged === null) return false;
      this.#left(staged, 'banished');
      await this.#carrier.tell({ type: 'figment_revoke', id: staged.figment.id });
      return true;
    });
  }

  /** Passes on an event such as a head movement; false if no scene of the lens reacts to it. */
  signal(event: string): boolean {
    const scenes = Object.values(this.#staged?.figment.scenes ?? {});
    const isHeard = scenes.some(({ on = {} }) => listenedFor(event).some((name) => Object.hasOwn(on, name)));
    if (isHeard)
      this.#later(() => this.#carrier.tell({ type: 'event', name: event, ...(isOwnGesture(event) && { own: true }) }));
    return isHeard;
  }

  /**
   * Feeds the hub's texts to the slots with their names, where they have changed. False, without asking for the texts,
   * where no lens on stage has such slots.
   */
  feedByName(slots: () => object): boolean {
    const arrived = this.#staged;
    if (arrived === null) return false;
    const staged = arrived.figment;
    const shown = new Set(namedSlots(staged));
    if (shown.size === 0) return false;
    for (const [slot, words] of Object.entries(slots())) {
      const text = String(words);
      if (!shown.has(slot) || (this.#slots.get(slot) ?? '') === text) continue;
      this.#slots.set(slot, text);
      // Not sent if it has changed before its turn, because the old text may have been forgotten.
      this.#later(async () => {
        if (this.#staged === arrived && this.#slots.get(slot) === text) await this.#carrier.feed(staged.id, slot, text);
      });
    }
    return true;
  }

  /** Empties every slot, because its text may be what is being forgotten. */
  forget(): void {
    const id = this.#staged?.figment.id;
    const fed = [...this.#slots.keys()];
    // Cleared now, so that texts from now on stay.
    this.#slots.clear();
    if (id === undefined) return;
    this.#later(async () => {
      for (const slot of fed) await this.#carrier.feed(id, slot, '');
    });
  }

  async #carryOut(command: StageCommand): Promise<CommandResult> {
    switch (command.do) {
      case 'figment_put':
        return this.#take(command);
      case 'figment_swap':
        return this.#swap(command);
      case 'figment_revoke':
        await this.#clear(command.id);
        return carriedOut;
      case 'figment_text':
        return this.#feed(command);
      case 'figment_event':
        if (this.#staged !== null) await this.#carrier.tell({ type: 'event', name: command.name });
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
    if (resume && this.#gone?.hash === put.hash) {
      this.options.onNews(this.#gone.news);
      return carriedOut;
    }
    if (resume && this.#staged?.hash === put.hash) return carriedOut;
    // The glasses would continue a lens they already have, so it is cleared first to start again.
    if (this.#staged?.hash === put.hash) await this.#clear(id);
    this.#staged = put;
    this.#slots.clear();
    this.#gone = null;
    this.#isOwnAskTold = false;
    this.options.onDeployed();
    if (await this.#carrier.bring(put, this.#slots)) {
      this.options.onStaged();
      return carriedOut;
    }
    this.#staged = null;
    return refusedLens('The glasses could not take that lens.');
  }

  async #feed({ id, slot = '', text }: Extract<LensCommand, { do: 'figment_text' }>): Promise<CommandResult> {
    if (this.#staged?.figment.id !== id) return refusedLens('That lens is not on stage.');
    this.#slots.set(slot, text);
    await this.#carrier.feed(id, slot, text);
    return carriedOut;
  }

  /** Takes the lens with this id off the stage, or any for null. */
  async #clear(id: string | null): Promise<void> {
    const staged = this.#staged?.figment.id;
    if (staged === undefined || (id !== null && id !== staged)) return;
    this.#staged = null;
    this.#gone = null;
    this.#slots.clear();
    await this.#carrier.tell({ type: 'figment_revoke', id: staged });
  }

  #hear(message: FromGlasses): void {
    if (message.type === 'figment_ack') this.#carrier.acknowledge(message);
    else if (message.type === 'figment_event') this.#onTag(message);
    else if (message.type === 'ready') this.#later(() => this.#meet(message.lens ?? null));
  }

  /** Compares what returning glasses run with the stage: the same lens, another one or none. */
  async #meet(running: { readonly id: string; readonly hash: string } | null): Promise<void> {
    const staged = this.#staged;
    if (running !== null && running.hash !== staged?.hash)
      await this.#carrier.tell({ type: 'figment_revoke', id: running.id });
    if (staged !== null && running?.hash !== staged.hash) await this.#carrier.bring(staged, this.#slots);
  }

  #onTag({ id, tag, record = false, by_hand = false }: Extract<FromGlasses, { type: 'figment_event' }>): void {
    const staged = this.#staged;
    if (staged?.figment.id !== id) return;
    const why = leaves[tag];
    if (why !== undefined) this.#left(staged, why);
    else this.options.onNews({ type: 'lens-emit', id, tag, record });
    if (tag.startsWith(bondTagPrefix)) this.options.share(tag);
    if (tag === 'ask' && tagKind(staged.figment.requires ?? [], tag) === 'power') this.#onAsk(by_hand);
  }

  /** Opens the ear only if the wearer did something; a lens must not open it by itself. */
  #onAsk(isByHand: boolean): void {
    if (isByHand) this.options.listen();
    else if (!this.#isOwnAskTold) {
      this.#isOwnAskTold = true;
      this.options.onOwnAsk();
    }
  }

  #left({ figment, hash }: ArrivedLens, why: Left['why']): void {
    const news: Left = { type: 'lens-gone', id: figment.id, why };
    this.#staged = null;
    this.#slots.clear();
    this.#gone = { hash, news };
    this.options.onNews(news);
  }

  #later(task: () => Promise<void>): void {
    this.#tasks.run(task).catch((thrown: unknown) => {
      this.options.log.error('stage.failed', { why: failureReason(thrown) });
    });
  }
}
