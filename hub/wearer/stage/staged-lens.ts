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
  /** Told to the Brain. */
  readonly onNews: (news: LensNews) => void;
  /** A lens comes on glass: timers and the clock give way, and it is felt. */
  readonly onDeployed: () => void;
  /** It is there, or will be when the glasses are. */
  readonly onStaged: () => void;
  /** The lens asks for the wearer's question, by what they did. */
  readonly listen: () => void;
  /** It asks for that by itself, which it may not. */
  readonly onOwnAsk: () => void;
  /** A signal for whoever the wearer is bonded with. */
  readonly share: (tag: string) => void;
  readonly log: Log;
}

/** What is told to the lens on stage, and not to the one at a glance. */
type StageCommand = Exclude<LensCommand, { do: 'figment_glance' }>;
type Left = Extract<LensNews, { type: 'lens-gone' }>;

/** How a lens leaves the glasses, by the tag that says so; no lens can emit one of these. */
const leaves: Readonly<Record<string, Left['why']>> = { '@end': 'ended', '@banished': 'banished', '@failed': 'failed' };

/**
 * The lens of the wearer's own that is on stage. The Brain decides which one it is and the glasses run it; the hub sees to it
 * that they have it, also when they come back, and passes on what is told either way.
 */
export class StagedLens {
  readonly #tasks = new TaskQueue();
  readonly #carrier: LensCarrier;
  #put: ArrivedLens | null = null;
  #staged: ArrivedLens | null = null;
  /** What it was fed by slot, for glasses that were started anew. */
  readonly #slots = new Map<string, string>();
  /** The wearer was told that it asks by itself. */
  #isOwnAskTold = false;
  /** The last that left by itself: a Brain that was away meanwhile is told when it comes with that one again. */
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

  /** Whether a lens of the wearer's own is to be seen. */
  get isOnStage(): boolean {
    return this.#staged !== null;
  }

  /** Resolves once all that was told so far has been passed on. */
  idle(): Promise<void> {
    return this.#tasks.idle();
  }

  /** What the Brain tells it. A lens that breaks a rule, or is not what it is called, is refused in words. */
  take(command: StageCommand): Promise<CommandResult> {
    return this.#tasks.run(() => this.#carryOut(command));
  }

  /** The wearer wants the glass free: whatever is on stage leaves. False where nothing is. */
  takeOff(): Promise<boolean> {
    return this.#tasks.run(async () => {
      const staged = this.#staged;
      if (staged === null) return false;
      this.#left(staged, 'banished');
      await this.#carrier.tell({ type: 'figment_revoke', id: staged.figment.id });
      return true;
    });
  }

  /** Something happened here that the lens may wait for: the wearer moved their head, say. False where none of its scenes ever listens for it. */
  signal(event: string): boolean {
    const scenes = Object.values(this.#staged?.figment.scenes ?? {});
    const isHeard = scenes.some(({ on = {} }) => listenedFor(event).some((name) => Object.hasOwn(on, name)));
    if (isHeard)
      this.#later(() => this.#carrier.tell({ type: 'event', name: event, ...(isOwnGesture(event) && { own: true }) }));
    return isHeard;
  }

  /** What the hub knows goes into slots of the lens that are called so, where it is another by now. */
  feedByName(slots: () => object): void {
    const arrived = this.#staged;
    if (arrived === null) return;
    const staged = arrived.figment;
    const shown = new Set(namedSlots(staged));
    for (const [slot, words] of Object.entries(slots())) {
      const text = String(words);
      if (!shown.has(slot) || (this.#slots.get(slot) ?? '') === text) continue;
      this.#slots.set(slot, text);
      // What is another by the time of its turn is not told: it may have been forgotten.
      this.#later(async () => {
        if (this.#staged === arrived && this.#slots.get(slot) === text) await this.#carrier.feed(staged.id, slot, text);
      });
    }
  }

  /** What it was fed may be what is forgotten now. */
  forget(): void {
    const id = this.#staged?.figment.id;
    const fed = [...this.#slots.keys()];
    // At once, so that what it is fed from now on stays.
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
    // The glasses let one go on that they have already.
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

  /** Takes this lens off the stage, or whatever is there. */
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

  /** Glasses that come back may run the lens still, another one, or none. */
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

  /** Nobody is listened to because a lens had its time: the wearer did something at it, or the ear stays closed. */
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
