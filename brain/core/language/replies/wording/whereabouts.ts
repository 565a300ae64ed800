import { capitalized } from '../../../text.js';
import { isPlural } from '../../words/is-plural.js';
import { atPlace } from './place-words.js';
import { whose } from './whose.js';

/** "Your keys are at the tray, to your left": where something was left, without a full stop. */
export function leftAt(
  thing: string,
  { place, direction }: { readonly place: string; readonly direction?: string },
): string {
  const where = `${capitalized(whose(thing))} ${isPlural(thing) ? 'are' : 'is'} ${atPlace(place)}`;
  return direction === undefined ? where : `${where}, ${direction}`;
}

/** "I last saw your keys at the tray, an hour ago". */
export function seenAt(thing: string, { place, when }: { readonly place: string; readonly when: string }): string {
  return `I last saw ${whose(thing)} ${atPlace(place)}, ${when}`;
}

/** "I don't have a spot saved for your keys yet". */
export function noSpotFor(thing: string): string {
  return `I don't have a spot saved for ${whose(thing)} yet`;
}
