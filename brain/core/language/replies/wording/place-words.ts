import { readUtterance } from '../../reading/utterance.js';
import { isRelationalPlace } from '../../slots/noun-phrases.js';
import { placesWithoutPreposition } from '../../vocabulary/refused/not-places.js';
import { toWearer } from './to-wearer.js';

/** The place of a thing that the wearer has again. */
export const withWearer = 'with you';
const noLonger = 'no longer ';
const notLed = 'not ';

/** The place of a thing that was taken from one: "no longer at the gym". */
export const noLongerAt = (place: string): string => `${noLonger}${atPlace(place)}`;

/** The place of a thing of which the wearer said that it is or was not there: "not at the gym". */
export const notAt = (place: string): string => `${notLed}${atPlace(place)}`;

/** Whether of a place nothing else is told than that the thing is not there. */
export const isDeniedPlace = (place: string): boolean => place.startsWith(notLed);

/** Whether it is told of a place only that the thing is there no more, or that the wearer has it. */
export const isNowhere = (place: string): boolean =>
  place === withWearer || place.startsWith(noLonger) || isDeniedPlace(place);

/**
 * A place with a preposition: "my shelf" → "at your shelf". A place that has its own preposition, or needs none, stays
 * as it is.
 */
export function atPlace(said: string): string {
  if (isNowhere(said)) return said;
  const place = toWearer(said);
  const placeWords = readUtterance(place).tokens.map((token) => token.word);
  const isBare = placeWords.length === 1 && placesWithoutPreposition.has(placeWords[0] ?? '');
  return isBare || isRelationalPlace(placeWords) ? place : `at ${place}`;
}
