import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LoopbackServer } from './loopback-server.js';

/** How a model server can answer: well, or in one of the ways that must not hurt whoever asks. */
export const badManners = ['stall', 'redirect', 'garbage', 'wrong-shape', 'too-much', 'cut', 'refuse'] as const;
export type Manners = 'well' | (typeof badManners)[number];

/** More than any purpose takes. */
const floodChars = 70 * 1024 * 1024;

export interface Asked {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** Answer of a path, or what to make of the body; a list is sent as one JSON line each. */
export type ModelAnswers = Readonly<Record<string, unknown | ((body: never) => unknown)>>;

/** A model provider or runner over real HTTP. */
export class ModelServer extends LoopbackServer {
  manners: Manners = 'well';
  readonly asked: Asked[] = [];
  #onAsked: () => void = () => undefined;

  constructor(private readonly answers: ModelAnswers) {
    super((request, response, body) => this.#handle(request, response, body.toString()));
  }

  /** Resolves with the next request. */
  async nextAsked(): Promise<Asked> {
    await new Promise<void>((resolve) => {
      this.#onAsked = resolve;
    });
    return this.asked.at(-1) as Asked;
  }

  #handle(request: IncomingMessage, response: ServerResponse, text: string): void {
    const body: unknown = text === '' ? null : JSON.parse(text);
    const target = request.url ?? '';
    this.asked.push({ method: request.method ?? '', target, headers: request.headers, body });
    this.#onAsked();
    if (this.manners === 'well') this.#answerWell(target, body, response);
    else if (this.manners !== 'stall') this.#answerBadly(this.manners, response);
  }

  #answerBadly(manners: Exclude<Manners, 'well' | 'stall'>, response: ServerResponse): void {
    if (manners === 'cut') {
      response.writeHead(200, { 'Content-Length': 4_000 });
      response.write('{"a"', () => response.destroy());
      return;
    }
    const { status, headers = {}, text } = this.#badAnswer(manners);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
  }

  #badAnswer(manners: Exclude<Manners, 'well' | 'stall' | 'cut'>) {
    const answers = {
      redirect: { status: 307, headers: { Location: `${this.url}/elsewhere` }, text: '' },
      garbage: { status: 200, headers: {}, text: '<html>{"a":\u0000' },
      'wrong-shape': { status: 200, headers: {}, text: '[{"answer": 7}]' },
      'too-much': { status: 200, headers: {}, text: `"${'x'.repeat(manners === 'too-much' ? floodChars : 0)}"` },
      refuse: { status: 401, headers: {}, text: '{"error":{"message":"the key secret-key is wrong"}}' },
    };
    return answers[manners];
  }

  #answerWell(target: string, body: unknown, response: ServerResponse): void {
    const known = this.answers[target.split('?')[0] ?? ''];
    if (known === undefined) {
      response.writeHead(404).end('{}');
      return;
    }
    const answer = typeof known === 'function' ? (known as (body: unknown) => unknown)(body) : known;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const lines = Array.isArray(answer) ? answer : [answer];
    response.end(lines.map((line) => JSON.stringify(line)).join('\n'));
  }
}
