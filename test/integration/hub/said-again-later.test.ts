import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import { FakeClock } from '../../fakes/fake-clock.js';
import { wordsOnDisk } from '../../words-on-disk.js';
import { aBrain, aClient, cleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { besideBrain } from './beside-brain.js';

afterEach(cleanUp);

describe('what was said again after its ten minutes', () => {
  it.each([
    ['remember that the zzgate code is 4412', 'is the zzgate code 4412', '4412'],
    ['i prefer zzrooibos', 'do i prefer zzrooibos', 'zzrooibos'],
    ['remember that Zzora likes zzrye', 'does Zzora like zzrye', 'zzrye'],
    ['i left my zzkite at the zzbarn', 'is my zzkite at the zzbarn', 'zzbarn'],
  ])('is in no answer of the time between once it is forgotten: "%s"', async (line, question, word) => {
    const wallMs = Date.UTC(2026, 5, 10, 9);
    const state = await temporaryFolder();
    const clock = new FakeClock(wallMs);
    const brain = await aBrain({ state, clock });
    const wearer = await besideBrain(brain.url, wallMs);
    const pass = async (ms: number) => {
      clock.advance(ms);
      await wearer.passes(ms);
    };
    await wearer.types(line);
    await pass(minuteMs);
    await aClient(brain).ask({ query: question });
    expect(wordsOnDisk(state, [word])).not.toEqual([]);
    await pass(11 * minuteMs);
    await wearer.types(line);
    expect((await wearer.types('forget that')).say).toMatch(/^Forgotten/u);
    await wearer.tellsBrain();
    expect([...wordsOnDisk(state, [word]), ...wordsOnDisk(join(wearer.folder, 'state'), [word])]).toEqual([]);
  });
});
