import { afterEach, describe, expect, it } from 'vitest';
import { longRunMs } from '../../patience.js';
import { searches } from '../../wearer/reads-memory.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { type AskedBothWays, answeredWrongly, withBothDoors } from './both-doors.js';

afterEach(cleanUp);

const wallMs = Date.parse('2026-03-10T09:00:00Z');

const files = {
  'house-meeting.md': `# House meeting, 12 February

- Bicycles: it was decided that the bicycles go into the old laundry room from April on.
- The stairwell will be painted light grey.
`,
};

const asked: readonly AskedBothWays[] = [
  ['what was decided about the bicycles', 'laundry room'],
  ['where is my cello', null],
  ['what was decided about the piano', null],
];

describe.each(searches)('what was said, decided or agreed, searched $how', ({ models }) => {
  it('is told from a watched file where memory holds nothing of it', { timeout: longRunMs }, async () => {
    const both = await withBothDoors({ said: [], files, wallMs, models });
    expect(await answeredWrongly(both, asked)).toEqual([]);
  });

  it('is told from memory first', async () => {
    const said = ['remember that it was decided about the bicycles to sell them'];
    const { wearer } = await withBothDoors({ said, files, wallMs, models });
    expect((await wearer.types('what was decided about the bicycles')).say).toContain('sell them');
  });
});

it('is "Not sure" where nobody knows, with the file that may say it, and asked of nobody while the veil is up', async () => {
  const { wearer } = await withBothDoors({ said: [], files, wallMs, models: {} });
  expect((await wearer.types('what did Noor say about quokkas')).say).toBe('Not sure');
  const near = await wearer.types('what did we decide about the piano');
  expect(near.say).toBe('Not sure. The House meeting, 12 February may say.');
  await wearer.hub.gate.raiseVeil();
  expect((await wearer.types('what was decided about the bicycles')).say).toBe('Lower the veil first.');
});
