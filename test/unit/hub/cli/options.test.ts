import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAskedFor, readValues, sharedOption } from '#hub/cli/options';

afterEach(() => vi.unstubAllEnvs());

describe('options of the command line', () => {
  it.each(['', '0', 'false', 'no', 'OFF'])('a switch whose environment variable says “%s” stays off', (value) => {
    vi.stubEnv('NIGHTJAR_EPHEMERAL', value);
    expect([isAskedFor('ephemeral'), sharedOption('ephemeral').envVar]).toEqual([false, undefined]);
  });

  it.each(['1', 'true', 'yes'])('a switch whose environment variable says “%s” is on', (value) => {
    vi.stubEnv('NIGHTJAR_EPHEMERAL', value);
    expect(sharedOption('ephemeral').envVar).toBe('NIGHTJAR_EPHEMERAL');
  });

  it('an empty environment variable counts as absent, and 0 is a port', () => {
    vi.stubEnv('NIGHTJAR_PORT', '');
    expect(sharedOption('port').envVar).toBeUndefined();
    vi.stubEnv('NIGHTJAR_PORT', '0');
    expect(sharedOption('port').envVar).toBe('NIGHTJAR_PORT');
  });

  it('the help names the environment variable, set or not', () => {
    expect(sharedOption('port').description).toContain('NIGHTJAR_PORT');
  });

  it.each([
    [{ port: '' }, '--port'],
    [{ port: 'seven' }, '--port'],
    [{ port: '65536' }, '--port'],
    [{ port: '-1' }, '--port'],
    [{ readyFd: '0' }, '--ready-fd'],
    [{ mic: '' }, '--mic'],
    [{ mic: 'wav:/no/such/recording.wav' }, '--mic'],
    [{ models: '/no/such/folder' }, '--models'],
    [{ brain: '192.168.7.20' }, '--brain'],
    [{ glasses: 'rose' }, '--glasses'],
  ])('%j is refused by the name of its option', (raw, flag) => {
    expect(() => readValues(raw)).toThrow(`${flag}: `);
  });

  it('takes every port, free choice included', () => {
    expect([readValues({ port: '0' }).port, readValues({ port: '65535' }).port, readValues({}).port]).toEqual([
      0, 65_535, 7_777,
    ]);
  });
});
