import { refusalIn } from '#client/endpoint-client';
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
    if (response.status === 401 && (await saysBadToken(response.clone()))) watcher.refused();
    return response;
  };
}

/** Whether a Brain says that it does not know the token: whatever else may answer at its address unpairs nobody. */
async function saysBadToken(response: Response): Promise<boolean> {
  return (await refusalIn(response)).code === 'auth/bad-token';
}

const isEndedHere = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'AbortError';
