import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { ServiceManager } from '#systemd/service-manager';
import { FakeClock } from '../../fakes/fake-clock.js';
import { scratchFolder } from '../../scratch-folder.js';

describe('the service manager', () => {
  let path: string;
  let fd: number;
  let clock: FakeClock;

  beforeEach(() => {
    path = join(scratchFolder(), 'told');
    fd = openSync(path, 'a');
    clock = new FakeClock();
  });
  afterEach(() => closeSync(fd));

  const manager = (watchdog?: string) =>
    new ServiceManager({
      clock,
      log: silentLog,
      environment: { NIGHTJAR_NOTIFY_FD: String(fd), ...(watchdog === undefined ? {} : { WATCHDOG_USEC: watchdog }) },
    });
  const told = () => readFileSync(path, 'utf8');
  const beats = () => told().split('WATCHDOG=1').length - 1;

  it('is told that the process is ready, in one line for people', () => {
    manager().ready('two\nlines', async () => undefined);
    expect(told()).toBe('READY=1\nSTATUS=two lines');
  });

  it('gets keep-alives three times as often as it wants them, until the process stops', async () => {
    const service = manager('30000000');
    service.ready('', async () => undefined);
    await expect.poll(beats).toBe(1);
    clock.advance(9_999);
    expect(beats()).toBe(1);
    clock.advance(1);
    await expect.poll(beats).toBe(2);
    service.stopping();
    clock.advance(60_000);
    expect(told()).toMatch(/WATCHDOG=1STOPPING=1$/);
  });

  it('gets none while the queue of work hangs, and none where it failed', async () => {
    let goOn = (): void => undefined;
    const asked: string[] = [];
    const service = manager('3000000');
    service.ready('', () => {
      asked.push('beat');
      if (asked.length === 2) return Promise.reject(new Error('gone'));
      return new Promise<void>((resolve) => {
        goOn = resolve;
      });
    });
    clock.advance(20_000);
    expect([asked.length, beats()]).toEqual([1, 0]);
    goOn();
    await expect.poll(beats).toBe(1);
    clock.advance(1_000);
    expect(asked.length).toBe(2);
    clock.advance(1_000);
    await expect
      .poll(() => {
        clock.advance(1_000);
        return asked.length;
      })
      .toBe(3);
    expect(beats()).toBe(1);
    service.stopping();
  });

  it('is left alone where there is none', () => {
    const service = new ServiceManager({ clock, log: silentLog, environment: {} });
    expect(() => {
      service.ready('', async () => undefined);
      service.stopping();
    }).not.toThrow();
    expect(told()).toBe('');
  });
});
