import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { throughHub, toldTo } from './told-to.js';

afterEach(cleanUp);

describe.each(toldTo)('things that were left together, told to %s,', (_, through) => {
  it('are each found by themselves, and the last place of each counts', () =>
    through(async (says) => {
      await says('I left my keys in the car');
      expect(await says('I left my keys and my wallet in the tray')).toBe(
        'Got it — your keys and your wallet are at the tray.',
      );
      expect(await says('where are my keys')).toBe('Your keys are at the tray.');
      expect(await says('where is my wallet')).toBe('Your wallet is at the tray.');
      expect(await says('where are my keys and my wallet')).toBe('Your keys and your wallet are at the tray.');
      await says('I left my wallet in the hall');
      expect(await says('where are my keys and my wallet')).toBe(
        'Your keys are at the tray. Your wallet is at the hall.',
      );
      expect(await says('where are my keys and my umbrella')).toBe(
        "Your keys are at the tray. I don't have a spot saved for your umbrella yet.",
      );
    }));

  it('keep their owner', () =>
    through(async (says) => {
      await says('I left my phone in the hall');
      await says("I left my husband's keys and phone in the car");
      expect(await says('where is my phone')).toBe('Your phone is at the hall.');
      expect(await says("where is my husband's phone")).toBe("Your husband's phone is at the car.");
    }));
});

it('"forget that" takes things back that were left together', () =>
  throughHub(async (says) => {
    await says('I left my keys and my wallet in the tray');
    expect(await says('forget that')).toBe('Forgotten: your keys at the tray and your wallet at the tray.');
    expect(await says('where are my keys')).toBe("I don't have a spot saved for your keys yet.");
    expect(await says('where is my wallet')).toBe("I don't have a spot saved for your wallet yet.");
  }));

it('of things that were left together the one that is named is taken back', () =>
  throughHub(async (says) => {
    await says('I left my hat in the car');
    await says('I left my keys and my wallet in the tray');
    expect(await says('forget my keys')).toBe('Forgotten: your keys at the tray.');
    expect(await says('where is my wallet')).toBe('Your wallet is at the tray.');
    expect(await says('forget my wallet')).toBe('Forgotten: your wallet at the tray.');
    expect(await says('where is my hat')).toBe('Your hat is at the car.');
  }));

it('things that were left with two people are not taken for things of one place', () =>
  throughHub(async (says) => {
    expect(await says('I left my ring with Nina and my chain with Otto')).toBe(
      'Got it — your ring is with Nina. Got it — your chain is with Otto.',
    );
    expect(await says('I left my bag with the books and my coat in the hall')).toMatch(/Got it/);
  }));

it('what somebody went on to do is no thing that they left', () =>
  throughHub(async (says) => {
    await says('I left my keys and went home');
    expect(await says('where are my keys')).toBe("I don't have a spot saved for your keys yet.");
  }));
