import { describe, expect, it } from 'vitest';
import { readSaidMoved } from '#core/language/commitments/said-moved';

describe('a line that tells where a thing was put', () => {
  it.each([
    ['I moved my trumpet from the school to the church', 'trumpet', 'the church'],
    ['i moved the skis from the garage to the loft', 'skis', 'the loft'],
    ['i moved the car from Bahnstrasse to the courtyard', 'car', 'the courtyard'],
    ['I took my coat from the hall to the cleaners', 'coat', 'the cleaners'],
    ['I moved my passport to the safe', 'passport', 'the safe'],
  ])('%s: where it was is no part of its name', (line, thing, place) => {
    expect(readSaidMoved(line)).toMatchObject({ thing, place });
  });

  it.each([
    'I moved from Leeds to York',
    'the party moved from Friday to Saturday',
    'I moved the meeting from two to four',
    'I moved my appointment from Monday to Tuesday',
    'I moved my mother from the hospital to her flat',
  ])('%s is of no thing that lies somewhere', (line) => {
    expect(readSaidMoved(line)).toBeNull();
  });
});
