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

  const at = (hour: number, minute: number, kind: string, text: string) => ({
    hour,
    label: `${hour}`,
    count: 1,
    items: [{ ts: new Date(2026, 4, 4, hour, minute).getTime(), kind, text }],
  });
  const told = (blocks: Parameters<typeof dayStory>[0]['blocks']) =>
    dayStory({ blocks }).flatMap(({ items }) => items.map(({ text }) => text));

  it('tells a veil as one gap, where it began', () => {
    const [raised, asked, lifted] = [
      at(11, 58, 'privacy', 'Veil raised'),
      at(12, 1, 'message', 'Robin: hello'),
      at(12, 6, 'privacy', 'Veil lifted'),
    ];
    expect(told([raised, asked, lifted])).toEqual(['Veiled from 11:58 to 12:06', 'Robin: hello']);
    expect(told([raised])).toEqual(['Veiled from 11:58']);
    expect(told([lifted, at(13, 0, 'privacy', 'Incognito on')])).toEqual([
      'Veiled until 12:06',
      'Incognito from 13:00',
    ]);
    expect(told([raised, at(12, 2, 'privacy', 'Veil raised'), lifted])).toEqual([
      'Veiled from 11:58',
      'Veiled from 12:02 to 12:06',
    ]);
  });

  it('leaves out what the machine did for itself, and tells settings by their titles', () => {
    const indexed = at(9, 0, 'index', 'Indexed 5 files in 5 passages');
    expect(dayStory({ blocks: [indexed] })).toEqual([]);
    expect(told([indexed, at(9, 1, 'config', 'Changed quiet_hours')])).toEqual(['Changed “Quiet hours”']);
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
