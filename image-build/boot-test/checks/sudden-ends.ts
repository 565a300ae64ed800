import { type BootCheck, type EmulatedDevice, expectThat, middleOf, tenths } from './check.js';
import { nightjarServices, processesOf } from './first-start.js';

/** As long as a start may take on an emulated processor before something is wrong. */
const restartPatienceS = 900;

/** Does something to a process, and waits until another one is up in its place; resolves to the seconds. */
async function replaced(device: EmulatedDevice, unit: string, signal: 'KILL' | 'STOP'): Promise<number> {
  const before = (await device.guest.until('all services are up', () => processesOf(device), restartPatienceS)).get(
    unit,
  );
  expectThat(before !== undefined, `${unit} has no process.`);
  const startedMs = performance.now();
  await device.shell.run(`kill -${signal} ${before}`);
  await device.guest.until(
    `${unit} is up again after ${signal}`,
    async () => (((await processesOf(device))?.get(unit) ?? before) === before ? null : true),
    restartPatienceS,
  );
  return (performance.now() - startedMs) / 1_000;
}

export const killCheck: BootCheck = {
  name: 'kills',
  doc: 'each process is killed again and again, and is back each time, with what was kept before',
  async run(device) {
    const brain = await device.brain();
    await brain.editReminders({ title: 'before the kills', key: 'before-the-kills' });
    const figures: Record<string, number> = { 'kills of each': device.rounds.kills };
    for (const unit of nightjarServices) {
      const seconds: number[] = [];
      for (let round = 0; round < device.rounds.kills; round += 1) {
        seconds.push(await replaced(device, unit, 'KILL'));
        device.tell(`${unit} ${round + 1} of ${device.rounds.kills}: back after ${tenths(seconds.at(-1) ?? 0)} s`);
      }
      const short = unit.replace(/^nightjar-|\.service$/g, '');
      figures[`${short} median (s)`] = tenths(middleOf(seconds));
      figures[`${short} most (s)`] = tenths(Math.max(...seconds));
    }
    const { items } = await brain.reminders({});
    expectThat(
      items.some(({ title }) => title === 'before the kills'),
      'A reminder of before is gone.',
    );
    return figures;
  },
};

export const watchdogCheck: BootCheck = {
  name: 'watchdog',
  doc: 'a process that is stopped (SIGSTOP) and so hangs is replaced, each of the three',
  async run(device) {
    const figures: Record<string, number> = {};
    for (const unit of nightjarServices) {
      const seconds = await replaced(device, unit, 'STOP');
      figures[`${unit.replace(/^nightjar-|\.service$/g, '')} (s)`] = tenths(seconds);
      device.tell(`${unit}: replaced after ${tenths(seconds)} s`);
    }
    const log = await device.shell.run(
      "journalctl --no-pager -o cat -u 'nightjar-*' | grep -ci 'watchdog timeout' || true",
    );
    expectThat(Number(log) >= nightjarServices.length, 'The log does not tell of a watchdog.');
    return figures;
  },
};
