import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PhoneStorage } from '#brain/web/phone/state/phone-storage';
import { aStorage } from '../a-storage.js';

describe('what the phone keeps', () => {
  it('is there for the next page, under names of its own', () => {
    const storage = aStorage();
    new PhoneStorage(storage).write('pairing', 'x');
    expect(new PhoneStorage(storage).read('pairing')).toBe('x');
    expect([...storage.all.keys()]).toEqual(['nightjar-phone-pairing']);
  });

  it.each([null, aStorage({ isFull: true })])('lasts as long as the page where nothing can be stored', (storage) => {
    const kept = new PhoneStorage(storage);
    kept.write('a', '1');
    expect(kept.read('a')).toBe('1');
    kept.remove('a');
    expect(kept.read('a')).toBeNull();
  });

  it('is nothing where it cannot be read as what it should be', () => {
    const kept = new PhoneStorage(aStorage());
    for (const text of ['{', '"b"', 'null']) {
      kept.write('a', text);
      expect(kept.readAs('a', z.number())).toBeNull();
    }
    kept.write('a', '7');
    expect(kept.readAs('a', z.number())).toBe(7);
  });
});
