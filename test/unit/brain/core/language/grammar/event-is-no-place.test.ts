import { describe, expect, it } from 'vitest';
import { parseUtterance } from '#core/language/grammar/parse';
import { readOthersThing } from '#core/language/people/others-things';

const assistant = { assistantName: 'Vesper', serviceName: 'Nightjar' };
const isPutDown = (say: string) =>
  parseUtterance(say, assistant).intent === 'stash' || readOthersThing(say)?.says === 'left';

describe('where something is', () => {
  it.each([
    "Jonah's school play is on the twelfth of December",
    "jonah's school play is on the twelfth",
    'my school play is in the church hall',
    'my passport is on the twelfth of december',
    "Vera's parcel is on december the third",
    "Vera's parcel is on friday the thirteenth",
    "my brother's chess tournament is in the gym",
    'her haircut is on the second of may',
    "Otto's bag is on 12 december",
    "my son's nativity is at the chapel",
    "Vera's christening is at the old church",
    'my bike is on the third friday in may',
  ])('is not told by a day, nor of an event: %s', (say) => {
    expect(isPutDown(say)).toBe(false);
  });

  it.each([
    "Jonah's school bag is on the twelfth shelf",
    'my passport is in the third drawer',
    'my bike is on the second floor',
    "Vera's violin is in the play room",
    'my play button is in the drawer',
    'my umbrella is at the corner of may street',
    "Otto's drill is in the garage",
  ])('is told by a place: %s', (say) => {
    expect(isPutDown(say)).toBe(true);
  });
});
