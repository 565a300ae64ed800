import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeFigment } from '#core/figments/compose/compose-figment';
import { isSeenText, seenText } from '#core/figments/format/seen-text';
import { rehearseFigment } from '#core/figments/rehearse/rehearse-figment';

describe('the name of a lens', () => {
  it.each([
    ['that turns its letters round', '\u202eaet'],
    ['that shuts others in', 'tea\u2066'],
    ['of a mark of direction', '\u200f'],
    ['of nothing', '  '],
    ['of no width', '\u200b'],
    ['of a filler', '\u3164'],
    ['of a blank in dots', '\u2800'],
    ['of joiners', '\u200d\ufe0f'],
    ['on two lines', 'tea\u2028pot'],
    ['with a joiner before it', ' \u200dtea'],
    ['with more joiners than join anything', `t${'\u200d'.repeat(9)}`],
    ['with a sign for programs', `tea\u{e0041}`],
  ])('is none %s', (_why, name) => {
    expect(isSeenText(name)).toBe(false);
  });

  it.each(['Tea', 'Grüner Tee', 'شاي', 'می‌خواهم', '茶', '차', '👩‍🍳 soup', '❤️‍🔥', 'e\u0301toile'])(
    'may be %s',
    (name) => {
      expect(isSeenText(name)).toBe(true);
      expect(seenText(name)).toBe(name);
    },
  );

  const hostile = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\u202e', '\u200b', '\u200d', '\ufe0f', '\u3164', '{', '茶', '\u0007'),
    maxLength: 60,
  });

  it('has nothing but what is seen, of whatever words a lens is made', () => {
    fc.assert(
      fc.property(hostile, (words) => {
        const made = [
          composeFigment(`a note that says ${words}`, 'draft'),
          rehearseFigment(words, [{ kind: 'say', text: 'Tea' }], 'draft'),
          rehearseFigment(undefined, [{ kind: 'say', text: words }], 'draft'),
        ];
        expect(made.filter((each) => each.ok && !isSeenText(each.figment.name))).toEqual([]);
        expect(seenText(words) === '' || isSeenText(seenText(words))).toBe(true);
      }),
    );
  });

  it('is that of a performance without the signs that nobody sees', () => {
    expect(rehearseFigment('\u202eTea', [{ kind: 'say', text: 'Hello' }], 'draft')).toMatchObject({
      ok: true,
      figment: { name: 'Tea' },
    });
  });
});
