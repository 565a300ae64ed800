import type { FromGlasses, GlassPicture, ToGlasses } from '#core/wire/link/glasses';
import type { GlassesChoice } from '#core/wire/link/glasses-kind';

type WithoutMid<M> = M extends unknown ? Omit<M, 'mid'> : never;

/** What the hub may say to the glasses. The greeting and the message ids are the link's own business. */
export type GlassesMessage = WithoutMid<Exclude<ToGlasses, { type: 'hello' }>>;

export type GlassesLinkState = 'absent' | 'connecting' | 'connected';

export interface GlassesState {
  readonly kind: GlassesChoice;
  readonly link: GlassesLinkState;
  /** Percent; null until the glasses said. */
  readonly battery: number | null;
}

export interface GlassesEvents {
  /** Everything the glasses say apart from acknowledgements. */
  readonly message: Exclude<FromGlasses, { type: 'ack' }>;
  /** The state changed: link or battery. */
  readonly link: GlassesState;
  /** What is on the display now; only simulated glasses can tell. */
  readonly picture: GlassPicture;
}

/** One pair of glasses as the hub sees it: messages, no bytes. */
export interface GlassesPort {
  readonly state: GlassesState;
  /** Resolves when the first attempt to connect has ended, well or not; the link keeps trying until `stop`. */
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
