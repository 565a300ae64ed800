import { expect, it } from 'vitest';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { credited, newAccount } from '#core/reliability/listening/listening-account';
import { hourMs, minuteMs } from '#core/time-units';
import { StateDirectory } from '#memory/state/state-directory';
import { ListeningFile } from '#memory/wearer/listening-file';
import { scratchFolder } from '../../scratch-folder.js';
import { commandLine } from './command-line.js';

/** A hub heard for an hour and lost a minute, and was stopped. */
async function aMorning(): Promise<string> {
  const folder = scratchFolder();
  const nowMs = systemClock.wallMs();
  const file = await ListeningFile.open({ state: StateDirectory.open(folder), clock: systemClock, log: silentLog });
  const heard = credited(newAccount(nowMs - hourMs - minuteMs), { cause: 'all', ms: hourMs, endMs: nowMs - minuteMs });
  const account = credited(heard, { cause: 'link', ms: minuteMs, endMs: nowMs });
  await file.save({ account, untilMs: nowMs, cause: 'off' });
  return folder;
}

it('tells when a hub that was stopped heard its wearer, in words', async () => {
  const { out, code } = await commandLine('heard', '--state', await aMorning());
  expect(code).toBe(0);
  expect(out).toMatch(/for 1 hour 1 minute; now off/);
  expect(out).toMatch(/heard +1 hour · 1 hour as it was said/);
  expect(out).toMatch(/lost +1 minute · 1 minute while the ear was away/);
  expect(out).not.toContain('unknown');
});

it('tells the same as JSON', async () => {
  const { out } = await commandLine('heard', '--json', '--state', await aMorning());
  expect(JSON.parse(out)).toMatchObject({
    now: 'off',
    ms: { heard: hourMs, muted: 0, asleep: 0, lost: minuteMs },
    causes: { all: hourMs, link: minuteMs },
    unaccounted_ms: 0,
  });
});

it('says where no hub has run', async () => {
  const state = scratchFolder();
  const { err, code } = await commandLine('heard', '--state', state);
  expect(code).toBe(1);
  expect(err).toContain('The hub has not run on that folder yet.');
});
