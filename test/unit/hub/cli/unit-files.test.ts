import { describe, expect, it } from 'vitest';
import { isOurUnit, unitFiles } from '#hub/cli/service/unit-files';

const unit = (name: string, ...args: Parameters<typeof unitFiles>) =>
  unitFiles(...args).find((file) => file.name === name)?.text ?? '';

describe('the units of an installation', () => {
  it('are the target and one service for each process, which start this product on this Node', () => {
    const files = unitFiles({ scope: 'system', node: '/opt/node/bin/node' });
    expect(files.map(({ name }) => name)).toEqual([
      'nightjar-brain.service',
      'nightjar-hub.service',
      'nightjar-perception.service',
      'nightjar.target',
    ]);
    for (const { text } of files) expect(text).not.toContain('/usr/lib/nightjar');
    expect(unit('nightjar-hub.service', { scope: 'system', node: '/opt/node/bin/node' })).toContain(
      ' /opt/node/bin/node ',
    );
  });

  it('see the product where it lies in a home, and nothing else there', () => {
    const inHome = unit('nightjar-brain.service', { scope: 'system', node: '/home/pi/.nvm/bin/node' });
    expect(inHome).toContain('ProtectHome=tmpfs\nBindReadOnlyPaths=/home/pi/.nvm/bin\n');
    expect(inHome).not.toContain('ProtectHome=yes');
    expect(unit('nightjar-brain.service', { scope: 'system', node: '/usr/bin/node' })).toContain('ProtectHome=');
  });

  it('of a user ask for nothing that only the system can do, and keep to the user’s folder', () => {
    const own = unit('nightjar-perception.service', { scope: 'user' });
    expect(own).not.toMatch(/^(User|Group|Private|Protect|Device|Bind|StateDirectory)/m);
    expect(own).toContain('NIGHTJAR_STATE=%h/.nightjar');
    expect(own).toContain('WatchdogSec=20s');
    expect(own).toContain('After=nightjar-hub.service\n');
    expect(unit('nightjar.target', { scope: 'user' })).toContain('WantedBy=default.target');
  });

  it('are known again until somebody changes a letter', () => {
    for (const { text } of unitFiles({ scope: 'system' })) {
      expect(isOurUnit(text)).toBe(true);
      expect(isOurUnit(`${text}Nice=5\n`)).toBe(false);
      expect(isOurUnit(text.replace('nightjar', 'nightjaR'))).toBe(false);
    }
    expect(isOurUnit('[Unit]\n')).toBe(false);
  });
});
