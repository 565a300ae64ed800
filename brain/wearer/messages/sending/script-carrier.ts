import { spawn } from 'node:child_process';
import { constants, lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { BrainConfig } from '#core/settings/config';
import type { Egress } from '../../../privacy/egress/egress.js';
import { purposes } from '../../../privacy/egress/purposes.js';
import type { Carrier, Letter } from './carrier.js';

interface ScriptOptions {
  readonly egress: Pick<Egress, 'requireOpen'>;
  readonly config: () => Readonly<BrainConfig>;
  /** The folder of the scripts: only who may write to this machine puts one there. */
  readonly folder: string;
  readonly clock: Clock;
}

const writableByOthers = constants.S_IWGRP | constants.S_IWOTH;

/**
 * A program of the owner that sends the message as it likes (decisions.md “Message send”). It is started without a
 * shell and without arguments, and reads one line of JSON, `{to, subject, text}`; it has sent the message when it ends
 * with 0, and has not with anything else.
 */
export class ScriptCarrier implements Carrier {
  constructor(private readonly options: ScriptOptions) {}

  get isReady(): boolean {
    return this.options.config().message_script !== '';
  }

  /** Looks at the program, and does not run it: it could not be told from sending. */
  async check(_letter: Letter): Promise<void> {
    this.#program();
  }

  send({ to, subject, text }: Letter): Promise<void> {
    const program = this.#program();
    this.options.egress.requireOpen('message-script');
    return new Promise((resolve, reject) => {
      const { folder, clock } = this.options;
      const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' };
      const child = spawn(program, [], {
        cwd: folder,
        env: environment,
        stdio: ['pipe', 'ignore', 'ignore'],
        detached: true,
      });
      const cancelDeadline = clock.after(purposes['message-script'].deadlineMs, () => {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      });
      child.once('error', (cause) => reject(new Fault('message/unfit-script', { cause })));
      child.once('close', (code) => {
        cancelDeadline();
        if (code === 0) resolve();
        else if (code === null) reject(new Fault('message/unsure'));
        else reject(new Fault('message/not-sent', { detail: `The script ended with ${code}.` }));
      });
      // A program that does not read all of it says with its end whether it was enough.
      child.stdin.on('error', () => undefined);
      child.stdin.end(`${JSON.stringify({ to, subject, text })}\n`);
    });
  }

  /** The path of the program. Throws `message/no-channel` and `message/unfit-script`. */
  #program(): string {
    const name = this.options.config().message_script;
    if (name === '') throw new Fault('message/no-channel');
    const path = join(this.options.folder, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    const isOwn = found !== undefined && (found.uid === 0 || found.uid === process.getuid?.());
    const isFit =
      isOwn && found.isFile() && (found.mode & writableByOthers) === 0 && (found.mode & constants.S_IXUSR) !== 0;
    if (!isFit) throw new Fault('message/unfit-script', { detail: `Script: ${name}.` });
    return path;
  }
}
