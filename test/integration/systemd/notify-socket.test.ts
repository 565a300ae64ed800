import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtProgram, packageRoot } from '#hub/package-root';
import { removeFolder } from '../../scratch-folder.js';

/** A service manager's end of the socket: prints each datagram as one line, as Node cannot open one. */
const listener = `use Socket; $| = 1; socket(my $s, PF_UNIX, SOCK_DGRAM, 0) or die; bind($s, pack_sockaddr_un($ARGV[0])) or die $!;
print "bound\\n"; while (defined recv($s, my $text, 4096, 0)) { $text =~ s/\\n/ /g; print "$text\\n" }`;

describe('what the service manager is told by a program', () => {
  let folder: string;
  const running: ReturnType<typeof spawn>[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nj-'));
  });
  afterEach(async () => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
    await removeFolder(folder);
  });

  async function* toldBy(program: 'brain' | 'hub' | 'perception', address: string, ...args: readonly string[]) {
    const heard = spawn('perl', ['-e', listener, join(folder, 'notify')], { stdio: ['ignore', 'pipe', 'inherit'] });
    running.push(heard);
    const lines = createInterface({ input: heard.stdout })[Symbol.asyncIterator]();
    await lines.next();
    const launcher = join(packageRoot, 'systemd', 'with-notify-socket.pl');
    const child = spawn('perl', [launcher, process.execPath, builtProgram(program), ...args], {
      stdio: 'ignore',
      env: { ...process.env, NOTIFY_SOCKET: address, WATCHDOG_USEC: '150000', NIGHTJAR_STATE: join(folder, 'state') },
    });
    running.push(child);
    for (;;) {
      const { value } = await lines.next();
      yield { text: String(value), child };
    }
  }

  it.each([
    ['brain', ['--port', '0'], 'Answers at http://127.0.0.1:'],
    ['hub', ['--mic', 'none', '--brain', 'http://127.0.0.1:1'], 'Decides'],
  ] as const)('the %s is ready once it is, lives, and stops when asked', async (program, args, status) => {
    const told = toldBy(program, join(folder, 'notify'), ...args);
    expect((await told.next()).value?.text).toContain(`READY=1 STATUS=${status}`);
    const beat = (await told.next()).value;
    expect(beat?.text).toBe('WATCHDOG=1');
    beat?.child.kill('SIGTERM');
    for await (const { text } of told) {
      if (text !== 'WATCHDOG=1') {
        expect(text).toBe('STOPPING=1');
        return;
      }
    }
  });
});
