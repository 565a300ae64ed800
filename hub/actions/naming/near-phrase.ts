import { contentRoots } from '#core/language/words/content-roots';
import type { Undo } from '../undo.js';
import type { UndoingPort } from '../undoing-port.js';
import { hasRoots } from './request-words.js';

/** How the wearer asks to forget what a request names only in part: "forget my violin bow" for "my violin". */
export function nearPhrase(
  undo: readonly Undo[],
  request: string,
  { wordsOf, placesOf, partsOf }: Pick<UndoingPort, 'wordsOf' | 'placesOf' | 'partsOf'>,
): string {
  const named = contentRoots(request);
  const things = undo.flatMap((one) => placesOf(one)?.thing ?? []);
  const words = undo.flatMap((one) => [one, ...partsOf(one)]).flatMap((one) => wordsOf([one]));
  const near = [...things, ...words].find((one) => hasRoots([one], named)) ?? words[0] ?? '';
  const isPlanned = undo.some(({ what }) => what === 'agenda');
  const isSentence = near.startsWith('“');
  return `${isPlanned ? 'cancel' : 'forget'} ${isSentence ? 'that ' : ''}${bySpeaker(near)}`;
}

/** "That Noor owes you a tea", as the wearer says it: "that Noor owes me a tea". */
export function bySpeaker(words: string): string {
  const said = words
    .replace(/[“”]/gu, '')
    .replace(/\bowes you\b/u, 'owes me')
    .replace(/\byou are\b/u, 'I am');
  return said.replace(/\byour\b/gu, 'my').replace(/\byou\b/gu, 'I');
}
