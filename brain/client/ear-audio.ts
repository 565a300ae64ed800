import { rawApi } from '#core/wire/api';
import { type BrainAddress, type CallOptions, request } from './endpoint-client.js';

/**
 * Sends one chunk of 16-bit mono samples at 16 kHz to an open ear. Await it before sending the next: chunks are used in
 * order of arrival. Rejects with `ear/closed` once the hub stopped listening.
 */
export async function sendEarAudio(
  address: BrainAddress,
  stream: number,
  samples: Int16Array<ArrayBuffer>,
  options: CallOptions = {},
): Promise<void> {
  const { buffer, byteOffset, byteLength } = samples;
  await request(address, {
    path: `${rawApi.earAudio.path}?stream=${stream}`,
    method: rawApi.earAudio.method,
    body: new Uint8Array(buffer, byteOffset, byteLength),
    contentType: 'application/octet-stream',
    ...options,
  });
}
