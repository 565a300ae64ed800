import type { IncomingMessage } from 'node:http';
import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { parseJsonBytes } from '#core/json-bytes';
import { limits } from '#core/limits';
import type { BodySource } from '../route.js';
import { JsonDepth } from './json-depth.js';

interface BodyLimits {
  readonly maxBytes: number;
  /** Looks at each chunk as it arrives; throws to stop reading. */
  readonly inspect?: (chunk: Buffer) => void;
}

/** Reads and parses a JSON body. An empty body is malformed, not `{}`. */
export async function readJson(request: IncomingMessage, maxBytes: number = limits.jsonBodyBytes): Promise<unknown> {
  requireMediaType(request, 'application/json');
  const depth = new JsonDepth(limits.jsonDepth);
  const inspect = (chunk: Buffer): void => {
    if (!depth.accepts(chunk))
      throw new Fault('http/malformed', { detail: `It nests deeper than ${limits.jsonDepth}.` });
  };
  return parseBodyJson(await readBody(request, { maxBytes, inspect }));
}

/**
 * Reads an `application/octet-stream` body of at most `maxBytes`. Mode and token are asked again once it has
 * arrived.
 */
export async function readOctets({ request, requireStillAllowed }: BodySource, maxBytes: number): Promise<Buffer> {
  requireMediaType(request, 'application/octet-stream');
  const body = await readBody(request, { maxBytes });
  await requireStillAllowed();
  return body;
}

/**
 * Passes an `application/octet-stream` body to `take` chunk by chunk, one at a time, and resolves with its size in
 * bytes. Its deadline is the server's `uploadMs`; mode and token are asked again at its end. Rejects with what `take`
 * rejects with.
 */
export async function receiveOctets(
  { request, requireStillAllowed }: BodySource,
  maxBytes: number,
  take: (chunk: Buffer) => Promise<void>,
): Promise<number> {
  requireMediaType(request, 'application/octet-stream');
  checkDeclaredLength(request, maxBytes);
  requireOpen(request);
  let bytes = 0;
  let taken = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length;
      request.pause();
      taken = bytes > maxBytes ? Promise.reject(new Fault('http/too-large')) : take(chunk);
      taken.then(
        () => request.resume(),
        (thrown: unknown) => {
          request.off('data', onData);
          request.resume();
          reject(thrown);
        },
      );
    };
    request.on('data', onData);
    request.once('end', resolve);
    request.once('close', () => reject(new Fault('http/malformed', { detail: 'It ended early.' })));
    request.once('error', (cause) => reject(new Fault('http/malformed', { cause })));
  });
  await taken;
  await requireStillAllowed();
  return bytes;
}

function parseBodyJson(body: Buffer): unknown {
  try {
    return parseJsonBytes(body);
  } catch (cause) {
    throw new Fault('http/malformed', { cause });
  }
}

function requireMediaType({ headers }: IncomingMessage, wanted: string): void {
  const [type, ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (type?.trim() !== wanted || !isUtf8 || isCompressed(headers['content-encoding'])) {
    throw new Fault('http/wrong-type', { detail: `Send ${wanted}.` });
  }
}

function isCompressed(encoding: string | undefined): boolean {
  return encoding !== undefined && encoding.toLowerCase() !== 'identity';
}

/**
 * Collects the body by events rather than iteration: leaving an iteration early destroys the socket, and the client
 * would never read why it was refused.
 */
function readBody(request: IncomingMessage, { maxBytes, inspect }: BodyLimits): Promise<Buffer> {
  checkDeclaredLength(request, maxBytes);
  requireOpen(request);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const fail = (thrown: unknown): void => {
      cancelDeadline();
      request.off('data', onData);
      request.resume();
      reject(thrown);
    };
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length;
      try {
        if (bytes > maxBytes) throw new Fault('http/too-large');
        inspect?.(chunk);
        chunks.push(chunk);
      } catch (thrown) {
        fail(thrown);
      }
    };
    const cancelDeadline = systemClock.after(limits.requestMs, () => fail(new Fault('http/timeout')));
    request.on('data', onData);
    request.once('end', () => {
      cancelDeadline();
      resolve(Buffer.concat(chunks, bytes));
    });
    request.once('error', (cause) => fail(new Fault('http/malformed', { cause })));
  });
}

/**
 * A request that was destroyed before listeners were added emits no more events, and its body would be awaited for
 * ever.
 */
function requireOpen(request: IncomingMessage): void {
  if (request.destroyed) throw new Fault('http/malformed', { detail: 'It ended early.' });
}

function checkDeclaredLength({ headers }: IncomingMessage, maxBytes: number): void {
  const declared = headers['content-length'];
  if (declared === undefined && headers['transfer-encoding'] === undefined) throw new Fault('http/length-required');
  if (declared !== undefined && Number(declared) > maxBytes) throw new Fault('http/too-large');
}
