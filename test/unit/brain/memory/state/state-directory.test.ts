import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StateDirectory, statePath } from '#memory/state/state-directory';
import { scratchFolder } from '../../../../scratch-folder.js';

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('where the state lives', () => {
  const home = '/home/wearer';

  it('is ~/.nightjar by default', () => {
    expect(statePath({ environment: {}, home })).toBe('/home/wearer/.nightjar');
  });

  it('follows NIGHTJAR_STATE, and --state before it', () => {
    const environment = { NIGHTJAR_STATE: '/srv/one' };
    expect(statePath({ environment, home })).toBe('/srv/one');
    expect(statePath({ option: '/srv/two', environment, home })).toBe('/srv/two');
  });

  it('understands ~ and takes an empty value for none', () => {
    expect(statePath({ option: '~/elsewhere', environment: {}, home })).toBe('/home/wearer/elsewhere');
    expect(statePath({ option: '', environment: { NIGHTJAR_STATE: '' }, home })).toBe('/home/wearer/.nightjar');
  });
});

describe('the state directory', () => {
  it('is created private, folders included', () => {
    const path = join(scratchFolder(), 'deep', 'state');
    const state = StateDirectory.open(path);
    expect(modeOf(path)).toBe(0o700);
    expect(readdirSync(path).sort()).toEqual(['keys', 'models', 'run']);
    for (const folder of ['keys', 'models', 'run']) expect(modeOf(state.file(folder))).toBe(0o700);
  });

  it('tells what lies where a lock belongs, and leaves locks that are held or were left alone', () => {
    const state = StateDirectory.open(scratchFolder());
    const held = state.claim('brain');
    state.claim('hub').release();
    expect(() => state.checkLocks()).not.toThrow();
    held.release();
    writeFileSync(state.file('run', 'brain.db.lock'), 'no lock at all');
    expect(() => state.checkLocks()).toThrowError(
      expect.objectContaining({ message: expect.stringContaining('brain.db.lock') }),
    );
    rmSync(state.file('run', 'brain.db.lock'));
    writeFileSync(state.file('run', 'hub.lock'), 'no lock at all');
    expect(() => state.checkLocks()).toThrowError(
      expect.objectContaining({ code: 'state/garbled', message: expect.stringContaining('hub.lock') }),
    );
  });

  it('knows whether a process holds a claim, and leaves no lock by looking', () => {
    const state = StateDirectory.open(scratchFolder());
    expect(state.isClaimed('hub')).toBe(false);
    const held = state.claim('hub');
    expect(state.isClaimed('hub')).toBe(true);
    held.release();
    expect(state.isClaimed('hub')).toBe(false);
    state.claim('hub').release();
    writeFileSync(state.file('run', 'hub.lock'), 'no lock at all');
    expect(state.isClaimed('hub')).toBe(false);
  });

  it('makes every later file of the process private from birth', () => {
    const state = StateDirectory.open(scratchFolder());
    writeFileSync(state.file('note'), '', { mode: 0o666 });
    expect(modeOf(state.file('note'))).toBe(0o600);
  });

  it.each([0o755, 0o750, 0o701, 0o720])('is refused with mode %o, with the way to fix it', (mode) => {
    const path = scratchFolder();
    chmodSync(path, mode);
    expect(() => StateDirectory.open(path)).toThrowError(
      expect.objectContaining({ code: 'state/exposed', message: expect.stringContaining(`chmod 700 ${path}`) }),
    );
    expect(readdirSync(path)).toEqual([]);
  });

  it('is refused without the advice to close it where it is somebody’s folder of other things', () => {
    const path = scratchFolder();
    writeFileSync(join(path, 'holiday.jpg'), '');
    chmodSync(path, 0o755);
    expect(() => StateDirectory.open(path)).toThrowError(
      expect.objectContaining({ code: 'state/exposed', message: expect.stringMatching(/--state\.$/) }),
    );
  });

  it('has no socket where the system would cut its path', () => {
    const state = StateDirectory.open(scratchFolder());
    const room = 107 - state.file('run', '.sock').length;
    expect(state.socket('a'.repeat(room))).toHaveLength(107);
    expect(() => state.socket('é'.repeat(room))).toThrowError(expect.objectContaining({ code: 'state/not-writable' }));
  });

  it('is not made for a question', () => {
    const path = join(scratchFolder(), 'state');
    expect([StateDirectory.existing(path), existsSync(path)]).toEqual([null, false]);
    expect([StateDirectory.open(path).path, StateDirectory.existing(path)?.path]).toEqual([path, path]);
  });

  it('is refused when a file is in its place or in that of a parent', () => {
    const path = join(scratchFolder(), 'file');
    writeFileSync(path, '');
    for (const place of [path, join(path, 'below')]) {
      expect(() => StateDirectory.open(place)).toThrowError(expect.objectContaining({ code: 'state/not-writable' }));
    }
  });

  it.skipIf(process.getuid?.() === 0)('is refused when it cannot be written', () => {
    const path = join(scratchFolder(), 'state');
    mkdirSync(path, { mode: 0o500 });
    expect(() => StateDirectory.open(path)).toThrowError(expect.objectContaining({ code: 'state/not-writable' }));
  });
});

describe('claiming a process name', () => {
  it('refuses a second instance on the same state, and names what runs', () => {
    const state = StateDirectory.open(scratchFolder());
    const claim = state.claim('hub');
    expect(() => StateDirectory.open(state.path).claim('hub')).toThrowError(
      expect.objectContaining({ code: 'state/in-use', message: expect.stringContaining('The hub already runs') }),
    );
    state.claim('brain').release();
    claim.release();
    state.claim('hub').release();
  });

  it('refuses an instance in another process, and outlives none', () => {
    const state = StateDirectory.open(scratchFolder());
    const claim = state.claim('hub');
    expect(claimElsewhere(state.path)).toBe('state/in-use');
    claim.release();
    // The other process ends without releasing.
    expect(claimElsewhere(state.path)).toBe('claimed');
    state.claim('hub').release();
  });
});

function claimElsewhere(path: string): string {
  const script = `
    import { StateDirectory } from '#memory/state/state-directory';
    try { StateDirectory.open(process.argv[1]).claim('hub'); process.stdout.write('claimed'); }
    catch (error) { process.stdout.write(error.code); }
    process.kill(process.pid, 'SIGKILL');`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script, path], { encoding: 'utf8' }).stdout;
}
