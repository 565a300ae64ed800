import { describe, expect, it } from 'vitest';
import { namesApart } from '#brain/web/panel/wording/names-apart';

const nowMs = new Date(2026, 5, 15, 12, 0).getTime();
const lens = (figment_id: string, name: string, minutesAgo: number) => ({
  figment_id,
  name,
  ts: nowMs - minutesAgo * 60_000,
});

describe('kept lenses', () => {
  it('are called by their names where these differ', () => {
    expect([...namesApart([lens('a', 'Tea', 1), lens('b', 'Eggs', 1)], nowMs).values()]).toEqual(['Tea', 'Eggs']);
  });

  it('of one name are told apart by when they were kept, and by number where that is alike', () => {
    const kept = [lens('a', 'Tea', 3), lens('b', 'Tea', 20), lens('c', 'Tea', 20.4), lens('d', 'Eggs', 3)];
    expect(namesApart(kept, nowMs)).toEqual(
      new Map([
        ['a', 'Tea, kept 3 min ago'],
        ['b', 'Tea, kept 20 min ago'],
        ['c', 'Tea, kept 20 min ago, number 2'],
        ['d', 'Eggs'],
      ]),
    );
  });
});
