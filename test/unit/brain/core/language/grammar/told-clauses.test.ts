import { describe, expect, it } from 'vitest';
import { parseUtterance } from '#core/language/grammar/parse';

const read = (say: string) => parseUtterance(say, { assistantName: 'Vesper', serviceName: 'Nightjar' });

describe('a clause behind "remember that"', () => {
  it.each([
    'the night bus leaves at four',
    'the night bus leaves from platform four',
    'the left shoe squeaks',
    'the east door sticks',
    'two of the trays leak',
    'the gate squeaks',
    'our kettle whistles',
    'the pipe burst last night',
    'the morning train stops in Linz',
    'my left knee clicks when I run',
    'the upstairs neighbours snore',
    'the hall lamp flickers',
    'both taps drip',
    'the weekend market moved to the square',
    'the cellar floods when it rains',
    'the handle jiggles',
    'the blinds jam',
    'the parquet creaks by the window',
    'the summer tyres wobble',
    'the train to Linz leaves at 7:14',
  ])('is noted: %s', (text) => {
    expect(read(`remember that ${text}`)).toEqual({ intent: 'note', text });
  });

  it.each([
    'remember that the',
    'remember that the night',
    'remember that the night bus',
    'remember that the code',
    'remember that the car keys',
    'remember that my brother',
    'remember that my reading glasses',
    'remember that two of the',
    'remember that the house rules',
    'remember that the garden tools',
    'remember that the girl who sang',
    'remember that the handle jiggles i think',
    'do you remember that the handle jiggles',
    'remember that the box with the',
    'remember that the night we met',
    'remember that the day of the move',
    'remember that weird guy',
    'remember that restaurant',
    'remember that summer in spain',
    'remember that night Otto left',
    'remember that birthday party last night',
    'the left shoe squeaks',
  ])('is asked for again where it is none or only half of one: %s', (say) => {
    expect(read(say).intent).toBe('ask');
  });
});
