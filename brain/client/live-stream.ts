import { Fault } from '#core/faults';
import { rawApi } from '#core/wire/api';
import { type LiveEvent, liveEventSchemas } from '#core/wire/link/live';
import { type BrainAddress, type CallOptions, chunksOf, request } from './endpoint-client.js';
import { EventLines, type ServerSentEvent } from './event-lines.js';

/**
 * The events of `GET /svc/live`, read by fetch because an EventSource cannot send the token in a header. Ends with the
 * stream; the caller reconnects. Rejects as every call does, and with a RangeError on an endless event. Events of
 * unknown kinds are skipped.
 */
export async function* followLive(address: BrainAddress, options: CallOptions = {}): AsyncGenerator<LiveEvent, void> {
  const { path, method } = rawApi.live;
  const response = await request(address, { path, method, isBounded: false, ...options });
  if (response.body === null) throw new Fault('net/not-a-brain');
  const lines = new EventLines();
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(response.body)) {
    const events = lines.push(decoder.decode(chunk, { stream: true }));
    for (const event of events.map(readLiveEvent)) if (event !== null) yield event;
  }
}

function readLiveEvent({ event, data }: ServerSentEvent): LiveEvent | null {
  if (!Object.hasOwn(liveEventSchemas, event)) return null;
  const schema = liveEventSchemas[event as LiveEvent['event']];
  const parsed = schema.safeParse(JSON.parse(data));
  return parsed.success ? ({ event, data: parsed.data } as LiveEvent) : null;
}
