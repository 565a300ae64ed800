import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Wearer } from '../../wearer/wearer.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { posting } from '../brain/lenses/lens-fixture.js';
import { attached } from './beside-brain.js';
import { kindsTold, staged, told } from './staged-wearer.js';

afterEach(cleanUp);

/** The hash under which the glasses were given their lens. */
function hashTold(wearer: Wearer): string {
  const [put] = told(wearer);
  return put?.type === 'figment_put' ? put.hash : '';
}

describe('a lens that the glasses go on with', () => {
  it('is told what it was fed while the glasses were away, and they went on with it', async () => {
    const { wearer, brain, id } = await staged();
    const hash = hashTold(wearer);
    wearer.glasses.isDeaf = true;
    await posting(brain)('rc/feed', { text: 'Gate B12' });
    wearer.glasses.isDeaf = false;
    wearer.glasses.sent.length = 0;
    for (const times of [1, 2]) {
      wearer.glasses.comesBack({ id, hash });
      await wearer.settled();
      expect([times, told(wearer)]).toEqual([times, [{ type: 'figment_text', id, text: 'Gate B12' }]]);
    }
  });

  it('that a hub finds when it starts anew goes on unless the Brain names another', async () => {
    const { wearer, brain, link, id } = await staged();
    const hash = hashTold(wearer);
    link.stop();
    await wearer.restarts();
    wearer.glasses.comesBack({ id, hash });
    await wearer.settled();
    expect(kindsTold(wearer)).toEqual([]);
    await attached(wearer, brain);
    await expect.poll(() => kindsTold(wearer)).toEqual(['figment_put', 'figment_swap']);
    expect(wearer.glasses.sent).not.toContainEqual({ type: 'haptic', signal: 'figment_deployed' });
  });

  it('is not on stage for a hub that starts anew where nothing of its file is as it was', async () => {
    const { wearer, brain, link, id } = await staged();
    link.stop();
    await wearer.stops();
    const path = join(wearer.folder, 'state', 'stage.json');
    for (const end of ['', '.bak']) writeFileSync(`${path}${end}`, '{"staged":{"id":"x"},"gone":null}');
    await wearer.restarts();
    wearer.glasses.comesBack({ id, hash: 'a'.repeat(64) });
    await wearer.settled();
    expect(told(wearer)).toEqual([{ type: 'figment_revoke', id }]);
    await attached(wearer, brain);
    await expect.poll(() => kindsTold(wearer)).toEqual(['figment_revoke', 'figment_put', 'figment_swap']);
  });
});
