import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
const said = (...lines: readonly string[]) => answersTo(wearer, lines);
const whereIs = async (thing: string): Promise<string> => (await said(`where is ${thing}`))[0] ?? '';

beforeEach(async () => {
  wearer = await Wearer.start({ wallMs: Date.UTC(2026, 5, 10, 9) });
});
afterEach(() => wearer.leaves());

describe('a thing that was put somewhere else', () => {
  it.each([
    ['I moved my passport to the blue folder', 'Your passport is at the blue folder.'],
    ["I've just moved my passport into the blue folder", 'Your passport is at the blue folder.'],
    ['we moved the passport over to the blue folder', 'Your passport is at the blue folder.'],
    ['I put my passport somewhere else, it is in the safe now', 'Your passport is at the safe.'],
    ["I put my passport somewhere else, it's in the safe now", 'Your passport is at the safe.'],
    ['I took my passport out of the drawer and put it in the safe', 'Your passport is at the safe.'],
    ['the passport is in the safe now', 'Your passport is at the safe.'],
    ['the passport is now in the safe', 'Your passport is at the safe.'],
    ["the passport's in the safe", 'Your passport is at the safe.'],
    ['my passport has moved to the safe', 'Your passport is at the safe.'],
    ['my passport has been moved to the safe', 'Your passport is at the safe.'],
    ['my brother moved my passport to the safe', 'Your passport is at the safe.'],
    ['Petra put my passport in the safe', 'Your passport is at the safe.'],
    ['I put my passport somewhere else', 'Your passport is no longer at the desk drawer.'],
  ])('is told there after "%s"', async (line, told) => {
    await said('I left my passport in the desk drawer', line);
    expect(await whereIs('my passport')).toBe(told);
    await said('I left my hat in the hall');
    expect(await said('forget my hat', 'what is in the desk drawer')).toEqual([
      'Forgotten: your hat at the hall.',
      expect.not.stringContaining('Your passport is at'),
    ]);
  });

  it('is where it was before once that was forgotten', async () => {
    await said('I left my passport in the desk drawer', 'I moved my passport to the blue folder');
    expect(await said('forget that', 'where is my passport')).toEqual([
      'Forgotten: your passport at the blue folder.',
      'Your passport is at the desk drawer.',
    ]);
  });

  it('may be corrected at once', async () => {
    await said('I left my passport in the desk drawer', 'I moved my passport to the blue folder', 'no, to the safe');
    expect(await whereIs('my passport')).toBe('Your passport is at the safe.');
  });

  it.each([
    ['i moved my kit to the garage', "actually it's in the cellar", 'Your kit is at the cellar.'],
    ['I moved my kit to the garage', "no, it's in the cellar", 'Your kit is at the cellar.'],
    ['I moved my kit to the garage', 'actually in the cellar', 'Your kit is at the cellar.'],
    ['I moved my kit into the garage', 'actually it is under the bed', 'Your kit is under the bed.'],
    ['my brother moved my kit to the garage', "actually it's in the cellar", 'Your kit is at the cellar.'],
    ['the kit is in the garage now', "actually it's in the cellar", 'Your kit is at the cellar.'],
  ])('is where a correction says: "%s", "%s"', async (line, correction, told) => {
    await said('I left my kit in the attic', line, correction);
    expect(await said('forget that', 'where is my kit')).toEqual([expect.anything(), 'Your kit is at the attic.']);
    await said(line, correction);
    expect(await whereIs('my kit')).toBe(told);
  });

  it.each(["actually it's in good shape", "actually it's raining", 'actually in the cellar it is cold'])(
    'stays there after "%s"',
    async (line) => {
      await said('I moved my kit to the garage', line);
      expect(await whereIs('my kit')).toBe('Your kit is at the garage.');
    },
  );

  it('is kept by its new place also where none was known', async () => {
    await said('I moved my passport to the blue folder');
    expect(await whereIs('my passport')).toBe('Your passport is at the blue folder.');
  });

  it('that was only noted is told at its new place', async () => {
    await said('remember that the flares are in the locker', 'I moved the flares to the chart table');
    expect((await said('where are the flares'))[0]).toBe('Your flares are at the chart table.');
  });

  it.each(['remember that the flares are in the chart table', 'note that the flares are in the chart table now'])(
    'and noted there later is told there: "%s"',
    async (line) => {
      await said('I left the flares in the locker', line);
      expect((await said('where are the flares'))[0]).toMatch(/chart table/u);
    },
  );

  it.each([
    'I moved my meeting to the afternoon',
    'is the passport in the safe now',
    "don't move my passport to the safe",
    'I will move my passport to the safe',
    'should I move my passport to the safe',
    'the milk is in the fridge now',
    'I moved to the blue house',
    "I moved my brother's passport to the safe",
    'Petra moved her passport to the safe',
    'I moved my spare passport to the safe',
    'the passport is in good shape now',
    'I put my heart somewhere else',
  ])('and stays where it was after "%s"', async (line) => {
    await said('I left my passport in the desk drawer', line);
    expect(await whereIs('my passport')).toBe('Your passport is at the desk drawer.');
  });
});

describe("somebody else's thing that was moved", () => {
  it.each([
    "I moved Petra's bike to the cellar",
    'Petra moved her bike to the cellar',
    "Petra's bike is in the cellar now",
  ])('stays theirs: "%s"', async (line) => {
    await said('I left my bike in the yard', "I left Petra's bike at the rack", line);
    expect(await whereIs("Petra's bike")).toBe("Petra's bike is at the cellar.");
    expect(await whereIs('my bike')).toBe('Your bike is at the yard.');
  });

  it('is not the wearer’s where only theirs was left', async () => {
    await said("I left Petra's bike at the rack", 'I moved my bike to the cellar');
    expect(await whereIs("Petra's bike")).toBe("Petra's bike is at the rack.");
  });
});

describe('of two things of a kind', () => {
  it.each([
    ['my spare key is in the shed', 'I moved my key to the bowl', ['shed', 'bowl']],
    ['my old passport is in the shed', 'I moved my passport to the bowl', ['shed', 'bowl']],
    ['my old passport is in the shed', 'my passport is in the bowl now', ['shed', 'bowl']],
    ['my broken camera is in the shed', 'I put my camera in the bowl', ['shed', 'bowl']],
    ['my house key is in the shed', 'I moved my key to the bowl', ['shed', 'bowl']],
  ])('the one of a longer name stays where it was: “%s”, “%s”', async (kept, line, [before, after]) => {
    const longer = / (my .*?) is/u.exec(` ${kept}`)?.[1] ?? '';
    await said(kept, line);
    expect(await whereIs(longer)).toMatch(before ?? '');
    expect(await whereIs(`my ${longer.split(' ').at(-1)}`)).toMatch(after ?? '');
  });

  it.each(['I found my camera', 'I moved the camera to the bowl'])(
    'none is found or moved in the place of the broken one: “%s”',
    async (line) => {
      await said('my broken camera is in the shed', line);
      expect(await whereIs('my broken camera')).toBe('Your broken camera is at the shed.');
    },
  );

  it('the very one that was lent comes back', async () => {
    await said('I lent Tom my old drill', 'I lent Tom my drill', 'Tom gave back my drill');
    expect((await said('what did I lend Tom')).join()).toContain('old drill');
  });

  it('the only one that is known is moved by a shorter name', async () => {
    await said('I left my car key in the hall', 'the key is in the safe now');
    expect(await whereIs('my car key')).toBe('Your car key is at the safe.');
  });

  it('none is moved by a word that fits both', async () => {
    await said('I left my car keys in the hall', 'I left my office keys in the car', 'the keys are in the safe now');
    expect(await whereIs('my car keys')).toBe('Your car keys are at the hall.');
    expect(await whereIs('my office keys')).toBe('Your office keys are at the car.');
  });
});
