import { afterEach, describe, expect, it } from 'vitest';
import { searches } from '../../wearer/reads-memory.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { type AskedBothWays, answeredWrongly, withBothDoors } from './both-doors.js';

const wallMs = Date.parse('2026-03-04T10:00:00Z');

afterEach(cleanUp);

const said = [
  'remember Wenke moved to Malmo',
  'remember that Ulf works at the brewery',
  'remember that Ulf changed jobs and is now a stonemason',
  'remember that Alva became a baker',
  'remember that Greta is a vegetarian',
  "remember Wenke's tripod is under my bed",
  "remember Greta's brother moved to Oslo",
];

const questions: readonly AskedBothWays[] = [
  ['where does Wenke live', 'Malmo'],
  ['where does Wenke live now', 'Malmo'],
  ['where has Wenke moved', 'Malmo'],
  ['where does Ulf work', 'brewery'],
  ['what does Ulf do for a living', 'stonemason'],
  ['what does Alva do for a living', 'baker'],
  ["where's Wenke's tripod", 'under my bed'],
  ["where is Wenke's tripod now", 'under my bed'],
  ['where does Alva live now', null],
  ['where does Greta live now', null],
  ['what does Greta do for a living', null],
  ['what does Wenke do for a living', null],
  ['where does Greta work', null],
  ["where is Wenke's camera", null],
  ["where's Ulf's tripod", null],
  ['where is Wenke', null],
];

describe.each(searches)(
  'what was noted of somebody in other words than it is asked for, searched $how',
  ({ models }) => {
    it('is told, by voice and to whoever asks the Brain', async () => {
      const doors = await withBothDoors({ said, wallMs, models });
      expect(await answeredWrongly(doors, questions)).toEqual([]);
    });
  },
);
