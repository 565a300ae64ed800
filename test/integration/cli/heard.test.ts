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

/** A hub without a microphone was killed a second ago. */
async function killed(folder: string): Promise<void> {
  const nowMs = systemClock.wallMs();
  const file = await ListeningFile.open({ state: StateDirectory.open(folder), clock: systemClock, log: silentLog });
  const account = credited(newAccount(nowMs - minuteMs), { cause: 'microphone', ms: 59_000, endMs: nowMs - 1_000 });
  await file.save({ account, untilMs: nowMs - 1_000, cause: 'microphone' });
}

it('tells of no present state where the hub was killed, however recently, and that nothing ran since', async () => {
  const folder = scratchFolder();
  await killed(folder);
  const { out } = await commandLine('heard', '--state', folder);
  expect(out).toMatch(/for 1 minute; no hub runs now/);
  expect(out).not.toMatch(/now (heard|muted|asleep|lost)/);
  expect(out).toMatch(/asleep +59 seconds/);
  expect(out).toMatch(/lost +1 second · 1 second while Nightjar was starting or not running/);
});

it('tells the present state of a hub that runs', async () => {
  const folder = scratchFolder();
  await killed(folder);
  const claim = StateDirectory.open(folder).claim('hub');
  const { out } = await commandLine('heard', '--state', folder);
  claim.release();
  expect(out).toMatch(/for 1 minute; now asleep/);
});

it('says where no hub has run', async () => {
  const state = scratchFolder();
  const { err, code } = await commandLine('heard', '--state', state);
  expect(code).toBe(1);
  expect(err).toContain('The hub has not run on that folder yet.');
});
