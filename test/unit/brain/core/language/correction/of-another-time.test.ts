import { describe, expect, it } from 'vitest';
import { saidAnew, saidAnewOfIt } from '#core/language/said-anew';

const meeting = 'remember that the meeting with Anna is at three tomorrow';
const reminder = 'remind me to call Anna tomorrow at 3 pm';

describe('what was so at another time', () => {
  it.each([
    [meeting, "it was two o'clock before"],
    [meeting, "it's usually at two"],
    [meeting, 'it is normally at two'],
    [meeting, 'it was at two originally'],
    [meeting, 'it was at two last time'],
    [meeting, 'last week it was at two'],
    [meeting, 'no, it was two before'],
    [meeting, 'it was moved from two'],
    [meeting, 'I wrote down two by mistake'],
    [meeting, 'sorry, I said two by mistake'],
    [reminder, "it was two o'clock before"],
    [reminder, 'it was at two at first'],
    ['I owe Tom ten euros', 'it was five before'],
    ['remember that the shop shuts at seven', 'it usually shuts at six'],
    ['remember that the gate code is 9182', 'the old one was 4410'],
    ['I left my keys in the bowl', 'they were in the hall before'],
    ['note that Viktor lives in Bruges', 'he used to live in Ghent'],
  ])('corrects nothing: “%s”, “%s”', (kept, line) => {
    expect(saidAnew(kept, line)).toBeNull();
    expect(saidAnewOfIt(kept, line)).toBeNull();
  });

  it.each([
    [meeting, "no, it's at four"],
    [meeting, 'sorry, four'],
    ['note that Viktor used to live in Bruges', 'no, he used to live in Ghent'],
    ['remember that the concert was last week', 'no, it was last month'],
    [reminder, 'no, before noon'],
  ])('while this does: “%s”, “%s”', (kept, line) => {
    expect(saidAnew(kept, line)).not.toBeNull();
  });
});

describe('what is no place', () => {
  it.each(["no, it's fine", "they're in the hall now", "no, it's great", 'no, perfect'])(
    'moves nothing: “%s”',
    (line) => {
      expect(saidAnew('my ladder is in the shed', line)).toBeNull();
    },
  );

  it.each(["no, it's in the hall", 'no, the garage', 'sorry, in the garage'])('while a place does: “%s”', (line) => {
    expect(saidAnew('my ladder is in the shed', line)).toMatchObject({ what: 'line' });
  });
});
