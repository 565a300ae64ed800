import type { LiveEvent } from '#core/wire/link/live';
import type { PanelEvent } from './panel-event.js';

/** What one event of the live stream means for the panel; null for a card, of which the display's picture tells. */
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
