import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoopbackServer } from './loopback-server.js';

/** How a server of files can answer: well, or in one of the ways in which a download goes wrong. */
export type FileManners =
  | 'well'
  | 'cut'
  | 'always-cut'
  | 'no-range'
  | 'redirect'
  | 'redirect-for-ever'
  | 'too-much'
  | 'announces-too-much'
  | 'too-little'
  | 'other-content'
  | 'not-found'
  | 'stall';

interface AskedFile {
  readonly target: string;
  readonly range: string | undefined;
}

/** Serves files over real HTTP, by their names. */
export class FileServer extends LoopbackServer {
  manners: FileManners = 'well';
  readonly asked: AskedFile[] = [];

  constructor(private readonly files: Readonly<Record<string, Buffer>>) {
    super((request, response) => this.#answer(request, response));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const target = request.url ?? '';
    const { range } = request.headers;
    this.asked.push({ target, range });
    const content = this.files[decodeURIComponent(target.split('/').at(-1) ?? '')];
    if (content === undefined || this.manners === 'not-found') response.writeHead(404).end('<html>');
    else if (this.manners === 'redirect-for-ever') this.#redirect(target, response);
    else if (this.manners === 'redirect' && !target.startsWith('/store')) this.#redirect(`/store${target}`, response);
    else this.#send(content, range, response);
  }

  #redirect(to: string, response: ServerResponse): void {
    response.writeHead(302, { Location: `${this.url}${to}` }).end('<html>moved</html>');
  }

  #send(whole: Buffer, range: string | undefined, response: ServerResponse): void {
    const from = this.manners === 'no-range' ? 0 : Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const rest = whole.subarray(from);
    const head = from > 0 ? { 'Content-Range': `bytes ${from}-${whole.length - 1}/${whole.length}` } : {};
    const status = from > 0 ? 206 : 200;
    switch (this.manners) {
      case 'cut':
        // Once: what asks again gets the rest.
        this.manners = 'well';
        this.#cut(rest, response);
        return;
      case 'always-cut':
        response.destroy();
        return;
      case 'too-much':
        response.writeHead(status, head);
        response.end(Buffer.concat([rest, Buffer.alloc(1_000_000)]));
        return;
      case 'announces-too-much':
        response.writeHead(status, { ...head, 'Content-Length': rest.length + 1 });
        response.end(rest);
        return;
      case 'too-little':
        response.writeHead(200).end('version https://git-lfs.github.com/spec/v1\n');
        return;
      case 'other-content':
        response.writeHead(status, head).end(Buffer.alloc(rest.length, 7));
        return;
      case 'stall':
        response.writeHead(status, { ...head, 'Content-Length': rest.length });
        response.write(rest.subarray(0, 10));
        return;
      default:
        response.writeHead(status, { ...head, 'Content-Length': rest.length }).end(rest);
    }
  }

  #cut(rest: Buffer, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Length': rest.length });
    response.write(rest.subarray(0, rest.length >> 1), () => response.destroy());
  }
}
