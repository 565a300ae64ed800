import { nothingConnectedReply } from '#core/language/replies/nothing-connected-reply';

/** The answer to a sync when no such source is connected: nothing was synced, and a sentence that says why. */
export function nothingConnected(what: Parameters<typeof nothingConnectedReply>[0]) {
  return { synced: 0, say: nothingConnectedReply(what) };
}
