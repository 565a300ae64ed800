import { type BrainClient, createBrainClient } from '#client/brain-client';
import { clientOf } from '#client/endpoint-client';
import { sendByHttp } from '#client/send-by-http';
import { pairingApi } from '#core/wire/owner/pairing';

interface GuestAddress {
  /** Port of this machine that leads to the Brain of the guest. */
  readonly port: number;
  /** The name that the guest answers to. */
  readonly hostName: string;
}

/** An emulated processor is slow, and waits for its turn on a busy machine. */
const guestPatienceMs = 300_000;

/** Sends as a phone in the network of the guest does, which knows it by its name. */
const sendTo =
  ({ hostName }: GuestAddress): typeof sendByHttp =>
  (url, request) =>
    sendByHttp(url, { ...request, headers: { ...request.headers, host: `${hostName}.local:7777` } });

const guestAddress = (guest: GuestAddress, token: () => string) => ({
  url: `http://127.0.0.1:${guest.port}`,
  token,
  send: sendTo(guest),
  timeoutMs: guestPatienceMs,
});

/** Pairs by the letters that the device shows; resolves to the token. */
export async function pairByLetters(guest: GuestAddress, letters: string): Promise<string> {
  const open = clientOf(
    guestAddress(guest, () => ''),
    { redeemCode: pairingApi.redeemCode },
  );
  return (await open.redeemCode({ code: letters })).token;
}

export const guestBrain = (guest: GuestAddress, token: string): BrainClient =>
  createBrainClient(guestAddress(guest, () => token));

/** The status of an answer without a token to a path, and what it is; null if nobody answers. */
export async function lookFromOutside(
  guest: GuestAddress,
  path: string,
): Promise<{ ok: boolean; text: string } | null> {
  try {
    const { ok, body } = await sendTo(guest)(`http://127.0.0.1:${guest.port}${path}`, {
      method: 'GET',
      headers: {},
      redirect: 'error',
      signal: AbortSignal.timeout(guestPatienceMs),
    });
    const pieces: Uint8Array[] = [];
    for await (const piece of body as AsyncIterable<Uint8Array>) pieces.push(piece);
    return { ok, text: Buffer.concat(pieces).toString('utf8') };
  } catch {
    return null;
  }
}
