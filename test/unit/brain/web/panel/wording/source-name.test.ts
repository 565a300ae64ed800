import { describe, expect, it } from 'vitest';
import { sourceName } from '#brain/web/panel/wording/source-name';

describe('where an answer comes from', () => {
  it.each([
    ['/srv/library/notes/bread.txt', 'notes/bread.txt'],
    ['/bread.txt', 'bread.txt'],
    ['memory:anchors:a1b2', 'Your memory (anchors)'],
  ])('%s is told as %s', (source, name) => {
    expect(sourceName(source)).toBe(name);
  });
});
