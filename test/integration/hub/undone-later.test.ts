import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import { Wearer } from '../../wearer/wearer.js';

let wearer: Wearer;
const says = async (line: string): Promise<string> => (await wearer.types(line)).say;

beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());

const kept = [
  ['I left my keys at the kitchen table', 'where are my keys'],
  ['remember that the gate code is 4420', 'what is the gate code'],
  ['this is my neighbour Tom', 'who is Tom'],
] as const;

describe('undo', () => {
  it.each(kept)('takes back what was kept before a restart: "%s"', async (line, asked) => {
    await says(line);
    await wearer.restarts();
    expect(await says('undo')).toMatch(/^Forgotten: /u);
    expect(await says(asked)).toMatch(/^I don't have/u);
  });

  it.each(['undo', 'undo that', 'take that back', 'Scratch that.'])(
    'takes it back for ten minutes within one run: "%s"',
    async (line) => {
      await says('I left my keys at the kitchen table');
      await wearer.passes(8 * minuteMs);
      expect(await says(line)).toMatch(/^Forgotten: your keys/u);
    },
  );

  it.each(['no', 'cancel'])('is not a bare "%s" once other things may be meant by it', async (line) => {
    await says('I left my keys at the kitchen table');
    await wearer.restarts();
    await says(line);
    expect(await says('where are my keys')).toBe('Your keys are at the kitchen table.');
  });

  it.each(['what time is it', 'where are my keys', 'my head hurts'])(
    'takes nothing older than the last line: "%s"',
    async (line) => {
      await says('I left my keys at the kitchen table');
      await says(line);
      await says('undo');
      expect(await says('where are my keys')).toBe('Your keys are at the kitchen table.');
    },
  );

  it('takes nothing that was kept more than ten minutes ago', async () => {
    await says('I left my keys at the kitchen table');
    await wearer.passes(11 * minuteMs);
    await wearer.restarts();
    expect(await says('undo')).toBe(
      '“Forget that” reaches back ten minutes. Name what is older: “forget that my keys are at the kitchen table”.',
    );
    expect(await says('where are my keys')).toBe('Your keys are at the kitchen table.');
  });
});
