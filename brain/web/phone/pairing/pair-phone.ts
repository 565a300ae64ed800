import type { BrainClient } from '#client/brain-client';
import { Fault } from '#core/faults';
import { decodePairingCode, pairFragment } from '#core/wire/owner/pairing-code';
import { readTypedCode } from '#core/wire/typed-code';

/**
 * The token for what was scanned or typed: a link, a code that begins with `svc:`, or the eight letters beside it.
 * Rejects with `pairing/bad-code`, or why the Brain does not let this phone in.
 */
export async function tokenFor(
  text: string,
  brainWith: (token: string) => Pick<BrainClient, 'redeemCode' | 'thisDevice'>,
): Promise<string> {
  const shortCode = readTypedCode(text);
  const token = shortCode === null ? decodePairingCode(text).token : await redeemed(shortCode, brainWith(''));
  try {
    // The first use makes it a device; a pairing that could not be kept there does not happen.
    await brainWith(token).thisDevice({});
  } catch (thrown) {
    // To a person, a token that is not known any more is a code that was used.
    throw thrown instanceof Fault && thrown.code === 'auth/bad-token' ? new Fault('pairing/wrong-code') : thrown;
  }
  return token;
}

async function redeemed(code: string, brain: Pick<BrainClient, 'redeemCode'>): Promise<string> {
  return (await brain.redeemCode({ code })).token;
}

/** The code in the fragment of an address, as the picture on the panel brings it; null where there is none. */
export function codeInFragment(fragment: string): string | null {
  const start = `#${pairFragment}`;
  return fragment.startsWith(start) ? decodeURIComponent(fragment.slice(start.length)) : null;
}
