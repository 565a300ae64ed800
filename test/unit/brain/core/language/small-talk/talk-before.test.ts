import { describe, expect, it } from 'vitest';
import { answerTo } from '#core/language/grammar/answer';
import { parseSaid, sentenceMeant } from '#core/language/said-intents';

const kindsOf = (line: string): readonly string[] =>
  parseSaid(line, { assistantName: 'Vesper', serviceName: 'Nightjar' }).map(({ intent }) => intent);

describe('talk before a sentence', () => {
  it.each([
    ['fair enough. Mo owes me a pint', 'Mo owes me a pint', 'debt'],
    ['on second thoughts call me Rhiannon', 'call me Rhiannon', 'teach_name'],
    ['fine, call me Otto', 'call me Otto', 'teach_name'],
    ['haha worth a try. I lent Zadie a tenner', 'I lent Zadie a tenner', 'debt'],
    ["you know what, I left my lamp at Gina's", "I left my lamp at Gina's", 'stash'],
    ["good to know. where's my torch", "where's my torch", 'locate'],
    ['ah lovely, thanks. what did I promise Ingrid', 'what did I promise Ingrid', 'ask'],
    ['no worries. set a timer for 5 minutes', 'set a timer for 5 minutes', 'timer'],
    ['right. so, remind me to ring the bank', 'remind me to ring the bank', 'remind'],
    ["just a heads up we're out of coffee", "we're out of coffee", 'ask'],
    ['really? ok Dougie owes me 14.50', 'Dougie owes me 14.50', 'debt'],
    ['vesper, never mind that, where did i park', null, 'locate'],
  ])('says nothing of it: %s', (line, meant, kind) => {
    if (meant !== null) expect(sentenceMeant(line)).toBe(meant);
    expect(kindsOf(line)).toEqual([kind]);
  });

  it.each([
    'fine wine is in the cellar',
    "haha that's funny",
    'ok thanks',
    'good good',
    'thanks',
    'really?',
    "no, where's my bag",
    'sorry, I meant Anna',
    'so long',
    'next week is the fair',
  ])('is no talk where it belongs to the sentence, or is all of it: %s', (line) => {
    expect(sentenceMeant(line)).toBe(line);
  });

  it('is before an answer as well', () => {
    for (const line of ['er, nine minutes', 'oh, nine minutes please', 'hm, nine minutes'])
      expect(answerTo({ intent: 'timer', seconds: null }, line), line).toMatchObject({ seconds: 540 });
  });
});
