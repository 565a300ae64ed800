import { describe, expect, it } from 'vitest';
import { globFault } from '#core/settings/glob-fault';

describe('a pattern of paths to skip', () => {
  it.each([
    ['notes/[a-z', 7, 'the [ has no ] behind it'],
    ['[]', 1, 'the [ has no ] behind it'],
    ['a/{one,two', 3, 'the { has no } behind it'],
    ['{a,{b,c}', 1, 'the { has no } behind it'],
    ['file\\', 5, 'the \\ has no letter behind it'],
    ['x[z-a]', 3, 'the range runs backwards'],
  ])('“%s” is refused at character %i: %s', (pattern, at, say) => {
    expect(globFault(pattern)).toEqual({ at, say });
  });

  it.each([
    '*.tmp',
    '**/cache/**',
    '[a-z]?',
    '[!a-z]x',
    '[]]',
    '{one,other}',
    'a\\[b',
    'a}b',
    'a]b',
    '{a,{b,c}}',
    '[-a]',
  ])('“%s” can be read', (pattern) => {
    expect(globFault(pattern)).toBeNull();
  });
});
