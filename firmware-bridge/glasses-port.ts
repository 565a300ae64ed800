import type { FromGlasses, GlassPicture, ToGlasses } from '#core/wire/link/glasses';
import type { GlassesChoice } from '#core/wire/link/glasses-kind';

type WithoutMid<M> = M extends unknown ? Omit<M, 'mid'> : never;

/** Messages that the hub can send. The greeting and message ids are added by the link. */
export type GlassesMessage = WithoutMid<Exclude<ToGlasses, { type: 'hello' }>>;

export type GlassesLinkState = 'absent' | 'connecting' | 'connected';

export interface GlassesState {
  readonly kind: GlassesChoice;
  readonly link: GlassesLinkState;
  /** Battery in percent; null until the glasses reported it. */
  readonly battery: number | null;
}

export interface GlassesEvents {
  /** Every message of the glasses but acknowledgements. */
  readonly message: Exclude<FromGlasses, { type: 'ack' }>;
  /** The state changed: link or battery. */
  readonly link: GlassesState;
  /** The present content of the display; only simulated glasses report it. */
  readonly picture: GlassPicture;
}

/** One pair of glasses as the hub uses it: messages, without bytes. */
export interface GlassesPort {
  readonly state: GlassesState;
  /**
   * Starts connecting. Resolves when the first attempt has ended, successful or not; the link keeps trying until
   * `stop`.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Resolves when the app on the glasses has taken the message; after a link loss it is repeated once. Rejects with
   * Fault `glasses/away` when the glasses are not there, `glasses/too-large` when it does not fit a frame.
   */
  send(message: GlassesMessage): Promise<void>;
  /** The returned function removes the listener. */
  on<E extends keyof GlassesEvents>(event: E, listener: (payload: GlassesEvents[E]) => void): () => void;
}
