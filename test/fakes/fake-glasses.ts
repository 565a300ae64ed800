import type { GlassesEvents, GlassesMessage, GlassesPort, GlassesState } from '#bridge/glasses-port';
import type { Card } from '#core/cards/cards';
import { Fault } from '#core/faults';
import type { FromGlasses } from '#core/wire/link/glasses';

type Listeners = { [E in keyof GlassesEvents]: Set<(payload: GlassesEvents[E]) => void> };

/** Glasses that take every message at once and remember it. */
export class FakeGlasses implements GlassesPort {
  readonly sent: GlassesMessage[] = [];
  state: GlassesState = { kind: 'simulated', link: 'absent', battery: null };
  /** Whether they acknowledge lenses as what they could not take. */
  refusesLenses = false;
  /** Whether what is sent never reaches them. */
  isDeaf = false;
  readonly #listeners: Listeners = { message: new Set(), link: new Set(), picture: new Set() };

  get cards(): readonly Card[] {
    return this.sent.flatMap((message) => (message.type === 'card' ? [message.card] : []));
  }

  /** The veil as these glasses were last told. */
  get veiled(): boolean | undefined {
    return this.sent.flatMap((message) => (message.type === 'veil' ? [message.on] : [])).at(-1);
  }

  start(): Promise<void> {
    this.state = { ...this.state, link: 'connected', battery: 80 };
    for (const listener of this.#listeners.link) listener(this.state);
    return Promise.resolve();
  }

  /** They go out of reach. */
  loses(): void {
    this.state = { ...this.state, link: 'connecting' };
    for (const listener of this.#listeners.link) listener(this.state);
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  send(message: GlassesMessage): Promise<void> {
    if (this.isDeaf) return Promise.reject(new Fault('glasses/away'));
    this.sent.push(message);
    this.#acknowledgeLens(message);
    return Promise.resolve();
  }

  on<E extends keyof GlassesEvents>(event: E, listener: (payload: GlassesEvents[E]) => void): () => void {
    this.#listeners[event].add(listener);
    return () => this.#listeners[event].delete(listener);
  }

  /** The app says that it is ready, with the lens that it runs. */
  comesBack(lens?: { readonly id: string; readonly hash: string }): void {
    const has = { display: true, microphone: false, camera: false, imu: true, button: true };
    const ready = { type: 'ready', app: 'app', kind: 'halo', firmware: '1', battery: 80, has } as const;
    this.say(lens === undefined ? ready : { ...ready, lens });
  }

  #acknowledgeLens(message: GlassesMessage): void {
    if (message.type === 'figment_put') {
      const { id, hash, from, figment, of } = message;
      if (from + Buffer.byteLength(figment) === of)
        this.say({ type: 'figment_ack', id, hash, ok: !this.refusesLenses });
    }
    if (message.type === 'figment_swap') this.say({ type: 'figment_ack', id: message.id, hash: '', ok: true });
  }

  /** The wearer does something with the glasses. */
  say(message: Exclude<FromGlasses, { type: 'ack' }>): void {
    for (const listener of this.#listeners.message) listener(message);
  }
}
