import { createBrainClient } from '#client/brain-client';
import { sendEarAudio } from '#client/ear-audio';
import type { BrainAddress } from '#client/endpoint-client';
import { followLive } from '#client/live-stream';
import type { PanelClient } from './panel-client.js';

/** A page's way to send a request, and to hear what comes of it. */
export type PageFetch = (url: string, request: RequestInit) => Promise<Response>;

/** The calls of a page to the Brain that served it. */
export function panelClientByFetch(token: string, send: PageFetch = fetch): PanelClient {
  const address: BrainAddress = { url: '', token: () => token, send: plainFetch(send) };
  return {
    ...createBrainClient(address),
    sendSound: (stream, samples) => sendEarAudio(address, stream, samples),
    followLive: (signal, onAlive) => followLive({ ...address, send: watchedFetch(send, onAlive) }, { signal }),
  };
}

type ClientRequest = Parameters<NonNullable<BrainAddress['send']>>[1];

/** Calls it as the function that it is, not as a method of the client. */
const plainFetch =
  (send: PageFetch) =>
  (url: string, { method, headers, redirect, body, signal }: ClientRequest): Promise<Response> =>
    send(url, { method, headers, redirect, body: body ?? null, signal: signal ?? null });

/** As `send`, and calls `onPiece` for every piece of the body as it arrives. */
function watchedFetch(send: PageFetch, onPiece: () => void): NonNullable<BrainAddress['send']> {
  const watch = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, next) {
        onPiece();
        next.enqueue(piece);
      },
    });
  return async (url, request) => {
    const { ok, body } = await plainFetch(send)(url, request);
    return { ok, body: body?.pipeThrough(watch()) ?? null };
  };
}
