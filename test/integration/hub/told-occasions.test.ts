import { describe, expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

async function alone(): Promise<Wearer> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return wearer;
}

describe('an occasion and its hour, and nothing of what is to be done', () => {
  it.each(['tomorrow at eight dinner', 'dinner with max tomorrow at 8', 'on friday at ten dentist appointment'])(
    'is asked about, and the words that the answer names keep it: "%s"',
    async (line) => {
      const wearer = await alone();
      const asked = `Is that for your agenda? Then say “add an event ${line}”. I kept nothing.`;
      const [question, kept] = await answersTo(wearer, [line, `add an event ${line}`]);
      expect(question).toBe(asked);
      expect(kept).toMatch(/^(?:I'll remind you|Added|On your agenda|Okay)/);
    },
  );

  it.each(['dinner tomorrow', 'is dinner tomorrow at eight', 'when is dinner tomorrow at eight', 'tomorrow at eight'])(
    'is another line where it asks, or has no hour or no occasion: "%s"',
    async (line) => {
      const wearer = await alone();
      expect(await answersTo(wearer, [line])).not.toEqual([expect.stringContaining('for your agenda?')]);
    },
  );
});
