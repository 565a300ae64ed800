import { describe, expect, it } from 'vitest';
import { dayHeadline, dayStory } from '#brain/web/panel/wording/day-story';

const block = (hour: number, text: string) => ({
  hour,
  label: `${hour}`,
  count: 1,
  items: [{ ts: hour, kind: 'ask', text }],
});

describe('the day', () => {
  it('is told by its parts, and those without anything are left out', () => {
    const story = dayStory({ blocks: [block(4, 'a'), block(5, 'b'), block(11, 'c'), block(18, 'd')] });
    expect(story.map(({ title, items }) => [title, items.map(({ text }) => text)])).toEqual([
      ['Before dawn', ['a']],
      ['Morning', ['b', 'c']],
      ['Evening', ['d']],
    ]);
  });

  it.each([
    [{ events: 0, reminders: 0, promises: 0 }, 'Nothing waits for you. A quiet day.'],
    [{ events: 1, reminders: 0, promises: 0 }, 'One thing is planned.'],
    [
      { events: 2, reminders: 1, promises: 3 },
      'Two things are planned, one thing is to be remembered, and three promises are open.',
    ],
    [{ events: 0, reminders: 12, promises: 1 }, '12 things are to be remembered, and one promise is open.'],
  ])('has a headline: %j', (ahead, sentence) => {
    expect(dayHeadline(ahead)).toBe(sentence);
  });
});
