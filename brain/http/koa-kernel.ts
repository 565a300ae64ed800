import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import Koa from 'koa';
import type { Log } from '#core/log/log';

interface KernelOptions {
  /** Sees the request through to its answer. Never rejects. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly log: Log;
}

/** The listener for a server's requests: Koa's, whose context goes no further than this file. */
export function koaKernel({ serve, log }: KernelOptions): RequestListener {
  const app = new Koa();
  // A client that goes away in the middle is no failure of ours.
  const note = (error: Error): void => log.debug('http.response-failed', { message: error.message });
  app.on('error', note);
  app.use((ctx) => {
    // An answer is written in one piece with all its headers, which costs half of what Koa's setters do.
    ctx.respond = false;
    ctx.res.on('error', note);
    return serve(ctx.req, ctx.res);
  });
  return app.callback();
}
