import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Capture, FromPerception } from '#core/wire/link/perception';
import { PerceptionClient } from '#perception/socket/client';
import { startPerception } from '../perception-process.js';

type PerceivedFact<T extends FromPerception['type']> = Extract<FromPerception, { type: T }>;

/** What the perception process reported of one scene. */
export interface HeardScene {
  readonly wakes: readonly PerceivedFact<'wake'>[];
  readonly utterances: readonly PerceivedFact<'utterance'>[];
  readonly unclear: readonly PerceivedFact<'unclear'>[];
  readonly computeMs: number;
}

/** The product's own perception process, listening to scenes instead of a microphone. */
export class SceneListener {
  #stream = 0;

  private constructor(
    private readonly process: ChildProcess,
    private readonly client: PerceptionClient,
    private readonly folder: string,
  ) {}

  /** Starts the process on the models in `modelsDir` for somebody who knows these people. Throws when it refuses. */
  static async start(
    modelsDir: string,
    wakePhrases: readonly string[],
    people: readonly string[] = [],
  ): Promise<SceneListener> {
    const folder = await mkdtemp(join(tmpdir(), 'nightjar-ear-'));
    const socket = join(folder, 'ear.sock');
    const child = await startPerception(socket, modelsDir);
    const ear = new SceneListener(child, await PerceptionClient.connect(socket), folder);
    const own = { names: [...people], things: [], places: [] };
    const answer = ear.#next('ready', 'refused');
    ear.client.send({ type: 'configure', wake_phrases: [...wakePhrases], own, microphone: 'none' });
    const fact = await answer;
    if (fact.type === 'ready') return ear;
    await ear.stop();
    throw new Error(`perception refused: ${fact.say}`);
  }

  /** Plays a scene as a new stream. With `awake`, lines pass without a wake phrase. */
  async hear(samples: Float32Array, capture: Exclude<Capture, 'off'>, awake = false): Promise<HeardScene> {
    this.#stream += 1;
    const stream = this.#stream;
    const facts: FromPerception[] = [];
    const collect = (fact: FromPerception): unknown => facts.push(fact);
    this.client.on('fact', collect);
    const closed = this.#next('closed');
    this.client.send({ type: 'capture', capture });
    this.client.send({ type: 'awake', awake });
    this.client.send({ type: 'open', stream, source: 'browser' });
    this.client.sendAudio(stream, toInt16(samples));
    this.client.send({ type: 'close', stream });
    const { compute_ms: computeMs } = await closed;
    this.client.off('fact', collect);
    return {
      wakes: facts.filter((fact) => fact.type === 'wake'),
      utterances: facts.filter((fact) => fact.type === 'utterance'),
      unclear: facts.filter((fact) => fact.type === 'unclear'),
      computeMs,
    };
  }

  /** Ends the process and deletes its folder. */
  async stop(): Promise<void> {
    this.client.close();
    const gone = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await gone;
    await rm(this.folder, { recursive: true });
  }

  async #next<T extends FromPerception['type']>(...types: readonly T[]): Promise<PerceivedFact<T>> {
    const wanted: ReadonlySet<string> = new Set(types);
    return new Promise((resolve, reject) => {
      const onFact = (fact: FromPerception): void => {
        if (!wanted.has(fact.type)) return;
        this.client.off('fact', onFact).off('closed', onClosed);
        resolve(fact as PerceivedFact<T>);
      };
      const onClosed = (): void => reject(new Error('perception went away'));
      this.client.on('fact', onFact).once('closed', onClosed);
    });
  }
}

function toInt16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value * 32_767))));
}
