import { describe, expect, it } from 'vitest';
import { unseenIssues } from '#brain/http/request/schema-issues';
import { feedPageSchema } from '#core/wire/endpoint';

describe('the text of a request', () => {
  it.each(['a\u0000b', '\u001b[31m', 'del\u007f'])('is refused with a control character: %j', (title) => {
    expect(unseenIssues({ items: [{ title }] })).toEqual([
      { path: 'items.0.title', message: 'must not hold a control character' },
    ]);
    expect(unseenIssues({ [title]: 1 })).toHaveLength(1);
  });

  it.each(['two\nlines', 'a\ttab', 'carriage\r\n', 'Søren 🎈', ''])('is taken otherwise: %j', (title) => {
    expect(unseenIssues({ title })).toEqual([]);
  });
});

describe('the limit of a list', () => {
  it.each([
    ['-1', /digits/],
    ['1.5', /digits/],
    ['1e2', /digits/],
    [['1', '2'], /said once/],
  ])('that is %j is told what is wrong with it', (limit, told) => {
    const { error } = feedPageSchema.safeParse({ limit });
    expect(JSON.stringify(error?.issues)).toMatch(told);
  });
});
