import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import type { ServiceScope } from './unit-files.js';

export const serviceUnits = ['nightjar-brain.service', 'nightjar-hub.service', 'nightjar-perception.service'] as const;

const packagedTarget = '/usr/lib/systemd/system/nightjar.target';

/** Where units of this scope are written. */
export function unitFolder(scope: ServiceScope): string {
  return scope === 'system' ? '/etc/systemd/system' : join(homedir(), '.config', 'systemd', 'user');
}

/** Whether the Debian package brings the units. */
export const isPackaged = (scope: ServiceScope): boolean => scope === 'system' && existsSync(packagedTarget);

/** Throws `service/no-systemd`, with what to do instead. */
export function requireSystemd(scope: ServiceScope): void {
  const folder =
    scope === 'system' ? '/run/systemd/system' : join(process.env.XDG_RUNTIME_DIR ?? '/nonexistent', 'systemd');
  if (existsSync(folder)) return;
  const detail =
    scope === 'system'
      ? 'Run nightjar start here, and have whatever starts programs on this machine run that.'
      : 'Log in as the user whose services they shall be (XDG_RUNTIME_DIR), or leave --user out.';
  throw new Fault('service/no-systemd', { detail });
}

/** Throws `service/not-root`, with what to do instead. */
export function requireRoot(scope: ServiceScope): void {
  if (scope === 'user' || process.getuid?.() === 0) return;
  throw new Fault('service/not-root', { detail: 'Run it with sudo, or with --user for services of your own.' });
}

/** Runs systemctl; its complaint is the fault. Throws `service/failed`. */
export function systemctl(scope: ServiceScope, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('systemctl', [...flagsOf(scope), ...args], { encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Fault('service/failed', { cause: error, detail: (stderr ?? '').trim().split('\n')[0] ?? '' });
}

export const flagsOf = (scope: ServiceScope): readonly string[] => (scope === 'user' ? ['--user'] : []);

/** What is at a path; null if nothing is. */
export const textAt = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);
