import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

const kept = [
  'remember that the gate code is 9090',
  'remember that the shed code is 4141',
  'my wallet is in the drawer',
  'Omar is my vet',
  'remind me to fetch the parcel tomorrow at 9',
];
const asked = ['what is the gate code', 'where is my wallet', 'who is my vet'];

describe('all but one thing', () => {
  it.each([
    'forget all but my wallet',
    'delete all but Omar',
    'delete all but my vet',
    'forget everyone but Omar',
    'remove all but the gate code',
    'forget all notes but the gate code',
    'delete all my notes but the gate code',
    'delete my notes except the gate code',
    'remove all the codes but the gate code',
    'delete all of it but my wallet',
    'erase every note but the gate code',
    'cancel all but the parcel',
    'cancel all my reminders but the parcel',
    'cancel my reminders except the parcel',
    'cancel all reminders but the parcel',
    'forget all bar my wallet',
    'forget all save my wallet',
    'please forget all but my wallet',
    'forget all but not my wallet',
    'drop all but the parcel',
    'wipe all but my wallet',
  ])('is not what is forgotten: %s', async (line) => {
    const told = await answersAnew(...kept, line, ...asked);
    expect(told.at(-4)).not.toMatch(/^Forgotten|^Cancelled|off your/);
    expect(told.slice(-3).join(' ')).toMatch(/9090.*drawer.*Omar/);
  });

  it('is what stays on the list', async () => {
    const told = await answersAnew(
      'add chalk, rope and tape to the shopping list',
      'delete all but the rope',
      "what's on my shopping list",
    );
    expect(told.at(-1)).toBe('On your shopping list: rope.');
  });

  it.each([
    ['remember that all but two of the keys are brass', 'forget that all but two of the keys are brass'],
    ['remember that the oven is slow but hot', 'forget that the oven is slow but hot'],
    ['remember that the oven is slow but hot', 'forget the note that the oven is slow but hot'],
    ['my wallet is in the drawer', 'forget all about my wallet'],
    ['remember that the bar code is 4455', 'forget the bar code'],
  ])('is told apart from words that were kept: %s', async (line, forgetting) => {
    expect((await answersAnew(line, forgetting)).at(-1)).toMatch(/^Forgotten/);
  });
});
