import { describe, expect, it } from 'vitest';
import { pageOf, pages } from '#brain/web/panel/frame/page-table';

describe('the address of a page', () => {
  it.each(pages.map(({ id }) => id))('#/%s names it', (id) => {
    expect(pageOf(`#/${id}`)).toBe(id);
  });

  it.each(['', '#', '#/nowhere', '#/people/1'])('“%s” is the live page', (fragment) => {
    expect(pageOf(fragment)).toBe('live');
  });
});
