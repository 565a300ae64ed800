import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Doubt } from '#core/wire/link/perception';
import { Wearer } from '../../wearer/wearer.js';

describe('a doubtful line that lacks a word, which is asked for', () => {
  let wearer: Wearer;

  beforeEach(async () => {
    wearer = await Wearer.start();
  });
  afterEach(() => wearer.leaves());

  const said = () => wearer.cards.at(-1)?.primary;

  async function lacks(understood: string, doubtful?: Doubt): Promise<void> {
    const times = { start_ms: 0, end_ms: 900, at_ms: 1_600 };
    const fact = { type: 'unclear', stream: 0, wake: 'vesper', understood, ...times } as const;
    wearer.perception.emit({ ...fact, ...(doubtful && { doubtful }) });
    await wearer.settled();
  }

  it.each([
    ['i owe wei {favor}', 'a pizza', 'person', 'You owe Wei a pizza?', 'You owe Wei a pizza. Noted.'],
    ['{name} owes me a pizza', 'tariq', 'word', 'Tariq owes you a pizza?', 'Tariq owes you a pizza. Noted.'],
  ] as const)('is said back whole once that is told: "%s"', async (line, answer, doubt, question, kept) => {
    await lacks(`vesper ${line}`, doubt);
    await wearer.says(answer);
    expect(said()).toBe(question);
    await wearer.says('yes');
    expect(said()).toBe(kept);
  });

  it('keeps nothing after a no, nor by a later yes', async () => {
    await lacks('vesper i left my leash in {place}', 'word');
    await wearer.says('at the kitchen table');
    expect(said()).toBe('Your leash is at the kitchen table?');
    await wearer.says('no');
    await wearer.says('yes');
    await wearer.says('vesper where is my leash');
    expect(said()).toBe("I don't have a spot saved for your leash yet.");
  });

  it('is kept at once where nothing else was in doubt', async () => {
    await lacks('vesper i owe wei {favor}');
    await wearer.says('a pizza');
    expect(said()).toBe('You owe Wei a pizza. Noted.');
  });
});
