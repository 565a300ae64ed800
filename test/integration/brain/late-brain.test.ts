import { afterEach, describe, expect, it } from 'vitest';
import { connectHub } from '#client/hub-connection';
import { silentLog } from '#core/log/log';
import { carriedOut } from '#core/wire/link/hub-link';
import { FakeClock } from '../../fakes/fake-clock.js';
import { hubState } from '../../fakes/hub-state.js';
import { aBrain, cleanUp, onCleanUp } from './brain-fixture.js';

afterEach(cleanUp);

describe('the link of a hub that is started before its Brain', () => {
  it('comes up within two seconds of a Brain that starts late or elsewhere, however long it was away', async () => {
    const clock = new FakeClock();
    const waits: number[] = [];
    const after: FakeClock['after'] = (ms, task) => {
      waits.push(ms);
      return clock.after(ms, task);
    };
    let at = 'http://127.0.0.1:1';
    let tries = 0;
    const connection = connectHub({
      url: () => {
        tries += 1;
        return at;
      },
      token: () => '',
      hello: () => ({ version: '1', state: hubState(), samples: [] }),
      onCommand: () => Promise.resolve(carriedOut),
      onAudio: () => undefined,
      onConfig: () => undefined,
      onLink: () => undefined,
      clock: { wallMs: () => clock.wallMs(), monotonicMs: () => clock.monotonicMs(), every: clock.every, after },
      log: silentLog,
    });
    onCleanUp(() => connection.close());
    for (let seen = 1; seen < 8; seen += 1) {
      await expect.poll(() => waits).toHaveLength(seen);
      clock.advance(2_000);
      expect(tries).toBe(seen + 1);
    }
    at = (await aBrain()).url;
    await expect.poll(() => waits).toHaveLength(8);
    clock.advance(2_000);
    await expect.poll(() => connection.isUp).toBe(true);
  });
});
