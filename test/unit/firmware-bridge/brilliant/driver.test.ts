import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { firmwareGates } from '#bridge/brilliant/firmware-gates';
import { installApp } from '#bridge/brilliant/install-app';
import { LuaRepl } from '#bridge/brilliant/lua-repl';
import { glassesAmong } from '#bridge/brilliant/lua-service';
import { FakeClock } from '../../../fakes/fake-clock.js';

describe('what the firmware allows', () => {
  it.each([
    ['halo', '0.8.5', false, false, 1],
    ['halo', '0.8.6', true, false, 1],
    ['halo', '0.8.9', true, false, 1],
    ['halo', '0.8.10-rc2', true, false, 4],
    ['halo', '0.8.12', true, true, 4],
    ['halo', '0.9.0', true, true, 4],
    ['halo', '1.0.0', true, true, 4],
    ['halo', '', false, false, 1],
    ['halo', 'nonsense', false, false, 1],
    ['frame', 'v25.278.1113', true, true, 1],
    ['frame', 'v99.1.1', true, true, 1],
    ['frame', '', false, false, 1],
  ] as const)('%s %s', (kind, firmware, isTolerated, isSupported, packetsInFlight) => {
    expect(firmwareGates(kind, firmware)).toEqual({ isTolerated, isSupported, packetsInFlight });
  });
});

describe('which glasses are meant', () => {
  const seen = [
    { address: 'a', name: 'Halo 5A', rssi: -80 },
    { address: 'b', name: 'Frame C3', rssi: -50 },
    { address: 'c', name: 'Halo 01', rssi: -60 },
    { address: 'd', name: 'Halo 01\u001b[2J', rssi: -10 },
    { address: 'e', name: 'Frame Update', rssi: -10 },
    { address: 'f', name: '', rssi: -10 },
  ];
  it.each([
    ['auto', ['b', 'c', 'a']],
    ['halo', ['c', 'a']],
    ['frame', ['b']],
  ] as const)('%s: those of that name, the strongest first', (choice, addresses) => {
    expect(glassesAmong(seen, choice).map(({ address }) => address)).toEqual(addresses);
  });
});

describe('a conversation in Lua text', () => {
  /** A device that answers each command with what `answer` makes of it. */
  function conversation(answer: (command: string) => readonly string[]) {
    const clock = new FakeClock();
    const written: string[] = [];
    const repl: LuaRepl = new LuaRepl({
      clock,
      firstToken: 6,
      write: (bytes) => {
        const command = Buffer.from(bytes).toString('latin1');
        written.push(command);
        for (const text of answer(command)) queueMicrotask(() => repl.receive(text));
        return Promise.resolve();
      },
    });
    return { repl, clock, written };
  }

  it('an answer is known by its token, however it is cut', async () => {
    const { repl, written } = conversation(() => ['late #6=x;', '#7', '=0.8', '.12;']);
    expect(await repl.ask('frame.FIRMWARE_VERSION')).toBe('0.8.12');
    expect(written).toEqual(["print('#7='..tostring(frame.FIRMWARE_VERSION)..';')"]);
  });

  it('an error is told, without its control characters', async () => {
    const { repl } = conversation(() => ['[string "x"]:1: attempt\u001b[2J to call', '\n']);
    await expect(repl.run('x()')).rejects.toMatchObject({
      code: 'glasses/no-answer',
      detail: '[string "x"]:1: attempt?[2J to call',
    });
  });

  it('an answer to something else is none, and the time ends', async () => {
    const { repl, clock } = conversation(() => ['#6=0.8.12;', '#77=0.8.12;', 'x'.repeat(100_000)]);
    const failed = expect(repl.ask('1')).rejects.toMatchObject({ code: 'glasses/no-answer' });
    await Promise.resolve();
    clock.advance(5_000);
    await failed;
  });

  /** A device that stores what is written to it, of which `spoil` may spoil the first writing. */
  function storage(spoil: (text: string, writing: number) => string) {
    const files = new Map<string, string>();
    let [open, writings] = ['', 0];
    const value = (text: string): string =>
      JSON.parse(`"${text.replaceAll('\\\\', '\\\\').replaceAll("\\'", "'").replaceAll('"', '\\"')}"`);
    const { repl } = conversation((command) => {
      const token = /#(\d+)=/.exec(command)?.[1];
      const opened = /open\('([^']+)','w'\)/.exec(command)?.[1];
      const written = /_f:write\('(.*)'\) print/s.exec(command)?.[1];
      const renamed = /rename\('([^']+)','([^']+)'\)/.exec(command);
      const asked = /pcall\(_c,'([^']+)'\)/.exec(command)?.[1];
      if (opened !== undefined) {
        open = opened;
        writings += 1;
        files.set(open, '');
      }
      if (written !== undefined) files.set(open, spoil((files.get(open) ?? '') + value(written), writings));
      if (renamed !== null) {
        files.set(renamed[2] ?? '', files.get(renamed[1] ?? '') ?? '');
        files.delete(renamed[1] ?? '');
      }
      if (asked === undefined) return [`#${token}=;`];
      const text = files.get(asked);
      return [`#${token}=${text === undefined ? 'could not open file' : `${text.length} ${crc32(text)}`};`];
    });
    return { repl, files, writings: () => writings };
  }

  const app = [{ name: 'a.lua', text: 'print("it\'s")\n\tlocal x = "\\\\"\n' }];
  const options = { files: app, revision: 'r1', commandBytes: 200, onProgress: () => undefined };

  it('a file is written byte for byte, and the revision last', async () => {
    const { repl, files } = storage((text) => text);
    await installApp({ ...options, repl });
    expect([...files]).toEqual([
      ['a.lua', app[0]?.text],
      ['hub_rev.txt', 'r1\n'],
    ]);
  });

  it('a file that arrived damaged is sent once more', async () => {
    const { repl, files, writings } = storage((text, writing) => (writing === 1 ? text.replace('x', 'y') : text));
    await installApp({ ...options, repl });
    expect([files.get('a.lua'), writings()]).toEqual([app[0]?.text, 3]);
  });

  it('one that arrives damaged twice is refused, and the app does not pass for installed', async () => {
    const { repl, files } = storage((text) => text.replace('x', 'y'));
    await expect(installApp({ ...options, repl })).rejects.toMatchObject({ code: 'glasses/not-installed' });
    expect(files.has('hub_rev.txt')).toBe(false);
  });

  it('a link too narrow for it is refused before anything is sent', async () => {
    const { repl, written } = conversation(() => []);
    await expect(installApp({ ...options, repl, commandBytes: 20 })).rejects.toMatchObject({
      code: 'glasses/not-installed',
    });
    expect(written).toEqual([]);
  });
});
