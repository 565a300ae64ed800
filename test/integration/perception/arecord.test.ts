import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#core/clock';
import { Arecord, firstCaptureDevice } from '#perception/audio/microphone/arecord';
import { scratchFolder } from '../../scratch-folder.js';
import { isAlive } from './is-alive.js';

const device = { name: 'default', label: 'default' };
const originalPath = process.env.PATH;
let directory = '';

beforeEach(() => {
  directory = scratchFolder();
  process.env.PATH = directory;
});
afterEach(() => {
  process.env.PATH = originalPath;
});

/** Puts a program named arecord first on the path. */
async function install(script: string): Promise<void> {
  const path = join(directory, 'arecord');
  await writeFile(path, `#!/bin/sh\nPATH=${originalPath}\n${script}\n`);
  await chmod(path, 0o755);
}

/** Records until the program ends or `enough` bytes have come. */
function record(enough = Infinity): Promise<{ bytes: number; reason: string | undefined; stop: () => void }> {
  return new Promise((resolve) => {
    let bytes = 0;
    const stop = new Arecord(systemClock).record(device, {
      bytes: (chunk) => {
        bytes += chunk.length;
        if (bytes >= enough) resolve({ bytes, reason: undefined, stop });
      },
      ended: (reason) => resolve({ bytes, reason, stop }),
    });
  });
}

describe('arecord', () => {
  it('that is not installed is said to be so, and nothing crashes', async () => {
    expect(await new Arecord(systemClock).find()).toMatch(/not installed/);
    expect((await record()).reason).toMatch(/not installed/);
  });

  it('without a capture card means this machine has no microphone', async () => {
    await install('echo "arecord: device_list:274: no soundcards found..." >&2; exit 1');
    expect(await new Arecord(systemClock).find()).toBe('This machine has no microphone.');
  });

  it('is asked for the first capture card through the layer that converts rates', () => {
    const listing = [
      '**** List of CAPTURE Hardware Devices ****',
      'card 1: Device [USB PnP Sound Device], device 0: USB Audio [USB Audio]',
      'card 2: Other [Other], device 3: X [X]',
    ];
    expect(firstCaptureDevice(listing.join('\n'))).toEqual({
      name: 'plughw:CARD=Device,DEV=0',
      label: 'USB PnP Sound Device',
    });
  });

  it('delivers every byte it printed before its end is told', async () => {
    await install('head -c 100001 /dev/zero');
    expect(await record()).toMatchObject({ bytes: 100_001, reason: 'The recorder ended.' });
  });

  it('is quoted on why it stopped', async () => {
    await install('echo "arecord: main:830: audio open error: Device or resource busy" >&2; exit 1');
    expect((await record()).reason).toBe('audio open error: Device or resource busy');
  });

  it('is asked for raw 16-bit mono at 16 kHz from the chosen device', async () => {
    await install('echo "$@" >&2; exit 1');
    expect((await record()).reason).toBe('-D default -q -r 16000 -c 1 -t raw -f S16_LE -');
  });

  it('is gone after it was stopped, also when it ignores the request', async () => {
    await install(`trap '' TERM; echo $$ > ${directory}/pid; while :; do head -c 3200 /dev/zero; done`);
    const { stop } = await record(6_400);
    const pid = Number(await readFile(join(directory, 'pid'), 'utf8'));
    stop();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
