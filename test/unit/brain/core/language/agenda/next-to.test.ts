import { describe, expect, it } from 'vitest';
import { answerAgenda } from '#core/language/agenda/agenda-answer';
import { agendaEntries } from '#core/language/agenda/agenda-entry';
import { readAgendaQuestion } from '#core/language/agenda/agenda-question';

const at = (time: string): number => Date.parse(`2026-${time}Z`);
/** On a day without an hour. */
const onDay = (day: string): number => at(`${day}T23:59`);
const said = { nowMs: at('11-27T10:00'), timeZone: 'UTC' };

const known = agendaEntries(
  [
    { title: 'parents evening', ts: at('12-04T18:30'), place: '' },
    { title: 'phone gran', ts: onDay('12-24'), place: '' },
    { title: 'wash the car', ts: onDay('12-04'), place: '' },
    { title: 'pay the rent', ts: onDay('12-01'), place: '' },
  ],
  [{ title: 'sort the attic', ts: null }],
);

function answer(line: string): string | undefined {
  const question = readAgendaQuestion(line);
  return question === null ? undefined : answerAgenda(question, known, said)?.pages[0];
}

describe('what is next to an entry', () => {
  it.each([
    ["what's after the parents evening", /^After the parents evening: phone gran, on Thursday 24 December\.$/u],
    ["what's before the parents evening", /^Before the parents evening: pay the rent, on Tuesday\.$/u],
    ["what's before phone gran", /^Before phone gran: (?:wash the car|parents evening),/u],
    ["what's after the rent", /^After the rent: parents evening,/u],
  ])('may be on another day without an hour: "%s"', (line, expected) => {
    expect(answer(line)).toMatch(expected);
  });

  it('is nothing where only the same day without an hour is left', () => {
    expect(answer("what's after phone gran")).toBe('I know of nothing after phone gran.');
  });
});
