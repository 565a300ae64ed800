import type { BrainClient } from './brain-client.js';

/**
 * A token of one's own in place of that of a pairing code, so that whoever else saw the code has a key to nothing. A Brain
 * that gives none, as one of an earlier release, is asked with the token of the code.
 */
export async function ownToken(
  token: string,
  brainWith: (token: string) => Pick<BrainClient, 'renewToken' | 'thisDevice'>,
): Promise<string> {
  const renewed = await brainWith(token)
    .renewToken({})
    .catch(() => null);
  if (renewed === null || renewed.token === null) return token;
  // The first use puts it in force. Where that is not answered it is in force already, or is at its next use.
  await brainWith(renewed.token)
    .thisDevice({})
    .catch(() => undefined);
  return renewed.token;
}
