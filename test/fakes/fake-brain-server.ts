import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname } from 'node:path';
import { defaultConfig } from '#core/settings/config';
import type { HubCommand } from '#core/wire/link/hub-link';
import type { LiveEvent } from '#core/wire/link/live';
import type { ConfigReply } from '#core/wire/owner/configuration';
import { hubState, liveState } from './hub-state.js';
import { LoopbackServer } from './loopback-server.js';

const token = 'a-token-for-this-test';
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
const configReply: ConfigReply = {
  ...defaultConfig,
  stats: { folders: 0, files: 0, passages: 0, bytes: 0 },
  plan_summary: { plan: 'free', caps: {} },
};
const busyReply = { error: 'http/overloaded', message: 'The Brain is busy.' };
const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The Brain as the panel sees it: the built page, the live stream and the few endpoints the page calls, over real HTTP. */
export class FakeBrainServer extends LoopbackServer {
  readonly commands: HubCommand[] = [];
  /** Bodies of `POST /svc/config`. */
  readonly patches: object[] = [];
  /** Bodies of `POST /svc/ear/audio`, in order of arrival. */
  readonly sound: Buffer[] = [];
  /** How often the ear was closed. */
  earsClosed = 0;
  /** What `POST /svc/voice` answers. */
  voiceReply: object = { intent: 'locate', say: 'Your keys are at the kitchen table.' };
  samples: string[] = [];
  /** What other endpoints answer, by path. */
  readonly replies = new Map<string, object>();
  /** Paths that this Brain is too busy to answer. */
  readonly busy = new Set<string>();
  /** Whether the page is opened on another machine, whose browser gets no token with it. */
  isElsewhere = false;
  readonly #live = new Set<ServerResponse>();
  #state: Extract<LiveEvent, { event: 'state' }>['data'] = liveState(hubState());

  constructor(private readonly webRoot: string) {
    super((request, response, body) => this.#answer(request, response, body));
  }

  /** Sends one live event to every open page; a state also goes to pages that open later. */
  emit(event: LiveEvent): void {
    if (event.event === 'state') this.#state = event.data;
    for (const client of this.#live) writeEvent(client, event);
  }

  /** Ends every open live stream. */
  cutLiveStreams(): void {
    for (const client of this.#live) client.destroy();
    this.#live.clear();
  }

  #answer(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> | void {
    const path = new URL(request.url ?? '/', this.url).pathname;
    if (path === '/') return this.#sendPage(response);
    if (path.startsWith('/panel-assets/')) return this.#sendAsset(basename(path), response);
    if (request.headers['x-svc-token'] !== token) return sendJson(response, { error: 'auth/bad-token' }, 401);
    if (path === '/svc/live') return this.#openLive(response);
    if (this.busy.has(path)) return sendJson(response, busyReply, 503);
    sendJson(response, this.replies.get(path) ?? this.#call(path, body));
  }

  #call(path: string, body: Buffer): object {
    const calls: Readonly<Record<string, () => object>> = {
      '/svc/config': () => this.#config(body),
      '/svc/samples': () => ({ items: this.samples }),
      '/svc/voice': () => this.voiceReply,
      '/svc/ear/open': () => ({ stream: 7 }),
      '/svc/ear/close': () => ({ ok: ++this.earsClosed > 0 }),
      '/svc/ear/audio': () => ({ ok: this.sound.push(body) > 0 }),
      '/svc/hub/command': () => this.#command(JSON.parse(body.toString()) as HubCommand),
    };
    return calls[path]?.() ?? { error: 'http/unknown-path' };
  }

  #config(patch: Buffer): ConfigReply {
    if (patch.length > 0) this.patches.push(JSON.parse(patch.toString()) as object);
    return configReply;
  }

  #command(command: HubCommand): object {
    this.commands.push(command);
    return { ok: true, say: '', card: null };
  }

  async #sendPage(response: ServerResponse): Promise<void> {
    const html = await readFile(`${this.webRoot}/index.html`, 'utf8');
    response.setHeader('Content-Security-Policy', contentSecurityPolicy);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const meta = this.isElsewhere ? '' : `<meta name="svc-token" content="${token}">`;
    response.end(html.replace('</head>', `${meta}</head>`));
  }

  async #sendAsset(name: string, response: ServerResponse): Promise<void> {
    response.setHeader('Content-Type', mediaTypes[extname(name)] ?? 'application/octet-stream');
    response.end(await readFile(`${this.webRoot}/${name}`));
  }

  #openLive(response: ServerResponse): void {
    response.setHeader('Content-Type', 'text/event-stream');
    this.#live.add(response);
    response.on('close', () => this.#live.delete(response));
    writeEvent(response, { event: 'state', data: this.#state });
  }
}

function writeEvent(response: ServerResponse, { event, data }: LiveEvent): void {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(body));
}
