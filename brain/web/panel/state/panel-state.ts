import type { GlassPicture } from '#core/wire/link/glasses';
import type { HubState } from '#core/wire/link/hub-link';
import type { LiveIndex, LiveState } from '#core/wire/link/live';

/** The stream from the Brain: `lost` waits for the next attempt, `refused` will not try again by itself. */
export type StreamState =
  | { readonly phase: 'connecting' }
  | { readonly phase: 'open' }
  | { readonly phase: 'lost'; readonly retryInMs: number }
  | { readonly phase: 'refused'; readonly say: string };

/** One thing said to the assistant and what came back. `reply` is null while the answer is awaited. */
export interface ConversationTurn {
  readonly id: string;
  readonly source: 'typed' | 'heard';
  readonly text: string;
  readonly atMs: number;
  readonly intent: string | null;
  readonly reply: string | null;
  readonly failed: boolean;
  readonly hops: readonly Hop[];
  /** It was said where nothing is kept, or forgotten since; it leaves with the page. */
  readonly isPassing: boolean;
}

/** Time spent in one hop of an utterance, milliseconds. */
export interface Hop {
  readonly hop: string;
  readonly ms: number;
}

export type HeardKind = 'wake' | 'partial' | 'utterance' | 'unclear' | 'earcon' | 'haptic' | 'lost';

/** One line of what the ear did. */
export interface HeardFeedLine {
  readonly id: number;
  readonly kind: HeardKind;
  readonly text: string;
  readonly atMs: number;
}

/** The browser's microphone as an ear of the hub. `level` is 0 (silence) to 1 (full scale, compressed for the eye). */
export interface BrowserEarState {
  readonly phase: 'off' | 'starting' | 'live';
  readonly level: number;
  /** Why it is off, when that needs saying. */
  readonly say: string;
}

/** Where a question may be sent. */
interface Sends {
  /** A question may be put to the cloud. */
  readonly cloud: boolean;
  /** A question may be put to the paired desktop Brain. */
  readonly host: boolean;
}

/** What a person asked for and the hub has not confirmed yet; null when nothing is awaited. */
interface Awaited {
  readonly veil: boolean | null;
  readonly incognito: boolean | null;
}

export interface PanelState {
  readonly stream: StreamState;
  /** Null while no hub is connected to the Brain, or before the Brain has said. */
  readonly hub: HubState | null;
  /** While veiled or incognito the Brain sends nothing but the state itself. */
  readonly held: boolean;
  /** The Brain's own incognito, which is known also without a hub. */
  readonly incognito: LiveState['incognito'];
  /** Whether the Brain's file is whole, and what its owner has to know. */
  readonly records: LiveState['records'];
  /** The progress of indexing the watched folders. */
  readonly indexing: LiveIndex;
  readonly assistant: string;
  /** What the wearer is called; '' while that is not known. */
  readonly wearer: string;
  /** What may leave this house now; null while that is not known. */
  readonly sends: Sends | null;
  readonly picture: GlassPicture | null;
  /** Oldest first. */
  readonly exchanges: readonly ConversationTurn[];
  /** Oldest first; at most one `partial`, always last. */
  readonly heard: readonly HeardFeedLine[];
  readonly heardCount: number;
  readonly samples: readonly string[];
  /** The name of the sample that is playing; null once it was heard to its end. */
  readonly playing: string | null;
  readonly microphone: BrowserEarState;
  readonly awaited: Awaited;
  /** One sentence about the last thing that did not work. */
  readonly notice: string;
}

export const initialState: PanelState = {
  stream: { phase: 'connecting' },
  hub: null,
  held: false,
  incognito: { on: false, pending: null },
  records: { ok: true, say: '' },
  indexing: { busy: false, done: 0, total: 0 },
  assistant: 'Vesper',
  wearer: '',
  sends: null,
  picture: null,
  exchanges: [],
  heard: [],
  heardCount: 0,
  samples: [],
  playing: null,
  microphone: { phase: 'off', level: 0, say: '' },
  awaited: { veil: null, incognito: null },
  notice: '',
};
