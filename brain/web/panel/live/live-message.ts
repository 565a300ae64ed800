import type { LiveEvent } from '#core/wire/live';
import type { PanelEvent } from '../state/panel-event.js';
import type { StreamEvent } from './event-stream-parser.js';

/**
 * What one event of the live stream means for the panel; null for kinds a newer Brain may send and for unreadable data.
 * The Brain that served this page checks the payloads against its schemas before it sends them.
 */
export function readLiveEvent(event: StreamEvent, atMs: number): PanelEvent | null {
  const live = parse(event);
  switch (live?.event) {
    case 'state':
      return { type: 'state', hub: live.data.hub, held: live.data.held };
    case 'card':
      return { type: 'card', card: live.data };
    case 'glass':
      return { type: 'glass', picture: live.data };
    case 'heard':
      return { type: 'heard', heard: live.data, atMs };
    default:
      return null;
  }
}

function parse({ event, data }: StreamEvent): LiveEvent | null {
  try {
    return { event, data: JSON.parse(data) } as LiveEvent;
  } catch {
    return null;
  }
}
