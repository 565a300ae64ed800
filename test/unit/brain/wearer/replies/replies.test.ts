import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Replies, repliesByRule } from '#brain/wearer/replies/replies';
import { replyRules } from '#brain/wearer/replies/reply-rules';
import { limits } from '#core/limits';

const kindOf = (text: string) => replyRules.find(({ replies }) => replies === repliesByRule(text))?.kind;

describe('short replies by rule', () => {
  it.each([
    ['Where are you?', 'where'],
    ['What time works for you?', 'when'],
    ['Can you call me?', 'call'],
    ['Are we still on for tomorrow?', 'invitation'],
    ['Could you send me the file', 'request'],
    ['Thanks so much!', 'thanks'],
    ['Sorry, I’m running late', 'apology'],
    ['Mum is in hospital', 'bad-news'],
    ['I passed my exam', 'good-news'],
    ['Is it raining?', 'yes-or-no'],
    ['Hey there', 'greeting'],
    ['The parcel arrived', 'any'],
  ])('%j is answered as %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  it('are always three different ones, short enough, for any message', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (text) => {
        const replies = repliesByRule(text);
        expect(new Set(replies).size).toBe(3);
        expect(replies.every((reply) => reply.length <= limits.shortReplyChars)).toBe(true);
      }),
    );
  });
});

describe('replies of a model', () => {
  const suggest = (drafted: string | null) =>
    new Replies({ draft: () => Promise.resolve(drafted) }).suggest('Where are you?');

  it('are taken without their numbers and quotes', async () => {
    expect(await suggest('1. On my way\n2) “Five minutes”\n- Stuck in traffic\n')).toEqual([
      'On my way',
      'Five minutes',
      'Stuck in traffic',
    ]);
  });

  it.each([[null], [''], ['Only one'], ['Same\nSame\nSame'], ['x'.repeat(4_000)]])(
    '%j gives way to the rules',
    async (drafted) => {
      expect(await suggest(drafted)).toEqual(repliesByRule('Where are you?'));
    },
  );
});
