import { describe, expect, it } from 'vitest';
import { sourceName, titledSource } from '#brain/web/panel/wording/source-name';

describe('where an answer comes from', () => {
  it.each([
    ['/srv/library/notes/bread.txt', 'notes/bread.txt'],
    ['/bread.txt', 'bread.txt'],
    ['memory:anchor:a1b2', 'Your memory: where you left things'],
    ['memory:person:p1', 'Your memory: your people'],
    ['memory:commitment:c1', 'Your memory: your promises'],
    ['memory:other', 'Your memory: other'],
  ])('%s is told as %s', (source, name) => {
    expect(sourceName(source)).toBe(name);
  });

  it('a file is told with what it calls itself', () => {
    expect(titledSource({ source: '/srv/notes/heating.md', title: 'Heating manual' })).toBe(
      'Heating manual · notes/heating.md',
    );
    expect(titledSource({ source: '/srv/notes/heating.md', title: '' })).toBe('notes/heating.md');
    expect(titledSource({ source: '/srv/notes/bread.txt', title: 'bread' })).toBe('notes/bread.txt');
    expect(titledSource({ source: 'message:Sara', title: 'a message from Sara' })).toBe('Messages: Sara');
  });
});
