import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoopbackServer } from './loopback-server.js';

/** How a Brain can be: well, or away in one of the ways that real ones are. */
export const moods = [
  'well',
  'stall',
  'error',
  'garbage',
  'cut',
  'deaf',
  'wrong-shape',
  'empty',
  'page',
  'flood',
] as const;
export type Mood = (typeof moods)[number];

/** Those that leave a call without an answer: giving up on it takes a deadline. */
export const silentMoods: ReadonlySet<Mood> = new Set(['stall', 'deaf']);

/** Answers a call by path with what the Brain would say; a function may look at the body, or at the query of a GET. */
export type Answers = Readonly<Record<string, object | ((body: unknown) => object)>>;

const json = { 'Content-Type': 'application/json' };
const floodBytes = 1_200_000;

/** A Brain over real HTTP that does not always do what it should. What it applied, it applied before it misbehaved. */
export class MoodyBrain extends LoopbackServer {
  /** Bodies of the calls that were applied, those repeated by key left out. */
  readonly applied: { readonly path: string; readonly body: unknown }[] = [];
  /** Paths asked for, whatever came of it. */
  readonly asked: string[] = [];
  #moods: Mood[] = [];
  readonly #keys = new Set<string>();
  readonly #stalled = new Set<ServerResponse>();
  #waiting: (() => void)[] = [];

  constructor(
    private readonly answers: Answers,
    private mood: Mood = 'well',
  ) {
    super((request, response, body) => this.#handle(request, response, body.toString()));
  }

  /** The moods of the next calls, one each; after them `then`. */
  willBe(next: readonly Mood[], then: Mood = 'well'): void {
    this.#moods = [...next];
    this.mood = then;
  }

  /** Resolves once it was asked for the `count`th time. */
  async untilAsked(count: number): Promise<void> {
    while (this.asked.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Resolves while a call is left without an answer. */
  async untilStalled(): Promise<void> {
    while (this.#stalled.size === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #handle(request: IncomingMessage, response: ServerResponse, text: string): void {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', this.url);
    const mood = this.#moods.shift() ?? this.mood;
    this.asked.push(path);
    const body: unknown = text === '' ? Object.fromEntries(searchParams) : JSON.parse(text);
    if (mood === 'well' || mood === 'cut' || mood === 'deaf') this.#apply(path, body);
    this.#answer(mood, JSON.stringify(this.#right(path, body)), response);
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #apply(path: string, body: unknown): void {
    const key = (body as { key?: string } | null)?.key;
    if (key !== undefined && this.#keys.has(key)) return;
    if (key !== undefined) this.#keys.add(key);
    this.applied.push({ path, body });
  }

  #right(path: string, body: unknown): object {
    const answer = this.answers[path] ?? {};
    return typeof answer === 'function' ? (answer as (body: unknown) => object)(body) : answer;
  }

  #answer(mood: Mood, right: string, response: ServerResponse): void {
    switch (mood) {
      case 'well':
        return void response.writeHead(200, json).end(right);
      case 'stall':
      case 'deaf':
        this.#stalled.add(response);
        return void response.on('close', () => this.#stalled.delete(response));
      case 'error':
        return void response.writeHead(500, json).end('{"error":"http/internal","message":"Something went wrong."}');
      case 'garbage':
        return void response.writeHead(200, json).end('{"a":"\u0000');
      case 'cut':
        response.writeHead(200, { ...json, 'Content-Length': right.length + 10 });
        return void response.write(right.slice(0, 1), () => response.destroy());
      case 'wrong-shape':
        return void response.writeHead(200, json).end('[7]');
      case 'empty':
        return void response.writeHead(200, json).end();
      case 'page':
        return void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html>Bad gateway</html>');
      case 'flood':
        return void response.writeHead(200, json).end(`"${'x'.repeat(floodBytes)}"`);
    }
  }
}
