import { describe, expect, it } from 'vitest';
import { judgeAsked, judgeOpen } from '../../../../bench/notes/judge.js';

const notes = [{ text: 'Good morning reminder: the paper bin goes out every second Tuesday.' }];
const reply = (text: string, ...sources: string[]) => ({ text, sources });

describe('a reply to a line that no note answers', () => {
  it.each([
    ['silent', reply('')],
    ['own', reply('Good morning.')],
    ['wrong', reply('The paper bin goes out on Tuesday.')],
    ['wrong', reply('Something else.', '/notes/bins.md')],
  ] as const)('is %s', (verdict, said) => {
    expect(judgeOpen('good morning', said, notes)).toBe(verdict);
  });

  it('may say the words of the line again', () => {
    expect(judgeOpen('the paper bin goes', reply('I know nothing of “the paper bin goes”.'), notes)).toBe('own');
  });
});

describe('a reply to a question that the notes answer', () => {
  it.each([
    ['right', ['1140', 'Lindqvist'], 'Mrs Lindqvist: 1,140 euro'],
    ['right', ['3'], 'three o’clock'],
    ['wrong', ['1140'], '1,410 euro'],
    ['silent', ['1140'], ' '],
  ] as const)('is %s', (verdict, wanted, said) => {
    expect(judgeAsked(wanted, reply(said))).toBe(verdict);
  });
});
