import { describe, expect, it } from 'vitest';
import { boards } from '../../../../image-build/boards/boards.js';
import { bootChecks } from '../../../../image-build/boot-test/check-table.js';
import { consoleLines, startedUnits, welcomeIn } from '../../../../image-build/boot-test/console-lines.js';
import { deviceArguments, machines } from '../../../../image-build/boot-test/machines.js';

const console = [
  '\u001b[2J\u001b[01;01HBdsDxe: starting Boot0001\r\n',
  '[\u001b[0;32m  OK  \u001b[0m] Started \u001b[0;1;39mnightjar-brain.service\u001b[0m - Nightjar Brain: panel, API and answers.\r\n',
  '[\u001b[0;32m  OK  \u001b[0m] Reached target \u001b[0;1;39mnightjar.target\u001b[0m - Nightjar.\r\n',
  '[   \u001b[0;31m*\u001b[0m] A start job is running\r[\u001b[0;1;31mFAILED\u001b[0m] Failed to start x.service.\r\n',
  '[   93.1] nightjar[600]: Nightjar is ready: http://nightjar-ab2c.local:7777\r\n',
  '[   93.2] nightjar[600]: Scan it with the camera of the phone to be paired (“phone”), or open http://10.0.2.15:7777/app there and type 7F3K-2QPM.\r\n',
  'half a li',
];

describe('the console of a device', () => {
  it('is read as lines without what only a terminal understands, and without the line that is not finished', () => {
    expect(consoleLines(console.join('')).slice(0, 4)).toEqual([
      'BdsDxe: starting Boot0001',
      '[  OK  ] Started nightjar-brain.service - Nightjar Brain: panel, API and answers.',
      '[  OK  ] Reached target nightjar.target - Nightjar.',
      '[FAILED] Failed to start x.service.',
    ]);
    expect(consoleLines(console.join('')).at(-1)).toContain('7F3K-2QPM');
  });

  it('tells which units are up, and no unit that failed', () => {
    expect(startedUnits(consoleLines(console.join('')))).toEqual(['nightjar-brain.service', 'nightjar.target']);
  });

  it('tells the name of the device and the letters to pair with', () => {
    const lines = consoleLines(console.join(''));
    expect(welcomeIn(lines)).toEqual({ hostName: 'nightjar-ab2c', shortCode: '7F3K-2QPM' });
    expect(welcomeIn(lines.slice(0, 5))).toEqual({ hostName: 'nightjar-ab2c', shortCode: null });
    expect(welcomeIn(lines.slice(0, 4))).toBeNull();
    expect(welcomeIn([...lines, 'nightjar[9]: Nightjar is ready: http://hall.local:7777'])?.hostName).toBe('hall');
  });
});

describe('an emulated device', () => {
  it('is there for each board that an image is made for', () => {
    expect(Object.keys(machines).sort()).toEqual(Object.keys(boards).sort());
  });

  it('has a card that loses what was not flushed, and lets in from this machine alone', () => {
    const words = deviceArguments({
      card: '/c',
      console: '/l',
      memoryMib: 1024,
      processors: 1,
      ports: { brain: 1, ssh: 2 },
    }).join(' ');
    expect(words).toContain('file=/c,format=qcow2,cache=writeback');
    expect(words).not.toContain('cache=unsafe');
    expect(words.match(/hostfwd=tcp:(?!127\.0\.0\.1:)/)).toBeNull();
  });
});

describe('the checks of a start', () => {
  it('have names of their own, each with what it proves', () => {
    expect(new Set(bootChecks.map(({ name }) => name)).size).toBe(bootChecks.length);
    expect(bootChecks.every(({ doc }) => doc.length > 20)).toBe(true);
  });
});
