import { factSubject } from '#core/language/slots/told-fact';
import type { Kept } from './kept.js';
import type { UndoingPort } from './undoing-port.js';

/** What something that was kept is about, as its wearer calls it. */
export interface AboutKept {
  readonly name: string;
  /** It is an event or reminder, which is called by its very title. */
  readonly isTitle: boolean;
}

/** What "it" means right after something was kept: the one thing or event of which it tells; null for people and promises. */
export function aboutKept(
  kept: Kept | null,
  { wordsOf, placesOf }: Pick<UndoingPort, 'wordsOf' | 'placesOf'>,
): AboutKept | null {
  const [undo, ...others] = kept?.undo ?? [];
  if (undo === undefined || others.length > 0) return null;
  if (undo.what === 'agenda') {
    const { title } = undo.body;
    return typeof title === 'string' ? { name: title, isTitle: true } : null;
  }
  const thing = undo.what === 'anchor' ? placesOf(undo)?.thing : undefined;
  if (thing !== undefined) return { name: thing.replace(/^your\b/u, 'my'), isTitle: false };
  const [words = ''] = undo.what === 'memory' ? wordsOf([undo]) : [];
  const subject = factSubject(words.replace(/[“”]/gu, ''));
  return subject === '' ? null : { name: `the ${subject}`, isTitle: false };
}
