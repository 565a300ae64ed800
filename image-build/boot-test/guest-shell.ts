import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runTool } from '../release/run-tool.js';
import { NotAsExpected } from './not-as-expected.js';

interface GuestShellOptions {
  readonly port: number;
  /** Private folder; the key is made in it. */
  readonly folder: string;
}

interface CommandEnd {
  readonly status: number;
  readonly text: string;
}

/** The owner's way into the guest: SSH with the key that nightjar.toml names. */
export class GuestShell {
  readonly #key: string;

  constructor(private readonly options: GuestShellOptions) {
    this.#key = join(options.folder, 'owner');
  }

  /** Makes the owner's key; resolves to its public half. */
  async makeKey(): Promise<string> {
    await runTool('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'owner', '-f', this.#key]);
    return (await runTool('cat', [`${this.#key}.pub`])).trim();
  }

  /** Runs a command in the guest; resolves also where it fails. */
  async try(command: string, patienceS = 600): Promise<CommandEnd> {
    const options = [
      'StrictHostKeyChecking=no',
      'UserKnownHostsFile=/dev/null',
      'LogLevel=ERROR',
      'ConnectTimeout=300',
    ];
    const args = ['-i', this.#key, '-p', String(this.options.port), ...options.flatMap((option) => ['-o', option])];
    try {
      const { stdout } = await promisify(execFile)('ssh', [...args, 'root@127.0.0.1', command], {
        timeout: patienceS * 1_000,
        maxBuffer: 16 * 1024 * 1024,
      });
      return { status: 0, text: stdout };
    } catch (thrown) {
      const { code, stdout = '', stderr = '' } = thrown as { code?: number; stdout?: string; stderr?: string };
      return { status: typeof code === 'number' ? code : -1, text: `${stdout}${stderr}` };
    }
  }

  /** Runs a command in the guest and resolves to what it printed. Throws NotAsExpected where it fails. */
  async run(command: string, patienceS = 600): Promise<string> {
    const { status, text } = await this.try(command, patienceS);
    if (status !== 0) throw new NotAsExpected(`${command}: ${text.trim().slice(-2_000)}`);
    return text;
  }
}
