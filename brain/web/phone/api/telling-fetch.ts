import type { PageFetch } from '../../panel/api/panel-client-by-fetch.js';

interface Watcher {
  /** The Brain answered, whatever it said. */
  answered(): void;
  failed(): void;
  /** The token is not known there any more. */
  refused(): void;
}

/** As `fetch`, and tells what came of each request. One that the page itself ended tells nothing. */
export function tellingFetch(watcher: Watcher, send: PageFetch = (url, request) => fetch(url, request)): PageFetch {
  return async (url, request) => {
    let response: Response;
    try {
      response = await send(url, request);
    } catch (thrown) {
      if (!isEndedHere(thrown)) watcher.failed();
      throw thrown;
    }
    watcher.answered();
    if (response.status === 401) watcher.refused();
    return response;
  };
}

const isEndedHere = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'AbortError';
