import { z } from 'zod';
import type { FaultCode } from '#core/fault-table';
import type { PageFetch } from '../../panel/api/panel-client-by-fetch.js';

interface Watcher {
  /** The Brain answered, whatever it said. */
  answered(): void;
  failed(): void;
  /** The token is not known there any more. */
  refused(): void;
}

/** As `fetch`, and tells what came of each request. One that the page itself ended tells nothing. */
export function tellingFetch(watcher: Watcher, send: PageFetch): PageFetch {
  return async (url, request) => {
    let response: Response;
    try {
      response = await send(url, request);
    } catch (thrown) {
      if (!isEndedHere(thrown)) watcher.failed();
      throw thrown;
    }
    watcher.answered();
    if (response.status === 401 && (await isOfBrain(response.clone()))) watcher.refused();
    return response;
  };
}

const badToken: FaultCode = 'auth/bad-token';
const unknownTokenSchema = z.object({ error: z.literal(badToken) });

/** Whether a Brain says that it does not know the token: whatever else may answer at its address unpairs nobody. */
async function isOfBrain(response: Response): Promise<boolean> {
  return unknownTokenSchema.safeParse(await response.json().catch(() => null)).success;
}

const isEndedHere = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'AbortError';
