import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transliterate } from '#core/transliterate';

describe('text for the glasses', () => {
  it.each([
    ['Got it — your keys…', 'Got it - your keys...'],
    ['Zoë’s “café”', 'Zoe\'s "cafe"'],
    ['Ångström, Łódź, Øresund, Straße', 'Angstrom, Lodz, Oresund, Strasse'],
    ['ﬁve ½ ①', 'five 1/2 1'],
    ['20 °C', '20 degC'],
    ['漢字 ok', '? ok'],
    ['Привет, Ёжик! Щука, подъезд', 'Privet, Yozhik! Shchuka, podezd'],
    ['Їжа для Ґалаґана', 'Yizha dlya Galagana'],
    ['Καλημέρα, Ωδή στη θάλασσα', 'Kalimera, Odi sti thalassa'],
    ['¿Vienes? ¡Sí!', 'Vienes? Si!'],
    ['See you at 8 🚲', 'See you at 8'],
    ['🎉🎉 Happy birthday 👩‍👩‍👧 dear 👋🏽 Noor 🇳🇱', 'Happy birthday dear Noor'],
    ['Great 👍🏾 ❤️', 'Great +1 <3'],
    ['🦊', '(picture)'],
    ['', ''],
    ['a\u200bb\u202e\u0007c\n\td', 'abc d'],
    ['plain ~ text', 'plain ~ text'],
  ])('%j is spelled %j', (text, spelled) => {
    expect(transliterate(text)).toBe(spelled);
  });

  it('never contains anything that the font does not have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(transliterate(text)).toMatch(/^[ -~]*$/);
      }),
    );
  });
});
