import type { BrainClient } from '#client/brain-client';
import { ownToken } from '#client/own-token';
import { isRelayUrl } from '#core/base-url';
import { Fault } from '#core/faults';
import { decodePairingCode, pairFragment } from '#core/wire/owner/pairing-code';
import { readTypedCode } from '#core/wire/typed-code';
import type { PhonePairing } from './pairing-store.js';

/**
 * The pairing for what was scanned or typed: a link, a code that begins with `svc:`, or the eight letters beside it.
 * Rejects with `pairing/bad-code`, or why the Brain does not let this phone in.
 */
export async function pairingFor(
  text: string,
  brainWith: (token: string) => Pick<BrainClient, 'redeemCode' | 'thisDevice' | 'renewToken'>,
): Promise<PhonePairing> {
  const shortCode = readTypedCode(text);
  const pairing = shortCode === null ? scanned(text) : await redeemed(shortCode, brainWith(''));
  try {
    // The first use makes it a device; a pairing that could not be kept there does not happen.
    await brainWith(pairing.token).thisDevice({});
  } catch (thrown) {
    // To a person, a token that is not known any more is a code that was used.
    throw thrown instanceof Fault && thrown.code === 'auth/bad-token' ? new Fault('pairing/wrong-code') : thrown;
  }
  return { ...pairing, token: await ownToken(pairing.token, brainWith) };
}

/** A relay to which a token would travel in the clear is not used. */
function scanned(text: string): PhonePairing {
  const { token, relay_url: url = '' } = decodePairingCode(text);
  return { token, relayUrl: isRelayUrl(url) ? url : '' };
}

/** Of a relay, the settings of the Brain tell. */
async function redeemed(code: string, brain: Pick<BrainClient, 'redeemCode'>): Promise<PhonePairing> {
  const { token } = await brain.redeemCode({ code });
  return { token, relayUrl: '' };
}

/** The code in the fragment of an address, as the picture on the panel brings it; null where there is none. */
export function codeInFragment(fragment: string): string | null {
  const start = `#${pairFragment}`;
  return fragment.startsWith(start) ? decodeURIComponent(fragment.slice(start.length)) : null;
}
