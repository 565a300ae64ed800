import { z } from 'zod';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { BrainConfig } from '#core/settings/config';
import type { Egress, Outgoing } from '../../privacy/egress/egress.js';
import { readJsonReply } from '../../privacy/egress/json-reply.js';
import { type Chat, withoutThoughts } from './chat.js';
import { PullProgress, type PullState } from './pull-progress.js';

const chatReply = z.object({ message: z.object({ content: z.string() }) });
const generateReply = z.object({ response: z.string() });
const embedReply = z.object({ embeddings: z.array(z.array(z.number())) });
const tagsReply = z.object({ models: z.array(z.object({ name: z.string() })) });

interface LocalRunnerOptions {
  readonly egress: Egress;
  readonly config: () => Readonly<BrainConfig>;
  readonly clock: Clock;
}

type RunnerCall = Pick<Outgoing, 'purpose' | 'method'> & Partial<Pick<Outgoing, 'deadlineMs' | 'onChunk' | 'signal'>>;

/** A model runner that speaks the Ollama HTTP API, on this machine or, where the owner allows it, on one at home. */
export class LocalRunner {
  #latencyMs: number | null = null;
  #pulling: PullProgress | null = null;

  constructor(private readonly options: LocalRunnerOptions) {}

  /** Whether the configuration asks for a model; native_local falls back to the runner. */
  get isChosen(): boolean {
    return this.options.config().model !== 'keyword';
  }

  /** A model is chosen and the posture lets it be asked. */
  get isOpen(): boolean {
    return this.isChosen && this.options.egress.isOpen('model-answer');
  }

  /** Milliseconds that the last call of `models` took; `null` when it failed or was not made yet. */
  get latencyMs(): number | null {
    return this.#latencyMs;
  }

  get pulling(): PullState | null {
    return this.#pulling?.state ?? null;
  }

  /**
   * The reply of the chat model, or of the vision model if there is a picture. Throws the faults of `Egress.send` and
   * `readJsonReply`.
   */
  async chat(chat: Chat, deadlineMs?: number): Promise<string> {
    const call: RunnerCall = {
      purpose: 'model-answer',
      method: 'POST',
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
    };
    return withoutThoughts(await (chat.image === undefined ? this.#say(chat, call) : this.#see(chat, call)));
  }

  /**
   * One vector per text, in order. Throws the faults of `Egress.send`, and `egress/garbled` when the number of vectors
   * differs.
   */
  async embed(texts: readonly string[]): Promise<readonly (readonly number[])[]> {
    const body = { model: this.options.config().local_embed_model, input: texts };
    const { embeddings } = await this.#call('/api/embed', embedReply, { purpose: 'model-embed', method: 'POST' }, body);
    if (embeddings.length !== texts.length) throw new Fault('egress/garbled');
    return embeddings;
  }

  /** The names of the models that the runner has, and measures `latencyMs`. Throws the faults of `Egress.send`. */
  async models(): Promise<readonly string[]> {
    const started = this.options.clock.monotonicMs();
    this.#latencyMs = null;
    const { models } = await this.#call('/api/tags', tagsReply, { purpose: 'model-status', method: 'GET' });
    this.#latencyMs = Math.round(this.options.clock.monotonicMs() - started);
    return models.map(({ name }) => name);
  }

  /**
   * Has the runner fetch a model; resolves with its last status. Throws `model/pulling` while another one is under way.
   */
  async pull(model: string): Promise<string> {
    if (this.#pulling !== null) throw new Fault('model/pulling');
    const progress = new PullProgress(model);
    this.#pulling = progress;
    try {
      const onChunk = (chunk: Buffer): void => progress.take(chunk);
      await this.#send('/api/pull', { purpose: 'model-pull', method: 'POST', onChunk }, { model, stream: true });
      return progress.finish();
    } finally {
      this.#pulling = null;
    }
  }

  async #say({ system, text, maxTokens }: Chat, call: RunnerCall): Promise<string> {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: text },
    ];
    const options = { temperature: 0, num_predict: maxTokens };
    const body = { model: this.options.config().local_chat_model, messages, stream: false, think: false, options };
    return (await this.#call('/api/chat', chatReply, call, body)).message.content;
  }

  async #see({ system, text, image, maxTokens }: Chat, call: RunnerCall): Promise<string> {
    const options = { temperature: 0, num_predict: maxTokens };
    const model = this.options.config().local_vision_model;
    const body = { model, system, prompt: text, images: [image], stream: false, options };
    return (await this.#call('/api/generate', generateReply, call, body)).response;
  }

  async #call<S extends z.ZodType>(path: string, schema: S, call: RunnerCall, body?: object): Promise<z.output<S>> {
    return readJsonReply(await this.#send(path, call, body), schema);
  }

  #send(path: string, call: RunnerCall, body?: object) {
    const { local_model_url, local_model_lan } = this.options.config();
    return this.options.egress.send({
      ...call,
      url: local_model_url.replace(/\/+$/, '') + path,
      reach: local_model_lan ? 'home' : 'machine',
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
  }
}
