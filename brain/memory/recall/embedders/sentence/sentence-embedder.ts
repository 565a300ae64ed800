import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '#core/process-environment';
import type { Embedder, LineToRerank } from '../embedder.js';
import type { FromEngine, SentenceModel, ToEngine } from './sentence-protocol.js';

type EngineAnswer = Extract<FromEngine, { readonly say: 'embedded' | 'reranked' }>;

interface Waiting {
  resolve(answer: EngineAnswer): void;
  reject(error: Error): void;
}

const engine = fileURLToPath(new URL('./sentence-engine.js', import.meta.url));
/** More texts at once would only delay a question that comes in between. */
const batchTexts = 8;

/**
 * The first rung of the ladder: a sentence model in a process of its own, because native inference may crash its
 * process. A lost engine is started again when it is next needed; requests in progress are rejected.
 */
export class SentenceEmbedder implements Embedder {
  readonly space: string;
  readonly dims: number;
  #engine: Engine | null;
  #isClosed = false;

  private constructor(
    private readonly model: SentenceModel,
    engine: Engine,
  ) {
    this.#engine = engine;
    this.dims = engine.dims;
    this.space = `sentence-${model.id}-${engine.dims}`;
  }

  /** Starts the engine and waits until the model is loaded. Rejects if it cannot be loaded. */
  static async start(model: SentenceModel): Promise<SentenceEmbedder> {
    return new SentenceEmbedder(model, await Engine.start(model));
  }

  async embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    const running = await this.#running();
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += batchTexts) {
      vectors.push(...(await running.embed(texts.slice(from, from + batchTexts))));
    }
    return vectors;
  }

  async rerank(question: string, lines: readonly LineToRerank[]): Promise<Float32Array | null> {
    if (this.model.rerankerPath === null || lines.length === 0) return null;
    return (await this.#running()).rerank(question, lines);
  }

  /** Ends the engine. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#engine?.stop();
  }

  async #running(): Promise<Engine> {
    if (this.#isClosed) throw new Error('the sentence embedder is closed');
    if (this.#engine?.isAlive !== true) this.#engine = await Engine.start(this.model);
    return this.#engine;
  }
}

/** One run of the engine's process. */
class Engine {
  readonly #waiting = new Map<number, Waiting>();
  #lastTicket = 0;
  #isAlive = true;

  private constructor(
    private readonly child: ChildProcess,
    readonly dims: number,
  ) {
    child.on('message', (message: FromEngine) => this.#receive(message));
    child.once('exit', () => this.#lost());
  }

  static async start(model: SentenceModel): Promise<Engine> {
    const child = fork(engine, [JSON.stringify(model)], {
      env: processEnvironment(process.env),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const first = await Promise.race([
      once(child, 'message').then(([message]) => message as FromEngine),
      once(child, 'exit').then(([code, signal]) => engineRefused(`the engine ended (${signal ?? code})`)),
    ]);
    if (first.say === 'ready') return new Engine(child, first.dims);
    child.kill('SIGKILL');
    throw new Error(first.say === 'refused' ? first.reason : 'the engine spoke out of turn');
  }

  get isAlive(): boolean {
    return this.#isAlive && this.child.connected;
  }

  async embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    const answer = await this.#ask({ ticket: ++this.#lastTicket, texts });
    return answer.say === 'embedded' ? answer.vectors : [];
  }

  async rerank(question: string, lines: readonly LineToRerank[]): Promise<Float32Array | null> {
    const answer = await this.#ask({ ticket: ++this.#lastTicket, question, lines });
    return answer.say === 'reranked' ? answer.logits : null;
  }

  #ask(request: ToEngine): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.ticket, { resolve, reject });
      this.child.send(request, (error) => {
        if (error !== null) this.#lost();
      });
    });
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  #receive(message: FromEngine): void {
    if (message.say === 'embedded' || message.say === 'reranked') this.#settle(message.ticket)?.resolve(message);
    if (message.say === 'failed') this.#settle(message.ticket)?.reject(new Error(message.reason));
  }

  #settle(ticket: number): Waiting | undefined {
    const waiting = this.#waiting.get(ticket);
    this.#waiting.delete(ticket);
    return waiting;
  }

  /** A broken pipe may be noticed before the process is reported as ended. */
  #lost(): void {
    this.#isAlive = false;
    for (const { reject } of this.#waiting.values()) reject(new Error('the sentence engine was lost'));
    this.#waiting.clear();
  }
}

const engineRefused = (reason: string): FromEngine => ({ say: 'refused', reason });
