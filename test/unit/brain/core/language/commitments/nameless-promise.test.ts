import { describe, expect, it } from 'vitest';
import { namelessPromise } from '#core/language/commitments/nameless-promise';
import { commonNames } from '#core/language/vocabulary/names';

const taskOf = (task: string): string =>
  namelessPromise({ task, due_text: null, due_ts: null }, (name) => name.toLowerCase() === 'quill').task;

describe('a promise whose name may have been misheard', () => {
  it.each([
    ['send hannah the photos', 'send somebody the photos'],
    ['bring the drill to Anna Maria', 'bring the drill to somebody'],
    ["water tobias's plants", "water somebody's plants"],
    ['call quill', 'call somebody'],
    ['call will', 'call somebody'],
    ['call her back', 'call somebody back'],
    ['call her tomorrow', 'call somebody tomorrow'],
    ['ring her by friday', 'ring somebody by friday'],
    ['bring her keys', "bring somebody's keys"],
    ['return his ladder', "return somebody's ladder"],
    ['send hannah her keys', 'send somebody her keys'],
  ])('"%s" is to %s', (task, sure) => {
    expect(taskOf(task)).toBe(sure);
  });

  it.each(['send you the photos', 'mark the papers', 'bring the rose', 'be back in june', 'pay the rent'])(
    'is kept as it is where nobody else is named: "%s"',
    (task) => {
      expect(taskOf(task)).toBe(task);
    },
  );

  it('loses every name that is heard without having been told', () => {
    for (const name of commonNames) expect(taskOf(`send ${name} the photos`)).toBe('send somebody the photos');
  });
});
