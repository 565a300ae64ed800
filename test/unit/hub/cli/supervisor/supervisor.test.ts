import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '#core/clock';
import { limits } from '#core/limits';
import { type ChildNews, SupervisedChild } from '#hub/cli/supervisor/supervisor';
import { scratchFolder } from '../../../../scratch-folder.js';

const ready = `process.stdout.write('{"ready":true,"url":"http://127.0.0.1:1"}\\n');`;

describe('a supervised child', () => {
  let dir: string;
  let news: ChildNews[];
  let wake: () => void;
  let child: SupervisedChild;

  const supervise = (source: string, clock: Clock = systemClock): void => {
    const script = join(dir, 'child.mjs');
    writeFileSync(script, source);
    child = new SupervisedChild(
      { name: 'perception', script, args: () => [] },
      {
        clock,
        onNews(item) {
          news.push(item);
          wake();
        },
      },
    );
    child.start();
  };
  const until = async (what: ChildNews['what']): Promise<ChildNews> => {
    for (;;) {
      const found = news.find((item) => item.what === what);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };

  beforeEach(() => {
    dir = scratchFolder();
    news = [];
    wake = () => undefined;
  });
  afterEach(() => child.stop());

  it('is reported ready with what it said about itself', async () => {
    supervise(`${ready} setInterval(() => {}, 1000);`);
    expect(await until('ready')).toMatchObject({ name: 'perception', report: { url: 'http://127.0.0.1:1' } });
  });

  it('comes back after it was killed, and says how long it was away', async () => {
    supervise(`${ready} setInterval(() => {}, 1000);`);
    await until('ready');
    process.kill(child.pid ?? 0, 'SIGKILL');
    expect(await until('stopped')).toMatchObject({ how: 'SIGKILL' });
    const back = await until('back');
    expect(back.what === 'back' && back.afterMs).toBeGreaterThan(0);
  });

  it('is started again at once after its first end, and later while it keeps ending', async () => {
    supervise(`${ready} process.exitCode = 1;`);
    const waits = () => news.flatMap((item) => (item.what === 'stopped' ? [item.retryMs] : []));
    while (waits().length < 3) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    expect(waits()).toEqual([0, 250, 500]);
  });

  it('is not tried again when it said why it cannot start', async () => {
    supervise(
      `process.stdout.write('{"fault":"net/port-taken","say":"The port is already in use."}\\n'); process.exitCode = 1;`,
    );
    expect(await until('gave-up')).toMatchObject({ fault: { code: 'net/port-taken' } });
    expect(news.some(({ what }) => what === 'stopped')).toBe(false);
  });

  it('is ended by force when it does not stop on request', async () => {
    const atOnce = (ms: number, task: () => void) => systemClock.after(ms === limits.stopGraceMs ? 0 : ms, task);
    supervise(`process.on('SIGTERM', () => {}); ${ready} setInterval(() => {}, 1000);`, {
      ...systemClock,
      after: atOnce,
    });
    await until('ready');
    const { pid = 0 } = child;
    await child.stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('ends with its supervisor', async () => {
    supervise(`process.on('disconnect', () => process.exit(0)); ${ready} setInterval(() => {}, 1000);`);
    await until('ready');
    await child.stop();
    expect(news.filter(({ what }) => what === 'stopped')).toEqual([]);
  });
});
