import type { GlassPicture } from '#core/wire/link/glasses';
import type { Heard } from '#core/wire/link/hub-link';
import type { LiveEvent, LiveIndex, LiveState } from '#core/wire/link/live';
import type { BrowserEarState, ConversationTurn, Hop, PanelState, StreamState } from './panel-state.js';

/** What the assistant made of one typed line. */
export interface LineAnswer {
  readonly intent: string | null;
  readonly say: string;
  readonly failed: boolean;
  readonly hops: readonly Hop[];
}

/** Everything that changes the panel; `atMs` is wall time. */
export type PanelEvent =
  | { readonly type: 'stream'; readonly stream: StreamState }
  | ({ readonly type: 'state' } & LiveState)
  | { readonly type: 'glass'; readonly picture: GlassPicture }
  | { readonly type: 'heard'; readonly heard: Heard; readonly atMs: number }
  | { readonly type: 'indexing'; readonly indexing: LiveIndex }
  | { readonly type: 'assistant'; readonly name: string }
  | { readonly type: 'wearer'; readonly name: string }
  | { readonly type: 'sends'; readonly sends: PanelState['sends'] }
  | { readonly type: 'restored'; readonly exchanges: readonly ConversationTurn[] }
  | { readonly type: 'forgotten' }
  | { readonly type: 'samples'; readonly names: readonly string[] }
  | { readonly type: 'said'; readonly id: string; readonly text: string; readonly atMs: number }
  | { readonly type: 'answered'; readonly id: string; readonly answer: LineAnswer }
  | { readonly type: 'sample-started'; readonly name: string }
  | { readonly type: 'sample-ended' }
  | { readonly type: 'asked'; readonly what: 'veil' | 'incognito'; readonly on: boolean }
  | { readonly type: 'ask-settled'; readonly what: 'veil' | 'incognito' }
  | { readonly type: 'microphone'; readonly microphone: BrowserEarState }
  | { readonly type: 'level'; readonly level: number }
  | { readonly type: 'notice'; readonly say: string };

/** The panel's event for an event of the live stream; null for a card, because the picture of the display shows it. */
export function panelEventOf(live: LiveEvent, atMs: number): PanelEvent | null {
  switch (live.event) {
    case 'state':
      return { type: 'state', ...live.data };
    case 'card':
      return null;
    case 'glass':
      return { type: 'glass', picture: live.data };
    case 'heard':
      return { type: 'heard', heard: live.data, atMs };
    case 'index':
      return { type: 'indexing', indexing: live.data };
  }
}
