import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import Koa from 'koa';
import type { Log } from '#core/log/log';

interface KernelOptions {
  /** Answers the request. Never rejects. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly log: Log;
}

/** The request listener of the server. It is Koa's; nothing outside this file sees Koa's context. */
export function koaKernel({ serve, log }: KernelOptions): RequestListener {
  const app = new Koa();
  // A client that disconnects before the answer is complete is not an error.
  const note = (error: Error): void => log.debug('http.response-failed', { message: error.message });
  app.on('error', note);
  app.use((ctx) => {
    // Writing the answer with all its headers at once costs half as much as Koa's setters.
    ctx.respond = false;
    ctx.res.on('error', note);
    return serve(ctx.req, ctx.res);
  });
  return app.callback();
}
