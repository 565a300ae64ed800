import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
const said = (...lines: readonly string[]) => answersTo(wearer, lines);
const nameKept = () => wearer.withMemory(({ settings }) => settings.get('wearer_name'));

beforeEach(async () => {
  wearer = await Wearer.start({ wallMs: Date.UTC(2026, 5, 10, 9) });
});
afterEach(() => wearer.leaves());

describe('the name of the wearer', () => {
  it.each(['forget my name', 'delete my name', "forget what I'm called", 'forget what my name is'])(
    'goes at any age: “%s”',
    async (line) => {
      await said('my name is Robert');
      await wearer.passes(3_600_000);
      expect(await said(line)).toEqual(['Forgotten: that you are called Robert.']);
      expect(await nameKept()).toBe('');
    },
  );

  it('goes with the name before it, which nothing brings back', async () => {
    await said('my name is Robert', 'call me Rob', 'forget my name', 'forget that');
    expect(await nameKept()).toBe('');
  });

  it('goes with the line in which it was told', async () => {
    await wearer.says('hey vesper, my name is Robert');
    await said('forget my name');
    expect((await wearer.ledger()).join()).not.toContain('Robert');
  });

  it('is said to be unknown where it is', async () => {
    expect(await said('forget my name')).toEqual(["I don't know your name, so there is nothing to forget."]);
  });

  it.each(['forget my name tag', "don't forget my name", 'forget the name', 'forget my number'])(
    'stays after “%s”',
    async (line) => {
      await said('my name is Robert', line);
      expect(await nameKept()).toBe('Robert');
    },
  );
});
