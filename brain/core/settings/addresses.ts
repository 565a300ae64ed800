import { z } from 'zod';
import { isBareUrl, isRelayUrl, isRunnerUrl, isSafeBaseUrl } from '../base-url.js';

/**
 * What may be stored is wider than what may be set, because the range of an address is checked again before each
 * connection.
 */
export const storedUrl = z.url().max(2_000);
const bareUrl = storedUrl.refine(isBareUrl, {
  error:
    'must be an address alone, without a name, password, @, ?, #, \\, space or character that cannot be seen; a key belongs in the setting for it',
  abort: true,
});

export const runnerUrl = bareUrl.refine(isRunnerUrl, 'must be a URL on this machine or its private network');

export const providerUrl = bareUrl.refine(
  isSafeBaseUrl,
  'must be an https URL of a host that others can reach too, or http on this machine',
);

export const relayUrl = z
  .string()
  .max(300)
  .refine(
    (text) => text === '' || isRelayUrl(text),
    'must be an https address without a path that others can reach too, or http in a tunnel of your own; empty for none',
  );
