import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Fault, receivedFault } from '#core/faults';
import { processEnvironment } from '#core/process-environment';
import type { Capture, FromPerception, MicrophoneChoice, ToPerception } from '#core/wire/link/perception';
import { readProcessReport } from '#core/wire/link/process-report';
import { PerceptionClient } from '#perception/socket/client';
import { builtProgram } from '../../package-root.js';

type FactOf<T extends FromPerception['type']> = Extract<FromPerception, { type: T }>;

/**
 * A perception process of its own that listens with the models of a folder, because a model that was brought may end
 * the process it is loaded in.
 */
export class PerceptionChild {
  #heardBy: ((fact: FromPerception) => void) | null = null;
  #ended: Fault | null = null;
  #onEnd: (fault: Fault) => void = () => undefined;

  private constructor(
    private readonly child: ChildProcess,
    private readonly client: PerceptionClient,
    private readonly folder: string,
  ) {
    client.on('fact', (fact) => this.#heardBy?.(fact));
    child.once('exit', (code, signal) => {
      this.#ended = new Fault('model/unusable', {
        detail: `The engine ended with it (${signal ?? `exit code ${code}`}).`,
      });
      this.#onEnd(this.#ended);
    });
  }

  /** Starts it; throws the fault for which it cannot start. */
  static async start(modelsDirectory: string): Promise<PerceptionChild> {
    const folder = await mkdtemp(join(tmpdir(), 'nightjar-models-'));
    const socket = join(folder, 'ear.sock');
    const child = spawn(
      process.execPath,
      [builtProgram('perception'), '--socket', socket, '--models', modelsDirectory],
      {
        stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
        env: { ...processEnvironment(process.env), NIGHTJAR_LOG: 'silent' },
      },
    );
    try {
      await ready(child);
      return new PerceptionChild(child, await PerceptionClient.connect(socket), folder);
    } catch (thrown) {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
      throw thrown;
    }
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Sends a message and resolves with the facts from then on to the first that `ends`, which is the last. */
  async ask(message: ToPerception, ends: (fact: FromPerception) => boolean): Promise<readonly FromPerception[]> {
    if (this.#ended !== null) throw this.#ended;
    return new Promise((resolve, reject) => {
      const facts: FromPerception[] = [];
      this.#onEnd = reject;
      this.#heardBy = (fact) => {
        facts.push(fact);
        if (!ends(fact)) return;
        this.#heardBy = null;
        resolve(facts);
      };
      this.client.send(message);
    });
  }

  /** Prepares the engines; throws what it refuses. */
  async configure(wakePhrases: readonly string[], microphone: MicrophoneChoice = 'none'): Promise<FactOf<'ready'>> {
    const own = { names: [], things: [], places: [] };
    const wanted: ToPerception = { type: 'configure', wake_phrases: [...wakePhrases], own, microphone };
    const facts = await this.ask(wanted, ({ type }) => type === 'ready' || type === 'refused');
    const answer = facts.at(-1);
    if (answer?.type === 'ready') return answer;
    if (answer?.type === 'refused') throw receivedFault(answer.code, answer.say, 'model/unusable');
    throw new Fault('perception/away');
  }

  capture(capture: Capture): void {
    this.client.send({ type: 'capture', capture });
  }

  /** Plays a recording as fast as it goes; resolves with what was heard in it. */
  play(stream: number, path: string): Promise<readonly FromPerception[]> {
    return this.ask({ type: 'play', stream, path, pace: 'fast' }, (fact) => {
      return (fact.type === 'closed' || fact.type === 'fault') && fact.stream === stream;
    });
  }

  async stop(): Promise<void> {
    this.#onEnd = () => undefined;
    this.client.close();
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exited = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      await exited;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Resolves when it listens; throws the reason that it gives. */
async function ready(child: ChildProcess): Promise<void> {
  if (child.stdout === null) throw new Fault('perception/away');
  for await (const line of createInterface({ input: child.stdout })) {
    const report = readProcessReport(line);
    if (report === null) continue;
    if ('ready' in report) return;
    throw receivedFault(report.fault, report.say, 'perception/away');
  }
  throw new Fault('perception/away');
}
