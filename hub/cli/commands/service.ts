import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import { packageRoot } from '../../package-root.js';
import type { OptionValues } from '../options.js';
import { tellDone } from '../output/command-result.js';
import { exitCodes } from '../output/exit-codes.js';
import type { Terminal } from '../output/terminal.js';
import {
  flagsOf,
  isPackaged,
  requireRoot,
  requireSystemd,
  serviceUnits,
  systemctl,
  textAt,
  unitFolder,
} from '../service/service-place.js';
import { isOurUnit, type ServiceScope, type UnitFile, unitFiles } from '../service/unit-files.js';

interface ServiceOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly action: string;
  readonly scope: ServiceScope;
  readonly isDryRun: boolean;
  /** For `logs`: goes on until stopped. */
  readonly isFollowing: boolean;
}

const serviceActions: Readonly<Record<string, (options: ServiceOptions) => number>> = {
  install: installUnits,
  status: tellStatus,
  logs,
  uninstall: removeUnits,
};

/** `nightjar service install | status | logs | uninstall`; returns the exit code. */
export function serviceCommand(options: ServiceOptions): number {
  const { action } = options;
  const run = Object.hasOwn(serviceActions, action) ? serviceActions[action] : undefined;
  if (run !== undefined) return run(options);
  throw new Fault('cli/usage', {
    detail: `service takes ${Object.keys(serviceActions).join(', ')}, not “${action}”.`,
  });
}

function installUnits(options: ServiceOptions): number {
  const { scope, isDryRun } = options;
  const files = isPackaged(scope) ? [] : unitFiles({ scope });
  const paths = files.map(({ name }) => join(unitFolder(scope), name));
  if (isDryRun) return tellDryRun(options, files);
  requireSystemd(scope);
  requireRoot(scope);
  const edited = paths.filter(
    (path) => !isOurUnit(textAt(path) ?? files.find(({ name }) => path.endsWith(name))?.text ?? ''),
  );
  if (edited.length > 0) {
    throw new Fault('service/taken', {
      detail: `${edited.join(', ')}: keep changes in a drop-in (systemctl edit), and move this away.`,
    });
  }
  const changed = files.filter(({ name, text }) => textAt(join(unitFolder(scope), name)) !== text);
  if (scope === 'system' && files.length > 0) makeUser();
  mkdirSync(unitFolder(scope), { recursive: true });
  for (const { name, text } of changed) replaceFile(join(unitFolder(scope), name), text);
  systemctl(scope, 'daemon-reload');
  systemctl(scope, 'enable', '--quiet', 'nightjar.target');
  systemctl(scope, changed.length > 0 ? 'restart' : 'start', 'nightjar.target', ...serviceUnits);
  const words =
    changed.length > 0
      ? `Installed ${changed.map(({ name }) => name).join(', ')}, and running.`
      : 'It was installed already, and is running.';
  return tellDone(
    options,
    { scope, written: changed.map(({ name }) => join(unitFolder(scope), name)), running: true },
    words,
  );
}

function tellDryRun(options: ServiceOptions, files: readonly UnitFile[]): number {
  const { scope, values, terminal } = options;
  const written = files.map(({ name, text }) => ({ path: join(unitFolder(scope), name), text }));
  if (values.json) return tellDone(options, { scope, dry_run: true, files: written }, '');
  if (written.length === 0) terminal.out('The Debian package brings the units; install would enable and start them.');
  for (const { path, text } of written) terminal.out(`# ${path}\n${text}`);
  return exitCodes.done;
}

/** The user that owns what is kept, and the folders; as the Debian package makes them. */
function makeUser(): void {
  for (const [tool, kind, args] of [
    ['systemd-sysusers', 'sysusers', []],
    ['systemd-tmpfiles', 'tmpfiles', ['--create']],
  ] as const) {
    const path = `/etc/${kind}.d/nightjar.conf`;
    mkdirSync(`/etc/${kind}.d`, { recursive: true });
    copyFileSync(join(packageRoot, 'systemd', `nightjar.${kind}`), path);
    const { status, stderr } = spawnSync(tool, [...args, path], { encoding: 'utf8' });
    if (status !== 0) throw new Fault('service/failed', { detail: `${tool}: ${(stderr ?? '').trim().split('\n')[0]}` });
  }
}

/** A reader of the folder sees the old unit or the new one. */
function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o644 });
  renameSync(`${path}.new`, path);
}

const shown = ['ActiveState', 'SubState', 'StatusText', 'NRestarts', 'MainPID', 'MemoryCurrent'] as const;

function tellStatus(options: ServiceOptions): number {
  const { scope, values, terminal } = options;
  requireInstalled(scope);
  const rows = serviceUnits.map((unit) => {
    const lines = systemctl(scope, 'show', unit, ...shown.map((name) => `--property=${name}`)).split('\n');
    const of = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    const bytes = Number(of('MemoryCurrent'));
    return {
      unit,
      state: of('ActiveState'),
      says: of('StatusText'),
      restarts: Number(of('NRestarts')),
      pid: Number(of('MainPID')),
      memory_bytes: Number.isSafeInteger(bytes) ? bytes : null,
    };
  });
  for (const row of rows) {
    const memory = row.memory_bytes === null ? '' : `${Math.round(row.memory_bytes / 2 ** 20)} MiB`;
    const line = [row.unit.padEnd(28), row.state.padEnd(12), memory.padStart(8), `${row.restarts} restarts`, row.says];
    terminal.out(values.json ? JSON.stringify(row) : line.join('  ').trimEnd());
  }
  return rows.every(({ state }) => state === 'active') ? exitCodes.done : exitCodes.broken;
}

function logs({ scope, values, isFollowing }: ServiceOptions): number {
  requireInstalled(scope);
  const units = serviceUnits.flatMap((unit) => [scope === 'user' ? '--user-unit' : '--unit', unit]);
  const form = [...(values.json ? ['--output=json'] : []), ...(isFollowing ? ['--follow'] : ['--lines=200'])];
  const { status } = spawnSync('journalctl', ['--no-pager', ...units, ...form], { stdio: 'inherit' });
  return status === 0 ? exitCodes.done : exitCodes.broken;
}

function removeUnits(options: ServiceOptions): number {
  const { scope, isDryRun } = options;
  if (isPackaged(scope))
    throw new Fault('service/taken', { detail: 'They are the Debian package’s: apt remove nightjar' });
  requireInstalled(scope);
  requireRoot(scope);
  const paths = unitFiles({ scope })
    .map(({ name }) => join(unitFolder(scope), name))
    .filter((path) => textAt(path) !== null);
  const ours = paths.filter((path) => isOurUnit(textAt(path) ?? ''));
  const left = paths.filter((path) => !ours.includes(path));
  if (!isDryRun) {
    spawnSync('systemctl', [...flagsOf(scope), 'disable', '--now', '--quiet', 'nightjar.target', ...serviceUnits]);
    for (const path of ours) rmSync(path, { force: true });
    systemctl(scope, 'daemon-reload');
  }
  const kept = scope === 'system' ? '/var/lib/nightjar' : '~/.nightjar';
  const words = `${isDryRun ? 'Would remove' : 'Removed'} ${ours.join(', ')}.${left.length > 0 ? ` Changed by hand, and left: ${left.join(', ')}.` : ''} What was kept stays in ${kept}.`;
  return tellDone(options, { scope, dry_run: isDryRun, removed: ours, left, state: kept }, words);
}

/** Throws `service/absent`. */
function requireInstalled(scope: ServiceScope): void {
  if (isPackaged(scope) || textAt(join(unitFolder(scope), 'nightjar.target')) !== null) return;
  throw new Fault('service/absent', {
    detail: `nightjar service install${scope === 'user' ? ' --user' : ''} does that.`,
  });
}
