import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import type { HearingSpans } from '#core/reliability/listening/hearing-causes';
import { listeningReport } from '#core/reliability/listening/listening-report';
import { dayMs, hourMs, minuteMs } from '#core/time-units';
import { StateDirectory } from '#memory/state/state-directory';
import { readListening } from '#memory/wearer/listening-file';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { memoryBacked, scratchFolder } from '../../../../scratch-folder.js';
import { SimulatedHub } from './simulated-hub.js';

describe('the time in which the wearer is heard', () => {
  let clock: FakeClock;
  let state: StateDirectory;
  let hub: SimulatedHub;

  beforeEach(async () => {
    clock = new FakeClock();
    state = StateDirectory.open(scratchFolder(memoryBacked));
    await boots();
  });

  const boots = async (): Promise<void> => {
    hub = await SimulatedHub.start(clock, state);
    await hub.hears();
    await hub.settled();
  };
  const report = () => {
    const listened = readListening(state);
    if (listened === null) throw new Error('nothing on disk');
    return listeningReport(listened, { nowMs: clock.wallMs(), isHubRunning: true });
  };
  const totals = (): HearingSpans => report().account.totals;

  it('is read by another process without asking the hub', async () => {
    clock.advance(minuteMs);
    await hub.settled();
    expect(totals()).toEqual({ all: minuteMs });
    expect(report()).toMatchObject({ cause: 'all', unaccountedMs: 0 });
  });

  it('begins anew after the hub was stopped, and what was between counts as off', async () => {
    clock.advance(hourMs);
    await hub.listeningTime.stop();
    clock.advance(8 * hourMs);
    expect(report()).toMatchObject({ cause: 'off', unaccountedMs: 0 });
    expect(totals()).toEqual({ all: hourMs });
    await boots();
    clock.advance(minuteMs);
    await hub.settled();
    expect(totals()).toEqual({ all: minuteMs });
    const offMs = report().account.quarters.reduce((sum, { spans }) => sum + (spans.off ?? 0), 0);
    expect(offMs).toBe(8 * hourMs);
  });

  it('counts as lost from the last sign of life of a hub that was killed, also before it is started again', async () => {
    clock.advance(minuteMs);
    await hub.dies();
    clock.advance(minuteMs);
    expect(report()).toMatchObject({ cause: 'restart', unaccountedMs: 0 });
    expect(totals()).toEqual({ all: minuteMs, restart: minuteMs });
    await boots();
    expect(totals()).toEqual({ all: minuteMs, restart: minuteMs });
  });

  it.each([
    ['is gone', () => rmSync(state.file('listening.alive'))],
    ['is garbled', () => writeFileSync(state.file('listening.alive'), '7 '.repeat(40))],
  ])('counts as lost since the last change where the sign of life %s, as after a power cut', async (_how, cut) => {
    clock.advance(10 * minuteMs);
    await hub.dies();
    cut();
    await boots();
    expect(totals()).toEqual({ restart: 10 * minuteMs });
    expect(report().unaccountedMs).toBe(0);
  });

  it('begins anew where the account was lost, and takes nothing from the sign of life that was left', async () => {
    clock.advance(minuteMs);
    await hub.dies();
    for (const name of ['listening.json', 'listening.json.bak']) rmSync(state.file(name));
    clock.advance(5_000);
    const startMs = clock.wallMs();
    await boots();
    clock.advance(2_000);
    const { account, untilMs, unaccountedMs } = report();
    expect({ account, untilMs }).toMatchObject({
      account: { sinceMs: startMs, totals: { all: 2_000 }, clockSetMs: 0 },
      untilMs: startMs + 2_000,
    });
    expect(unaccountedMs).toBe(0);
  });

  it('takes nothing from the sign of life that was left where an older copy took the place of the account', async () => {
    const older = readFileSync(state.file('listening.json'), 'utf8');
    hub.turn({ incognito: true });
    await hub.settled();
    hub.turn({ incognito: false });
    await hub.settled();
    clock.advance(minuteMs);
    await hub.dies();
    writeFileSync(state.file('listening.json'), older);
    writeFileSync(state.file('listening.json.bak'), older);
    await boots();
    expect(totals()).toEqual({ restart: minuteMs });
    expect(report()).toMatchObject({ account: { clockSetMs: 0 }, unaccountedMs: 0 });
  });

  it('counts incognito as heard, what the wearer closed as muted, though the ear is away', async () => {
    hub.turn({ incognito: true });
    clock.advance(1_000);
    hub.turn({ incognito: false, dream: true });
    clock.advance(2_000);
    hub.turn({ dream: false, veiledByWearer: true });
    hub.cutLink();
    clock.advance(4_000);
    hub.turn({ veiledByWearer: false });
    await hub.settled();
    expect(totals()).toMatchObject({ incognito: 1_000, dream: 2_000, veil: 4_000 });
  });

  it('moves what never came from heard to lost', async () => {
    clock.advance(minuteMs);
    hub.perception.emit({ type: 'gap', stream: 0, lost_ms: 12_000, at_ms: 60_000 });
    await hub.settled();
    expect(totals()).toEqual({ all: minuteMs - 12_000, overrun: 12_000 });
  });

  it('is none the less for a clock that is set', async () => {
    clock.advance(minuteMs);
    clock.jumpWall(3 * hourMs);
    clock.advance(minuteMs);
    await hub.settled();
    clock.jumpWall(-5 * hourMs);
    clock.advance(minuteMs);
    await hub.settled();
    expect(totals()).toEqual({ all: 3 * minuteMs });
    expect(report().unaccountedMs).toBe(0);
  });

  it('keeps a week of quarters of an hour, however long the hub runs', async () => {
    clock.advance(7 * dayMs + hourMs);
    await hub.listeningTime.stop();
    expect(report().account.quarters).toHaveLength(limits.listeningQuarters);
    expect(totals()).toEqual({ all: 7 * dayMs + hourMs });
  });

  it('is forgotten with everything else', async () => {
    clock.advance(hourMs);
    await hub.listeningTime.forget();
    expect(totals()).toEqual({});
    expect(report().account.quarters).toEqual([]);
    expect(existsSync(state.file('listening.json'))).toBe(true);
    expect(readFileSync(state.file('listening.json'), 'utf8')).not.toContain('3600000');
  });

  describe('what is told on the glasses', () => {
    /** The ear is dialled meanwhile. */
    const secondsPass = async (seconds: number): Promise<void> => {
      for (let left = seconds; left > 0; left -= 1) {
        clock.advance(1_000);
        await hub.settled();
      }
    };

    it('is nothing of a link that is found again within seconds', async () => {
      hub.cutLink();
      clock.advance(250);
      await hub.hears();
      expect(hub.told).toEqual([]);
    });

    it('is what was lost, once, when the wearer is heard again', async () => {
      hub.perception.die();
      await secondsPass(12);
      hub.perception.isUp = true;
      await secondsPass(2);
      await hub.hears();
      clock.advance(hourMs);
      expect(hub.told).toHaveLength(1);
      expect(hub.told[0]).toMatch(/^Lost 1[234] s of what was said$/);
    });

    it('is a loss that lasts, while it lasts, and not again', async () => {
      hub.perception.die();
      clock.advance(10 * minuteMs);
      expect(hub.told).toEqual(['I can’t hear you, for 30 s now']);
      hub.perception.isUp = true;
      await secondsPass(3);
      await hub.hears();
      clock.advance(hourMs);
      expect(hub.told).toHaveLength(1);
    });

    it('is nothing while the veil is up', () => {
      hub.turn({ veiledByWearer: true });
      hub.perception.die();
      clock.advance(hourMs);
      expect(hub.told).toEqual([]);
    });
  });
});
