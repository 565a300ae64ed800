import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PerceptionClient } from '#perception/socket/client';
import { runsLong } from '../../budget.js';
import { PerceptionProcess, spawnPerception } from './perception-process.js';

let perception: PerceptionProcess;

describe('with the starter models, the process of the ear', () => {
  beforeEach(async () => {
    perception = await PerceptionProcess.start();
  });
  afterEach(() => perception.stop());

  it.runIf(runsLong)('accepts one hub at a time, and the next when it has gone', async () => {
    const second = await PerceptionClient.connect(perception.socketPath);
    const [fault] = await once(second, 'fact');
    expect(fault).toMatchObject({ type: 'fault', code: 'perception/busy' });
    await once(second, 'closed');
    perception.client.close();
    await expect.poll(() => answersTo(perception.socketPath)).toBe('ready');
  });

  it('answers garbage with a typed fault and hangs up on it', async () => {
    perception.client.close();
    await expect.poll(() => answerToGarbage(perception.socketPath)).toContain('perception/garbled');
    expect(perception.child.exitCode).toBeNull();
  });

  it('keeps its socket to its owner, and ends with code 0 and without a trace when asked to', async () => {
    expect((await stat(perception.socketPath)).mode & 0o777).toBe(0o600);
    const { directory } = perception;
    const exited = once(perception.child, 'exit');
    perception.child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(await readdir(directory)).toEqual([]);
  });

  it('ends with the process that started it', async () => {
    const exited = once(perception.child, 'exit');
    perception.child.disconnect();
    expect(await exited).toEqual([0, null]);
  });

  it('may be killed: the hub is told, and a new process takes over the stale socket', async () => {
    const closed = once(perception.client, 'closed');
    perception.child.kill('SIGKILL');
    await closed;
    const next = await spawnPerception(perception.socketPath);
    expect(await answersTo(perception.socketPath)).toBe('ready');
    next.kill('SIGTERM');
    expect(await once(next, 'exit')).toEqual([0, null]);
  });
});

/** The type of the first fact that answers; one that is turned away may see the end alone. */
async function answersTo(socketPath: string): Promise<string> {
  const client = await PerceptionClient.connect(socketPath);
  const answer = new Promise<string>((resolve) => {
    client.once('fact', ({ type }) => resolve(type));
    client.once('closed', () => resolve('closed'));
  });
  const own = { names: [], things: [], places: [] };
  client.send({ type: 'configure', wake_phrases: ['vesper'], own, microphone: 'none' });
  const type = await answer;
  client.close();
  return type;
}

async function answerToGarbage(socketPath: string): Promise<string> {
  const socket = connect(socketPath);
  socket.write('GET / HTTP/1.1\r\nHost: perception\r\n\r\n');
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
