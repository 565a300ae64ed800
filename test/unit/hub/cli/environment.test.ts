import { describe, expect, it } from 'vitest';
import { childEnvironment, requireRightEnvironment } from '#hub/cli/environment';

describe('the environment of a command', () => {
  it.each([
    [{ NIGHTJAR_LOG: 'verbose' }, 'one of debug, info, warn, error, silent is needed, not “verbose”'],
    [{ NIGHTJAR_HCI: 'hci1' }, 'the number of a Bluetooth adapter is needed, such as 1 for hci1, not “hci1”'],
    [{ NIGHTJAR_FOLDERS: '/srv/music:Documents' }, 'paths from / on are needed'],
  ])('is refused where it would be passed over in silence: %j', (environment, what) => {
    const [variable] = Object.keys(environment);
    expect(() => requireRightEnvironment(environment)).toThrow(`could not be understood. ${variable}: ${what}`);
  });

  it.each([
    {},
    { NIGHTJAR_LOG: '', NIGHTJAR_HCI: '', NIGHTJAR_FOLDERS: '' },
    { NIGHTJAR_LOG: 'debug', NIGHTJAR_HCI: '0', NIGHTJAR_FOLDERS: '/a:/b:' },
  ])('is taken as it is: %j', (environment) => {
    expect(() => requireRightEnvironment(environment)).not.toThrow();
  });

  it('gives its options to the processes as arguments alone, and the rest as it is', () => {
    const inherited = {
      NIGHTJAR_PORT: '0',
      NIGHTJAR_BRAIN: 'http://127.0.0.1:1',
      NIGHTJAR_FOLDERS: '/a',
      HOME: '/root',
    };
    const { NIGHTJAR_PORT, NIGHTJAR_BRAIN, ...rest } = childEnvironment(inherited);
    expect([NIGHTJAR_PORT, NIGHTJAR_BRAIN]).toEqual([undefined, undefined]);
    expect(rest).toMatchObject({ NIGHTJAR_FOLDERS: '/a', HOME: '/root' });
  });
});
