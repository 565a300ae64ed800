import { expect, it } from 'vitest';
import { sampleGroups, sampleLabel } from '#brain/web/panel/live/sample-groups';

it('a sample reads as the sentence it holds, with the names in it written as names', () => {
  expect(sampleLabel('hey vesper, where are my keys')).toBe('Hey Vesper, where are my keys');
});

it('samples are sorted by what they are about and none is lost', () => {
  const names = ['hey vesper, go incognito', 'the train was late', 'where are my keys', 'call me robin'];
  expect(sampleGroups(names)).toEqual([
    { label: 'Leave and find', names: ['where are my keys'] },
    { label: 'Modes', names: ['hey vesper, go incognito'] },
    { label: 'About you', names: ['call me robin'] },
    { label: 'More', names: ['the train was late'] },
  ]);
});
