import { describe, expect, it } from 'vitest';
import { readQuestion } from '#core/answers/question/read-question';
import { answerText } from '#core/answers/ranking/answer-text';
import { spansOf } from '#core/answers/ranking/spans';
import { linesOf } from '#core/answers/reading/passage-lines';

function told(text: string, at: number, question: string): string {
  return answerText(linesOf(text), { from: at, to: at + 1 }, readQuestion(question));
}

const rota = '| date | Dev | Jo |\n|---|---|---|\n| Thu 17 | off | late |';
const steps = 'When it is cold:\n1. Switch it off.\n2. Open the loop.\n3. Close it at 1.4.';

describe('what is told of a passage', () => {
  it('of a row is what it is of, and the column that is asked for', () => {
    expect(told(rota, 1, 'what is Jo doing on thursday the 17th')).toBe('Thu 17 — Jo: late');
    expect(told(rota, 1, 'who works on thursday the 17th')).toBe('Thu 17 — Dev: off, Jo: late');
  });

  it('of a step is all of them, in order', () => {
    expect(told(steps, 2, 'how do i get the heating going')).toBe(
      '1. Switch it off.\n2. Open the loop.\n3. Close it at 1.4.',
    );
  });

  it('of a numbered point is that point, where no steps are asked for', () => {
    const minutes = '1. The roof is renewed.\n2. The door code changes to 4471.\n3. Next meeting: 16 March.';
    expect(told(minutes, 1, 'what is the door code')).toBe('2. The door code changes to 4471.');
    expect(told(minutes, 1, 'what was decided')).toContain('Next meeting');
  });

  it('of a heading is what stands under it', () => {
    expect(told('## Bleeding\nLanding first, then the rest.', 0, 'how do i bleed the radiators')).toBe(
      'Bleeding\nLanding first, then the rest.',
    );
  });

  it('of a question is its reply', () => {
    expect(
      told('[1:00] Ann: who has the folders?\n[1:02] Bo: they are in the wheelhouse', 0, 'where are the folders'),
    ).toContain('wheelhouse');
  });

  it('of a line is the line, without its marks', () => {
    expect(told('> The **fee** is 12.50 now.', 0, 'what is the fee')).toBe('The fee is 12.50 now.');
  });

  it('offers a whole section only where steps or a list are asked for', () => {
    const widest = (wanted: 'steps' | 'time') =>
      Math.max(...spansOf(linesOf(steps), wanted).map(({ from, to }) => to - from));
    expect(widest('steps')).toBe(4);
    expect(widest('time')).toBeLessThan(3);
  });
});
