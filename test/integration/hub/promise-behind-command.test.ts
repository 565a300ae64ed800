import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { toldTo } from './told-to.js';

afterEach(cleanUp);

describe.each(toldTo)('a promise behind a command, told to %s,', (_, through) => {
  it.each(["I owe Lena a call, I'll ring her on sunday", "i owe lena a call and i'll ring her on sunday"])(
    'is kept beside it, and made about whom it names: “%s”',
    (line) =>
      through(async (says) => {
        expect(await says(line)).toMatch(
          /^You owe Lena a call\. Noted\. You promised to ring Lena, due (?:on Sunday|tomorrow|today)/,
        );
        expect(await says('what do I owe Lena')).toContain('a call');
        expect(await says('what did I promise Lena')).toMatch(
          /^You promised to ring Lena, due (?:on Sunday|tomorrow|today)/,
        );
      }),
  );

  it('is no part of a place', () =>
    through(async (says) => {
      expect(await says("I left my drill in the shed, I'll fetch it tomorrow")).toMatch(
        /^Got it — your drill is at the shed\. You promised to fetch it, due /,
      );
      expect(await says('where is my drill')).toBe('Your drill is at the shed.');
    }));

  it('is kept beside another promise, each with its own day', () =>
    through(async (says) => {
      const said = await says("I'll bake a cake for Mia and I'll pick up Leo at five tomorrow");
      expect(said).toMatch(
        /^You promised to bake a cake for Mia\. Noted\. You promised to pick up Leo, due .*17:00\. Noted\.$/,
      );
      expect(await says("I'll call Ida tonight and I'll write to Pavel tomorrow")).toMatch(
        /to call Ida, due .* to write to Pavel, due /,
      );
      expect(await says('what did I promise Pavel')).toMatch(/write to Pavel/);
    }));

  it('is none where nothing is promised', () =>
    through(async (says) => {
      expect(await says('I owe Lena a call and a letter')).toMatch(/^You owe Lena a call and a letter/);
      expect(await says('what did I promise')).toBe('You have no open promises that I know of.');
    }));
});
