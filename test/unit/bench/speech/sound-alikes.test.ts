import { describe, expect, it } from 'vitest';
import { parseLexicon } from '#models/lexicon/lexicon';
import { sameSpelling } from '../../../../bench/speech/sound-alikes.js';

describe('words that sound alike', () => {
  const spelled = sameSpelling(parseLexicon('ana AA N AH\nana AE N AH\nanna AE N AH\nbob B AA B\n'));

  it('are spelled the same, capitals or not', () => expect(spelled('call Anna')).toBe(spelled('call ana')));
  it('leave other words and unknown words alone', () => expect(spelled('bob met zed')).toBe('bob met zed'));
});
