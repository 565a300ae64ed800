import { describe, expect, it } from 'vitest';
import { readAmbient } from '#core/language/ambient';

const promise = (say: string) => readAmbient({ say, speaker: 'self' }).commitment;

describe('a promise', () => {
  it.each([
    ["I'll do that report for you", 'do that report for you'],
    ["I'll show Max what i think", 'show Max what i think'],
    ["I'll ask Max if he can come", 'ask Max if he can come'],
    ["I'll find out if the shop is open", 'find out if the shop is open'],
    ["I'll send it when i get home", 'send it when i get home'],
    ['I promise to try to call Max', 'try to call Max'],
  ])('is kept however it goes on: %s', (say, task) => {
    expect(promise(say)).toMatchObject({ task });
  });

  it('is kept in its words and without a time where the time has gone by', () => {
    const [now, task] = [Date.parse('2026-03-11T18:37:00Z'), 'send the form to Sue by 5 pm today'];
    const { commitment } = readAmbient({ say: `I'll ${task}`, speaker: 'self', now });
    expect(commitment).toMatchObject({ task, due_text: null, due_ts: null });
  });

  it.each(["i'll do it", "okay I'll do that tomorrow", "i promise i'll do it", "i'll be there at six"])(
    'names a deed, or nobody could say that it was kept: %s',
    (say) => {
      expect(promise(say)).toBeNull();
    },
  );

  it.each([
    "i'll probably call Max",
    "i'll most likely call Max tomorrow",
    "i'll hopefully send the photos tomorrow",
    "i'll try to call Max tomorrow",
    "i'll try and call Max tomorrow",
    "i'll consider sending Max the photos",
    "i'll call Max tomorrow, i think",
    "i'll call Max maybe tomorrow",
    "i'll call Max if i can",
    "i'll call Max if i have time tomorrow",
    "i'll call Max unless it rains",
    'i might call Max tomorrow',
  ])('is none where it is left open whether it is done: %s', (say) => {
    expect(promise(say)).toBeNull();
  });
});
