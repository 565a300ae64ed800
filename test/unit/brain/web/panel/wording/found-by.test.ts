import { describe, expect, it } from 'vitest';
import { foundBy } from '#brain/web/panel/wording/found-by';

describe('what a search on a page finds', () => {
  it.each([
    ['', 'Zoë Arnaud'],
    ['zoe', 'Zoë Arnaud'],
    ['ARN', 'Zoë Arnaud'],
    ['arnaud  zoë', 'Zoë Arnaud'],
  ])('%j finds %j', (sought, text) => {
    expect(foundBy(sought, text)).toBe(true);
  });

  it('nothing that lacks one of the words', () => {
    expect(foundBy('zoe haddad', 'Zoë Arnaud')).toBe(false);
  });
});
