import { afterEach, describe, expect, it } from 'vitest';
import { longRunMs } from '../../patience.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { answeredWrongly, withBothDoors } from './both-doors.js';
import { throughHub, toldTo } from './told-to.js';

afterEach(cleanUp);

describe.each(toldTo)('what was lent or owed in one breath, told to %s,', (_, through) => {
  it('is given back each by itself: money and a thing', () =>
    through(async (says) => {
      expect(await says('i lent Lukas a hundred euros and my drill')).toBe(
        'Lukas owes you a hundred euros and has your drill. Noted.',
      );
      expect(await says('Lukas gave the drill back')).toBe('Lukas had your drill. Cleared.');
      expect(await says('what does Lukas owe me')).toBe('Lukas owes you a hundred euros.');
      expect(await says('Lukas paid me back')).toBe('Lukas owed you a hundred euros. Cleared.');
    }));

  it('is paid each by itself', () =>
    through(async (says) => {
      expect(await says('i owe Greta ten euros and a bottle of wine')).toBe(
        'You owe Greta ten euros and a bottle of wine. Noted.',
      );
      expect(await says('i paid Greta the ten euros')).toBe('You owed Greta ten euros. Cleared.');
      expect(await says('what do i owe Greta')).toBe('You owe Greta a bottle of wine.');
    }));

  it('is given back each by itself: two things', () =>
    through(async (says) => {
      expect(await says('i lent Wim my ladder and my bucket')).toBe('Wim has your ladder and your bucket. Noted.');
      expect(await says('Wim returned the bucket')).toBe('Wim had your bucket. Cleared.');
      expect(await says('who has my ladder')).toBe('Wim has your ladder.');
    }));

  it('is told as borrowed and owed', () =>
    through(async (says) => {
      expect(await says('Edda lent me her tent and thirty euros')).toBe(
        'You owe Edda thirty euros and have her tent from Edda. Noted.',
      );
      expect(await says('I gave Edda her tent back')).toBe('You had her tent from Edda. Cleared.');
      expect(await says('what do I owe Edda')).toBe('You owe Edda thirty euros.');
    }));
});

it.each([
  ['said of whoever paid last', 'he paid me back', 'Lukas owed you a hundred euros. Cleared.'],
  ['named by the thing that came back', 'I got my drill back', 'Lukas had your drill. Cleared.'],
  ['said to be even', 'Lukas and I are quits', 'Lukas owed you a hundred euros. Cleared.'],
  ['named by the sum', 'Lukas paid me back the hundred euros', 'Lukas owed you a hundred euros. Cleared.'],
])('what was said together is settled by itself: %s', (_, line, reply) =>
  throughHub(async (says) => {
    await says('i lent Lukas a hundred euros and my drill');
    expect(await says(line)).toBe(reply);
  }),
);

it('what was said together is given back together too', () =>
  throughHub(async (says) => {
    await says('i lent Wim my ladder and my bucket');
    expect(await says('Wim gave my ladder and my bucket back')).toBe('Wim had your ladder and your bucket. Cleared.');
  }));

it.each(['Wim gave the hammer back', 'Wim returned the nails'])('what was kept as one stays: %s', (line) =>
  throughHub(async (says) => {
    await says('i lent Wim my hammer and nails');
    expect(await says(line)).toBe(
      'You noted “your hammer and nails” as one, so nothing is cleared. Name all of it once it is all settled.',
    );
    expect(await says('what did I lend Wim')).toBe('Wim has your hammer and nails.');
    expect(await says('Wim gave the hammer and nails back')).toBe('Wim had your hammer and nails. Cleared.');
  }),
);

it.each([
  ['i lent Wim my black and white scarf', 'Wim returned the scarf', 'Wim had your black and white scarf. Cleared.'],
  [
    'Wim owes me a hundred and twenty euros',
    'Wim paid me the 120 euros',
    'Wim owed you a hundred and twenty euros. Cleared.',
  ],
])('a single thing of several words is cleared: %s', (kept, line, reply) =>
  throughHub(async (says) => {
    await says(kept);
    expect(await says(line)).toBe(reply);
  }),
);

it('is asked for by voice and in writing with the same answer', { timeout: longRunMs }, async () => {
  const both = await withBothDoors({
    said: ['i lent Lukas a hundred euros and my drill', 'i owe Greta ten euros and a bottle of wine'],
    wallMs: Date.parse('2026-03-04T10:00:00Z'),
    models: {},
  });
  await both.wearer.types('i paid Greta the ten euros');
  await both.wearer.types('Lukas gave the drill back');
  expect(
    await answeredWrongly(both, [
      ['what does Lukas owe me', 'Lukas owes you a hundred euros.'],
      ['what do I owe Greta', 'You owe Greta a bottle of wine.'],
    ]),
  ).toEqual([]);
});

it('"forget that" takes back together what was said together', () =>
  throughHub(async (says) => {
    await says('Lukas owes me a lunch');
    await says('i lent Lukas a hundred euros and my drill');
    expect(await says('forget that')).toBe(
      'Forgotten: that Lukas owes you a hundred euros and that Lukas has your drill.',
    );
    expect(await says('what does Lukas owe me')).toBe('Lukas owes you a lunch.');
  }));
