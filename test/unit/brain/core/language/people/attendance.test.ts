import { describe, expect, it } from 'vitest';
import { isAttendanceAlone } from '#core/language/people/attendance';

const present = 'Present: Ottokar Brandt, Mirela Brandt, Hamish Vale.';

const silent: readonly (readonly [query: string, ...lines: string[]])[] = [
  ['where does Ottokar work', present],
  ['who did Ottokar marry before Mirela', present],
  ['where does Petra Lund work', 'Apologies: Petra Lund.'],
  ['what does Hamish eat', '**Attendees:** Hamish Vale and Petra Lund'],
  ['when was Petra born', 'Cc: Petra Lund; Ottokar Brandt'],
  ['where does Petra work', present, 'Apologies: Petra Lund.'],
  ['where does Petra work', 'Invited: Petra (treasurer), Hamish'],
];

const told: readonly (readonly [query: string, ...lines: string[]])[] = [
  ['who was present', present],
  ['who was at the committee', present],
  ['was Hamish there', present],
  ['who came to the meeting', present],
  ['who sent apologies', 'Apologies: Petra Lund.'],
  ['who is the treasurer', 'Invited: Petra (treasurer), Hamish'],
  ['who is Petra', 'Invited: Petra (treasurer), Hamish'],
  ['where does Petra work', 'Present: Petra Lund, who works at the bank.'],
  ['where does Petra work', present, 'Petra works at the bank.'],
  ['what does Ottokar need', 'Ottokar: a ladder'],
];

describe('a line that only lists who was there', () => {
  it.each(silent)('does not answer “%s”: %s', (query, ...lines) => {
    expect(isAttendanceAlone(query, lines)).toBe(true);
  });

  it.each(told)('leaves “%s” to be answered: %s', (query, ...lines) => {
    expect(isAttendanceAlone(query, lines)).toBe(false);
  });
});
