import { describe, expect, it } from 'vitest';
import { readGraphLabels } from '#perception/asr/graph-reading';

const words = ['', 'owes', 'me', 'a', 'coffee', 'maria', '{name}', '{favor}', '}', '?'];
const read = (path: string) =>
  readGraphLabels(
    path.split(' ').map((word) => words.indexOf(word)),
    words,
  );

describe('a path through the grammar graph', () => {
  it('says its words, and nothing of where slots begin and end', () => {
    expect(read('{name} maria } owes me {favor} a coffee }')).toEqual({
      text: 'maria owes me a coffee',
      hasUnknown: false,
    });
  });

  it('has the name of a slot in place of all of it where a word in it is unknown', () => {
    expect(read('{name} ? } owes me {favor} a coffee }')).toEqual({
      text: '{name} owes me a coffee',
      hasUnknown: true,
    });
    expect(read('{name} maria } owes me {favor} a ? }')).toEqual({ text: 'maria owes me {favor}', hasUnknown: true });
  });

  it('says nothing where nothing was said', () => {
    expect(readGraphLabels([], words)).toEqual({ text: '', hasUnknown: false });
  });
});
