import { describe, expect, it } from 'vitest';
import { agendaEntries, inOrder } from '#core/language/agenda/agenda-entry';
import { answerLeftToDo, readLeftToDo } from '#core/language/agenda/left-to-do';

const at = (time: string): number => Date.parse(`2026-${time}Z`);
/** On a day without an hour. */
const onDay = (day: string): number => at(`${day}T23:59`);
/** A Friday. */
const said = { nowMs: at('11-27T10:00'), timeZone: 'UTC' };

const promise = (title: string, ts: number) =>
  ({ kind: 'promise', title, ts, place: '', isReminder: false, id: title }) as const;

const known = inOrder([
  ...agendaEntries(
    [
      { title: 'rehearsal', ts: at('11-30T18:00'), place: '' },
      { title: 'rehearsal', ts: at('12-02T18:00'), place: '' },
      { title: 'rehearsal', ts: at('11-26T18:00'), place: '' },
      { title: 'dentist', ts: at('12-01T09:00'), place: '' },
    ],
    [
      { title: 'pay the rent', ts: onDay('12-01') },
      { title: 'buy milk', ts: at('11-28T09:00') },
      { title: 'sort the attic', ts: null },
    ],
  ),
  promise('you promised to call the bank', onDay('12-01')),
  promise('you promised to paint the fence', onDay('11-25')),
]);

function answer(line: string): string | null {
  const asked = readLeftToDo(line);
  return asked === null ? null : (answerLeftToDo(asked, known, said)?.pages.join(' ') ?? null);
}

describe('what there is to do by a day', () => {
  it.each([
    'what do i have to do by tuesday',
    'what must i do until tuesday',
    'what is there to do by tuesday',
    'what is due by tuesday',
    'do i have anything to do by tuesday',
  ])('is all that is due until its end, and what is overdue: "%s"', (line) => {
    expect(answer(line)?.split(/; (?:and \d more\. Then: )?/u)).toEqual([
      'By Tuesday: you promised to paint the fence, on Wednesday 25 November',
      'buy milk, tomorrow at 09:00',
      'pay the rent, on Tuesday',
      'you promised to call the bank, on Tuesday.',
    ]);
  });

  it('leaves the day itself out where it is to be done before', () => {
    expect(answer('what do i have to do before tuesday')).not.toContain('rent');
    expect(answer('what do i have to do before tuesday')).toContain('buy milk');
  });

  it.each(['what do i have to do on tuesday', 'what did i do by the river', 'what do i have to do by bus'])(
    'is not asked by "%s"',
    (line) => {
      expect(answer(line)).toBeNull();
    },
  );
});

describe('what is left of several of a name', () => {
  it.each([
    ['which rehearsals are left', 'Rehearsal, on Monday at 18:00; rehearsal, on Wednesday at 18:00.'],
    ['what rehearsals are still to come', 'Rehearsal, on Monday at 18:00; rehearsal, on Wednesday at 18:00.'],
    ['which rehearsals do i still have', 'Rehearsal, on Monday at 18:00; rehearsal, on Wednesday at 18:00.'],
    ['how many rehearsals are left', '2 rehearsals: rehearsal, on Monday at 18:00; rehearsal, on Wednesday at 18:00.'],
  ])('are all that lie ahead: "%s"', (line, expected) => {
    expect(answer(line)).toBe(expected);
  });

  it.each(['which exams are left', 'what time is left', 'which fences are left', 'how many eggs are left'])(
    'is nothing that the agenda tells for "%s"',
    (line) => {
      expect(answer(line)).toBeNull();
    },
  );
});
