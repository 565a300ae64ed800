import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { isAskedFor, readValues, sharedOption } from '#hub/cli/options';

describe('options of the command line', () => {
  it.each(['', '0', 'false', 'no', 'OFF'])('a switch whose environment variable says “%s” stays off', (value) => {
    const environment = { NIGHTJAR_EPHEMERAL: value };
    expect(isAskedFor('ephemeral', environment)).toBe(false);
    expect(sharedOption('ephemeral', environment).envVar).toBeUndefined();
  });

  it.each(['1', 'true', 'yes'])('a switch whose environment variable says “%s” is on', (value) => {
    expect(sharedOption('ephemeral', { NIGHTJAR_EPHEMERAL: value }).envVar).toBe('NIGHTJAR_EPHEMERAL');
  });

  it('an empty environment variable counts as absent, and 0 is a port', () => {
    expect(sharedOption('port', { NIGHTJAR_PORT: '' }).envVar).toBeUndefined();
    expect(sharedOption('port', { NIGHTJAR_PORT: '0' }).envVar).toBe('NIGHTJAR_PORT');
  });

  it.each([{}, { NIGHTJAR_PORT: '0' }])('the help names the environment variable, set or not: %j', (environment) => {
    const help = new Command().addOption(sharedOption('port', environment)).helpInformation();
    expect(help.match(/NIGHTJAR_PORT/g)).toHaveLength(1);
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

  it('names the variable, not the option, for a value of the environment', () => {
    expect(() => readValues({ port: 'seven', glasses: 'halo' }, (name) => (name === 'port' ? 'env' : 'cli'))).toThrow(
      'The environment could not be understood. NIGHTJAR_PORT: a number from 0 to 65535 is needed.',
    );
  });

  it.each(['state', 'host', 'port', 'glasses', 'mic', 'brain', 'models', 'readyFd'])(
    'answers a bad --%s in words of its own, not of a library',
    (name) => {
      for (const bad of ['', 'wav:/none', '-1']) {
        try {
          readValues({ [name]: bad });
        } catch (thrown) {
          expect(String(thrown)).not.toMatch(/Invalid|expected|Too small|received/);
        }
      }
    },
  );

  it('takes every port, free choice included', () => {
    expect([readValues({ port: '0' }).port, readValues({ port: '65535' }).port, readValues({}).port]).toEqual([
      0, 65_535, 7_777,
    ]);
  });
});
