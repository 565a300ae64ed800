import { createBrainClient } from '#client/brain-client';
import { sendEarAudio } from '#client/ear-audio';
import type { BrainAddress, FetchLike } from '#client/endpoint-client';
import { followLive } from '#client/live-stream';
import type { PanelClient } from './panel-client.js';

/** The panel's calls to the Brain that served the page. */
export function panelClientByFetch(token: string): PanelClient {
  const address: BrainAddress = { url: '', token: () => token };
  return {
    ...createBrainClient(address),
    sendSound: (stream, samples) => sendEarAudio(address, stream, samples),
    followLive: (signal, onAlive) => followLive({ ...address, send: watchedFetch(onAlive) }, { signal }),
  };
}

/** A `fetch` that calls `onPiece` for every piece of the body as it arrives. */
function watchedFetch(onPiece: () => void): FetchLike {
  const watch = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, next) {
        onPiece();
        next.enqueue(piece);
      },
    });
  return async (url, request) => {
    const { ok, body } = await fetch(url, request);
    return { ok, body: body?.pipeThrough(watch()) ?? null };
  };
}
