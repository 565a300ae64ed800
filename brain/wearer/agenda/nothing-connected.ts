import { nothingConnectedReply } from '#core/language/replies/nothing-connected-reply';

/** Nothing reads a source that is not there: the answer says so in place of an empty success. */
export function nothingConnected(what: Parameters<typeof nothingConnectedReply>[0]) {
  return { synced: 0, say: nothingConnectedReply(what) };
}
