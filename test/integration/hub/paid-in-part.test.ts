import { afterEach, describe, expect, it } from 'vitest';
import { longRunMs } from '../../patience.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { answeredWrongly, withBothDoors } from './both-doors.js';
import { type Says, throughHub, toldTo } from './told-to.js';

afterEach(cleanUp);

const toldAll = async (says: Says, lines: readonly string[]): Promise<void> => {
  for (const line of lines) await says(line);
};

describe.each(toldTo)('a part of a debt that is paid, told to %s,', (_, through) => {
  it('leaves the rest open, and says so', () =>
    through(async (says) => {
      await says('Anna owes me twenty euros');
      expect(await says('Anna paid me five of the twenty')).toBe(
        'Anna owed you twenty euros and owes you 15 euros now. Noted.',
      );
      expect(await says('what does Anna owe me')).toBe('Anna owes you 15 euros.');
      expect(await says('Anna paid the rest')).toBe('Anna owed you 15 euros. Cleared.');
      expect(await says('what does Anna owe me')).toBe("Anna doesn't owe you anything that I know of.");
    }));

  it("leaves the rest of the wearer's own debt open", () =>
    through(async (says) => {
      await says('I owe Tom forty euros');
      expect(await says('I gave Tom half of it back')).toBe('You owed Tom forty euros and owe 20 euros now. Noted.');
      expect(await says('I paid Tom the rest')).toBe('You owed Tom 20 euros. Cleared.');
    }));

  it('changes nothing where no amount is told', () =>
    through(async (says) => {
      await says('Anna owes me twenty euros');
      expect(await says('Anna paid me some of it back')).toContain('so I changed nothing');
      expect(await says('what does Anna owe me')).toBe('Anna owes you twenty euros.');
    }));
});

it.each([
  ['twenty euros', 'Anna paid me back five', '15 euros'],
  ['twenty euros', 'Anna gave me five euros back', '15 euros'],
  ['twenty euros', 'Anna has paid me five euros', '15 euros'],
  ['twenty euros', 'Anna paid me back half', '10 euros'],
  ['twenty euros', 'Anna paid back a quarter of it', '15 euros'],
  ['twenty euros', 'she paid me five of it', '15 euros'],
  ['€20', 'Anna paid me €12.50 of it', '€7.50'],
  ['fifteen euros', 'Anna paid me half', '7.50 euros'],
  ['a hundred euros', 'Anna paid me back 30 of the 100', '70 euros'],
  ['a hundred and twenty euros', 'Anna paid me a hundred of it', '20 euros'],
  ['ten pounds for lunch', 'Anna paid me four of the lunch money', '6 pounds for lunch'],
  ['two euros', 'Anna paid me one of it', '1 euro'],
])('of %s, "%s" leaves %s', (owed, line, left) =>
  throughHub(async (says) => {
    await says(`Anna owes me ${owed}`);
    await says(line);
    expect(await says('what does Anna owe me')).toBe(`Anna owes you ${left}.`);
  }),
);

it.each([
  ['twenty euros', 'Anna paid me fifty of it'],
  ['twenty euros', 'Anna paid me three dollars of it'],
  ['twenty euros', 'Anna paid me five of the thirty'],
  ['twenty euros', 'Anna gave me half of the cake'],
  ['twenty euros', 'Anna gave me five euros'],
  ['twenty euros', 'Anna paid me a visit'],
  ['ten euros', 'Anna paid me a third of it'],
  ['a pizza', 'Anna paid me half of it'],
  ['a pizza', 'Anna paid me five euros'],
  ['ten euros and a coffee', 'Anna gave me half of the coffee'],
])('of %s, "%s" changes nothing', (owed, line) =>
  throughHub(async (says) => {
    await says(`Anna owes me ${owed}`);
    await says(line);
    expect(await says('what does Anna owe me')).toBe(`Anna owes you ${owed}.`);
  }),
);

it('a part is of the one debt that it names, and of none where it may be several', () =>
  throughHub(async (says) => {
    await toldAll(says, ['Anna owes me ten pounds for lunch', 'Anna owes me twenty pounds for the taxi']);
    expect(await says('Anna paid me five of it')).toContain('so I changed nothing');
    expect(await says('Anna paid me five of the taxi money')).toContain('owes you 15 pounds for the taxi now');
    expect(await says('what does Anna owe me')).toBe('Anna owes you ten pounds for lunch and 15 pounds for the taxi.');
  }));

it.each(['Wim gave me half the nails back', 'Wim gave some of it back'])(
  'a loan stays until it is all back: %s',
  (line) =>
    throughHub(async (says) => {
      await says('I lent Wim my hammer and nails');
      expect(await says(line)).toBe('Wim has your hammer and nails. It stays noted until all of it is back.');
      expect(await says('what does Wim still have')).toBe('Wim has your hammer and nails.');
    }),
);

it('nothing is made of a part where nothing is owed', () =>
  throughHub(async (says) => {
    await says('meet Anna');
    await toldAll(says, ['Anna paid me five of the twenty', 'I gave Anna half of it back', 'Anna paid me the rest']);
    expect(await says('what is open between me and Anna')).toBe(
      'Nothing is owed or lent between you and Anna that I know of.',
    );
  }));

it('"forget that" takes back one part after the other', () =>
  throughHub(async (says) => {
    await toldAll(says, [
      'Anna owes me twenty euros',
      'Anna paid me five of it',
      'Anna paid me ten of it',
      'forget that',
    ]);
    await says('forget that');
    expect(await says('what does Anna owe me')).toBe('Anna owes you twenty euros.');
  }));

it('what is left is on disk, and is told by voice and in writing', { timeout: longRunMs }, async () => {
  const both = await withBothDoors({
    said: [
      'Anna owes me twenty euros',
      'Anna paid me five of the twenty',
      'I owe Tom 40 euros',
      'I paid Tom back half',
    ],
    wallMs: Date.parse('2026-03-04T10:00:00Z'),
    models: {},
  });
  expect(
    await answeredWrongly(both, [
      ['what does Anna owe me', 'Anna owes you 15 euros.'],
      ['what do I owe Tom', 'You owe Tom 20 euros.'],
      ["what's open between me and Tom", 'You owe Tom 20 euros.'],
    ]),
  ).toEqual([]);
  const kept = await both.wearer.withMemory(({ people }) => people.all().flatMap(({ debts }) => debts));
  expect(kept.map(({ what }) => what).toSorted()).toEqual(['15 euros', '20 euros']);
});
