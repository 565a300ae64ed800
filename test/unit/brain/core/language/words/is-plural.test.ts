import { describe, expect, it } from 'vitest';
import { isPlural } from '#core/language/words/is-plural';

const one =
  'thermos|blue thermos|atlas|canvas|compass|bus|lens|contact lens|glass|glass of water|gas|iris|cactus|address|octopus|virus|mattress|dress|chess|bag of apples|box with my keys|pair of glasses|glasses case|case for my glasses|Christmas';
const several =
  'keys|keys of the car|glasses|reading glasses|scissors|trousers|binoculars|headphones|menus|taxis|skis|children|false teeth|dice|keys and phone|phone and keys|salt and pepper mill|thermoses|lenses|addresses';

describe('whether a thing is one or several', () => {
  it.each(one.split('|'))('“%s” is', (thing) => {
    expect(isPlural(thing)).toBe(false);
  });

  it.each(several.split('|'))('“%s” are', (thing) => {
    expect(isPlural(thing)).toBe(true);
  });
});
