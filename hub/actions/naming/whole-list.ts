import { isToForgetOwnName, listToForget } from '#core/language/people/forget-request';
import { toWearer } from '#core/language/replies/wording/to-wearer';
import { readListNote } from '#core/language/words/list-item';
import { listed } from '#core/language/words/listed';
import { limits } from '#core/limits';
import { counted } from '#core/text';
import type { Memory } from '#memory/memory';
import type { Kept } from '../kept.js';
import type { Undo } from '../undo.js';
import type { UndoingPort } from '../undoing-port.js';

/**
 * What is named by nothing but what it is: all of a list, however old, where what came off it before takes nothing of it
 * along, and the wearer's name. Null for another request.
 */
export function namedAlone(
  line: string,
  { onList, ownName }: Pick<UndoingPort, 'onList' | 'ownName'>,
): readonly Kept[] | null {
  if (isToForgetOwnName(line)) return [ownName() ?? []].flat();
  const list = listToForget(line);
  const there = list === null ? [] : onList(list);
  return there.length === 0 ? null : there;
}

/** What is said to a request for a list, or for the wearer's name, where there is none; null for another line. */
export function nothingNamedReply(line: string): string | null {
  if (isToForgetOwnName(line)) return "I don't know your name, so there is nothing to forget.";
  const list = listToForget(line);
  return list === null ? null : `There is nothing on your ${list} list.`;
}

/** The reply once all of a list is forgotten, read before it goes; null where the request named no list as a whole. */
export function wholeListReply(
  naming: string | undefined,
  undone: readonly Undo[],
  { memories }: Pick<Memory, 'memories'>,
): string | null {
  const list = naming === undefined ? null : listToForget(naming);
  const items = undone.map((one) => (one.what === 'memory' ? readListNote(memories.get(one.id)?.text ?? '') : null));
  const there = items.flatMap((one) => (one !== null && one.list === list ? toWearer(one.item) : []));
  if (list === null || there.length === 0 || there.length < undone.length) return null;
  const all = `Forgotten: your whole ${list} list: `;
  const named = `${all}${listed(there)}.`;
  return named.length <= limits.cardLineChars ? named : `${all}${counted(there.length, 'thing')}.`;
}
