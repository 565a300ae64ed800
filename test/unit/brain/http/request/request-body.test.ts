import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readOctets, receiveOctets } from '#brain/http/request/request-body';
import type { BodySource } from '#brain/http/route';
import { Fault } from '#core/faults';

/** A body of four octets from somebody who may not send it any more by its end. */
function fromARevokedDevice(): BodySource {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': '4' };
  const request = Object.assign(new PassThrough(), { headers }) as unknown as IncomingMessage & PassThrough;
  request.end('tent');
  const requireStillAllowed = () => Promise.reject(new Fault('auth/bad-token'));
  return { request, requireStillAllowed };
}

it('a whole body is not handed over when its token was revoked meanwhile', async () => {
  await expect(readOctets(fromARevokedDevice(), 9)).rejects.toMatchObject({ code: 'auth/bad-token' });
});

it('a body that was handed on piece by piece fails at its end when its token was revoked meanwhile', async () => {
  const taken: string[] = [];
  const take = (chunk: Buffer): Promise<void> => Promise.resolve(void taken.push(chunk.toString()));
  await expect(receiveOctets(fromARevokedDevice(), 9, take)).rejects.toMatchObject({ code: 'auth/bad-token' });
  expect(taken).toEqual(['tent']);
});

it('a connection that was cut before its body is read is not waited for', async () => {
  const source = fromARevokedDevice();
  source.request.destroy();
  await expect(readOctets(source, 9)).rejects.toMatchObject({ code: 'http/malformed' });
  await expect(receiveOctets(source, 9, () => Promise.resolve())).rejects.toMatchObject({ code: 'http/malformed' });
});
