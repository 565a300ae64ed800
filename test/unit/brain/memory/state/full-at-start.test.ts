import { describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { startFault } from '#memory/state/full-at-start';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

describe('a start that fails', () => {
  it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'])('with %s says that the disk is full', (code) => {
    const message = 'The disk is full; nothing new can be kept. Make room on it, and start again.';
    expect(startFault(failure(code))).toMatchObject({ code: 'memory/full', message });
    expect(startFault(new Fault('state/not-writable', { cause: failure(code) }))).toMatchObject({ message });
  });

  it('with anything else keeps what was said', () => {
    expect(startFault(new Fault('state/in-use'))).toMatchObject({ code: 'state/in-use' });
    expect(startFault(failure('EIO'))).toMatchObject({ code: 'http/internal' });
  });
});
