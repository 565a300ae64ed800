import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGlobs } from '#brain/knowledge/files/glob';

const matches = (pattern: string, path: string): boolean => readGlobs([pattern]).matches(path);

const worst = (pattern: string, path: string): number => {
  let steps = 0;
  readGlobs([pattern]).matches(path, (more) => {
    steps += more;
  });
  return steps;
};

describe('a pattern of paths', () => {
  it.each([
    ['a.md', 'a.md', 'b/a.md'],
    ['*.md', 'notes.md', 'deep/notes.md'],
    ['A*.Md', 'about.MD', 'babout.md'],
    ['deep/*', 'deep/a.md', 'deep/'],
    ['deep/*/c', 'deep/b/c', 'deep/c'],
    ['**/c', 'a/b/c', 'a/b/cc'],
    ['**/c', 'c', 'bc'],
    ['a/**/c', 'a/c', 'a/b'],
    ['a/**/c', 'a/b/b/c', 'abc'],
    ['a/**', 'a/b/c', 'ab/c'],
    ['a**c', 'abbc', 'ab/c'],
    ['?.md', 'é.md', '/.md'],
    ['[a-c]x[!0-9]', 'bxy', 'bx5'],
    ['[]x]', ']', '['],
    ['[x', '[x', 'x'],
    ['*.{md,txt}', 'a.txt', 'a.pdf'],
    ['{a,b{c,d}}/e', 'bd/e', 'b/e'],
    ['{a}', '{a}', 'a'],
    ['{a,b', '{a,b', 'a'],
    ['\\*.md', '*.md', 'a.md'],
    ['?(a*)', 'x(aaa)', 'a'],
    ['+(a|b)', '+(a|b)', 'a'],
    ['@(a)', '@(a)', 'a'],
    ['!a', '!a', 'b'],
  ])('%s matches %s and not %s', (pattern, path, other) => {
    expect([matches(pattern, path), matches(pattern, other)]).toEqual([true, false]);
  });

  it.each([
    '?(a*)'.repeat(12),
    '*a'.repeat(60),
    '**/'.repeat(60),
    '{a,a}'.repeat(40),
    '{'.repeat(100) + 'a,a}'.repeat(25),
    '*(*(*(a)))'.repeat(12),
    '[a-z]*'.repeat(30),
  ])('%s takes no more steps than its letters times those of the path', (pattern) => {
    const path = 'a'.repeat(250);
    expect(worst(pattern, `${path}!`)).toBeLessThanOrEqual(4 * (pattern.length + 2) * (path.length + 2));
  });

  it('three hundred paths that are alike cost less than two that are not', () => {
    const globs = readGlobs(
      Array.from({ length: 32 }, () => '*a'.repeat(20)),
      true,
    );
    const stepsOf = (path: string): number => {
      let steps = 0;
      globs.matches(path, (more) => {
        steps += more;
      });
      return steps;
    };
    const first = stepsOf(`${'a'.repeat(100)}0.md`);
    const others = Array.from({ length: 300 }, (_, index) => stepsOf(`${'a'.repeat(100)}${index}.md`));
    expect(others.reduce((sum, steps) => sum + steps, 0)).toBeLessThan(2 * first);
  });

  it('a pattern with content matches what lies below as well', () => {
    const globs = readGlobs(['a/b', '*.d'], true);
    const told = ['a/b', 'a/b/', 'a/b/c/d', 'x.d/y', 'a/bc', 'a', 'x.de/y'].map((path) => globs.matches(path));
    expect(told).toEqual([true, true, true, true, false, false, false]);
  });

  it('no pattern takes long, whatever the path', () => {
    const letters = fc.constantFrom(...'ab/*?[]{},!()|+@\\-.');
    const pattern = fc.string({ unit: letters, maxLength: 200 });
    const path = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.'), maxLength: 200 });
    fc.assert(
      fc.property(pattern, path, (some, where) => {
        expect(worst(some, where)).toBeLessThanOrEqual(4 * (some.length + 2) * (where.length + 2));
      }),
    );
  });

  it('everything that is no sign matches itself', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'abé .-_()+@!'), maxLength: 40 });
    fc.assert(fc.property(plain, (text) => matches(text, text)));
  });
});
