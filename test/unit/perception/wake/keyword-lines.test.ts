import { describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import type { CheckedModel } from '#models/preflight/preflight';
import { hotwordLines } from '#perception/model-files/hotwords';
import { parsePieceScores } from '#perception/model-files/piece-scores';
import { phoneSpelling, pieceSpelling } from '#perception/model-files/spelling';
import { keywordLines, requireTaught } from '#perception/wake/keyword-lines';
import { withWakeHead } from '#perception/wake/wake-head';

const pronunciations: Record<string, string[][]> = {
  hey: [['HH', 'EY']],
  ok: [['OW', 'K', 'EY']],
  okay: [['OW', 'K', 'EY']],
  vesper: [
    ['V', 'EH', 'S', 'P', 'ER'],
    ['V', 'EH', 'S', 'P', 'AH'],
  ],
  loch: [['L', 'AA', 'X']],
};
const spell = phoneSpelling((word) => pronunciations[word] ?? []);
const tokens = new Map(['<blk>', ...'HH EY OW K V EH S P ER AH L AA'.split(' ')].map((token, id) => [token, id]));

function wakeModel(taught?: string[]): CheckedModel {
  const hears = taught === undefined ? {} : { hears: { wake_phrases: taught } };
  const model = { id: 'w', keywords_score: 2, keywords_threshold: 0.3, ...hears } as unknown as CheckedModel['model'];
  return { model, tokens, path: () => '', container: { role: 'transducer', parts: {} } };
}

const refusal = (act: () => unknown): string => {
  try {
    act();
    return 'accepted';
  } catch (thrown) {
    return thrown instanceof Fault ? `${thrown.code}: ${thrown.message}` : String(thrown);
  }
};

describe('wake phrases for the spotter', () => {
  it('are written in tokens, one line for each way to say them, tuned as the manifest says', () => {
    const { text, phrases } = keywordLines(['hey vesper'], wakeModel(), spell);
    expect(text.split('\n')).toEqual(['HH EY V EH S P ER :2 #0.3 @P0', 'HH EY V EH S P AH :2 #0.3 @P0', '']);
    expect(phrases.get('P0')).toBe('hey vesper');
  });

  it('that sound the same count as the first of them', () => {
    const { text } = keywordLines(['okay vesper', 'ok vesper'], wakeModel(), spell);
    expect(text).not.toContain('@P1');
  });

  it('are refused by name when a token is not the model’s, or none can be written', () => {
    expect(refusal(() => keywordLines(['hey loch'], wakeModel(), spell))).toMatch(/^model\/cannot-hear: .*“hey loch”/);
    expect(refusal(() => keywordLines(['hey 你好'], wakeModel(), spell))).toMatch(/^model\/cannot-hear/);
  });

  it('are refused when the model was not taught them, with what it hears instead', () => {
    const said = refusal(() => requireTaught(['hey vesper', 'hey marble'], wakeModel(['hey vesper', 'vesper'])));
    expect(said).toMatch(/^model\/cannot-hear: .*“hey marble”.*It hears “hey vesper”, “vesper”/);
    expect(refusal(() => requireTaught(['anything'], wakeModel()))).toBe('accepted');
  });
});

describe('spelling for subword models', () => {
  const scores = parsePieceScores(
    '<unk>\t0\n\u2581HE\t-3\n\u2581\t-5\nHE\t-4\nY\t-4\n\u2581HEY\t-9\n\u2581VES\t-6\nPER\t-5\n',
  );

  it('takes the likeliest pieces, in the letters the model was made of', () => {
    expect(pieceSpelling(scores)('hey vesper')).toEqual([['\u2581HE', 'Y', '\u2581VES', 'PER']]);
  });

  it('gives nothing for what the pieces cannot spell', () => {
    expect(pieceSpelling(scores)('hey zed')).toEqual([]);
  });

  it('refuses a vocabulary without scores', () => {
    expect(() => parsePieceScores('HE\n')).toThrow(RangeError);
  });
});

describe('the words a transducer leans towards', () => {
  const scores = parsePieceScores('\u2581KAY\t-3\nAK\t-4\n\u2581\t-1\n');
  const known = new Map([
    ['\u2581KAY', 0],
    ['AK', 1],
  ]);

  it('are the wearer’s own, written as the model writes, without those it cannot write', () => {
    expect(hotwordLines({ names: ['zoë'], things: ['kayak', 'kayak'], places: ['kay '] }, scores, known)).toBe(
      'KAYAK\nKAY\n',
    );
  });
});

describe('an addressed line', () => {
  const phrases = ['hey vesper', 'ok vesper', 'okay vesper', 'vesper'];

  it.each([
    ['okay vesper where are my keys', 'ok vesper', 'ok vesper where are my keys'],
    ['hey vesper where are my keys', 'hey vesper', 'hey vesper where are my keys'],
    ['where are my keys', 'vesper', 'vesper where are my keys'],
    ['vesper', 'hey vesper', 'hey vesper'],
    ['vespers are sung', 'vesper', 'vesper vespers are sung'],
  ])('"%s" opened by "%s" reads "%s"', (text, wake, wanted) => {
    expect(withWakeHead(text, wake, phrases)).toBe(wanted);
  });
});
