import { nothingConnectedReply } from '#core/language/replies/nothing-connected-reply';

/** Refuses instead of answering with an empty success when no such source is connected. */
export function nothingConnected(what: Parameters<typeof nothingConnectedReply>[0]) {
  return { synced: 0, say: nothingConnectedReply(what) };
}
