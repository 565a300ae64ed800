import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { followLive } from '#client/live-stream';
import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import type { CommandResult } from '#core/wire/link/hub-link';
import { hubMessageBytes } from '#core/wire/link/hub-link';
import { drawnFrom } from '../../budget.js';
import { hubState } from '../../fakes/hub-state.js';
import { aBrain, aClient, aHub, cleanUp, onCleanUp, temporaryFolder } from './brain-fixture.js';
import { send } from './raw-request.js';

afterEach(cleanUp);

const done: CommandResult = { ok: true, say: 'Done.', intent: null, card: null, stream: null };

/** Opens the link by hand and resolves with the HTTP status that refused it, or the code and reason it closed with. */
function dial(url: string, messages: readonly (string | Buffer)[] = [], headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/svc/hub`, { headers });
  onCleanUp(() => socket.terminate());
  return new Promise<{ status?: number; code?: number; reason?: string }>((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve({ status: response.statusCode ?? 0 }));
    socket.on('open', () => {
      for (const message of messages) socket.send(message);
    });
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    socket.on('error', () => undefined);
  });
}

const hello = JSON.stringify({ type: 'hello', version: '1', state: hubState(), samples: [] });

describe('the link between hub and Brain', () => {
  it('has everything on disk that follows from what the hub said last when the Brain has stopped', async () => {
    const state = await temporaryFolder();
    const brain = await aBrain({ state });
    const live = followLive({ url: brain.url, token: () => '' }, { signal: AbortSignal.timeout(10_000) });
    const hub = await aHub(brain);
    await live.next();
    hub.change({ incognito: true, mode: 'incognito' });
    await live.next();
    await brain.stop();
    const saga = JSON.parse(await readFile(join(state, 'saga.json'), 'utf8')) as { unlocked: object };
    expect(Object.keys(saga.unlocked)).toContain('explore-incognito');
  });

  it('shows in the status while the hub is attached, and no longer', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const { hub: attached } = await aClient(brain).status({});
    expect(attached).toEqual({ connected: true, mode: 'normal', veil: false, glasses: 'connected', battery: 87 });
    hub.close();
    await hub.until(() => !hub.isUp);
    expect((await aClient(brain).status({})).hub.connected).toBe(false);
  });

  it('tells in the status what keeps the hub from hearing', async () => {
    const brain = await aBrain();
    const client = aClient(brain);
    expect((await client.status({})).hearing).toBeNull();
    const perception = { state: 'refused' as const, say: 'The models do not fit.', wake_phrases: [], vocabulary: 0 };
    const microphone = { state: 'failed', device: 'usb', say: 'The microphone was unplugged.' } as const;
    await aHub(brain, { perception, microphone });
    await expect
      .poll(async () => (await client.status({})).hearing)
      .toEqual({ ear: 'refused', microphone: 'failed', say: `${perception.say} ${microphone.say}` });
  });

  it('carries a command to the hub and its answer back', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    expect(await aClient(brain).hubCommand({ do: 'veil', on: true })).toEqual({ ok: true, say: '', card: null });
    expect(hub.commands).toEqual([{ do: 'veil', on: true }]);
  });

  it('gives each of many commands its own answer, in whatever order they come', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const held: (() => void)[] = [];
    hub.answer = (command) =>
      new Promise((resolve) =>
        held.push(() => resolve({ ...done, say: command.do === 'play-sample' ? command.name : '' })),
      );
    const names = ['a.wav', 'b.wav', 'c.wav', 'd.wav'];
    const asked = names.map((name) => aClient(brain).hubCommand({ do: 'play-sample', name }));
    await hub.until(() => held.length === names.length);
    for (const release of held.toReversed()) release();
    expect((await Promise.all(asked)).map(({ say }) => say)).toEqual(names);
  });

  it('without a hub a command is refused and says why', async () => {
    const brain = await aBrain();
    await expect(aClient(brain).hubCommand({ do: 'press', press: 'single' })).rejects.toMatchObject({
      code: 'hub/away',
    });
  });

  it('a refusal of the hub reaches the client in the words of the hub', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    hub.answer = () =>
      Promise.resolve({ ok: false, code: 'refused', say: "Not while you're incognito.", intent: null });
    const refused = aClient(brain).hubCommand({ do: 'press', press: 'double' });
    await expect(refused).rejects.toMatchObject({ code: 'hub/refused', message: "Not while you're incognito." });
  });

  it('a refusal that the hub does not put into words is still a sentence', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    hub.answer = () => Promise.resolve({ ok: false, code: 'refused', say: '', intent: null });
    const refused = aClient(brain).hubCommand({ do: 'scrub', to: 'start' });
    await expect(refused).rejects.toMatchObject({ code: 'hub/refused', message: expect.stringMatching(/hub refused/) });
  });

  it('what the hub refuses in silence under the veil is refused in the words of the veil', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain, { veil: true });
    hub.answer = () => Promise.resolve({ ok: false, code: 'refused', say: '', intent: null });
    for (const command of [
      { do: 'scrub', to: 'start' },
      { do: 'place', place: 'the harbour' },
    ] as const) {
      const refused = aClient(brain).hubCommand(command);
      await expect(refused).rejects.toMatchObject({ code: 'hub/refused', message: 'Lower the veil first.' });
    }
    const { message } = new Fault('hub/refused');
    hub.answer = () => Promise.resolve({ ok: false, code: 'hub/refused', say: message, intent: null });
    const listening = aClient(brain).hubCommand({ do: 'bond-listen', host: '127.0.0.1', port: 0 });
    await expect(listening).rejects.toMatchObject({ message: 'Lower the veil first.' });
  });

  it('a command that breaks inside the hub is a refusal, never a failure of the Brain', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    hub.answer = () => {
      throw new Error('broken');
    };
    await expect(aClient(brain).hubCommand({ do: 'press', press: 'single' })).rejects.toMatchObject({
      code: 'hub/refused',
    });
  });

  it('commands that wait when the hub goes away are refused at once', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    hub.answer = () => new Promise(() => undefined);
    const asked = aClient(brain).hubCommand({ do: 'press', press: 'single' });
    const refused = expect(asked).rejects.toMatchObject({ code: 'hub/away' });
    await hub.until(() => hub.commands.length === 1);
    hub.close();
    await refused;
  });

  it('a command the hub does not answer in five seconds is given up with 503', async () => {
    const waits: (() => void)[] = [];
    const clock = {
      ...systemClock,
      after: (delayMs: number, task: () => void) =>
        delayMs === limits.commandDeadlineMs && waits.push(task) ? () => undefined : systemClock.after(delayMs, task),
    };
    const brain = await aBrain({ clock });
    const hub = await aHub(brain);
    hub.answer = () => new Promise(() => undefined);
    const asked = aClient(brain).hubCommand({ do: 'press', press: 'single' });
    const refused = expect(asked).rejects.toMatchObject({ code: 'hub/slow' });
    await hub.until(() => hub.commands.length === 1);
    for (const expire of waits) expire();
    await refused;
  });

  it('comes back by itself after the Brain was away, and says its state again', async () => {
    const first = await aBrain();
    const hub = await aHub(first);
    const port = Number(new URL(first.url).port);
    await first.stop();
    await hub.until(() => !hub.isUp);
    hub.state = hubState({ veil: true, mode: 'veil' });
    const second = await aBrain({ port });
    await hub.until(() => hub.isUp && hub.configs.length === 2);
    expect((await aClient(second).status({})).hub).toMatchObject({ connected: true, veil: true });
  });

  it('turns a second hub away while the first is there', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    expect(await dial(brain.url, [hello])).toMatchObject({ code: 4409 });
    expect(hub.isUp).toBe(true);
  });

  it.each(
    drawnFrom([
      ['text that is no JSON', 'x'],
      ['JSON that is no message', '{"type":"hello"}'],
      ['a message before hello', JSON.stringify({ type: 'state', state: hubState() })],
      ['a binary frame', Buffer.from('x')],
      ['a message with fields nobody knows', JSON.stringify({ ...JSON.parse(hello), extra: 1 })],
    ]),
  )('%s closes the link with a reason and leaves the Brain well', async (_name, message) => {
    const brain = await aBrain();
    const closed = await dial(brain.url, [message]);
    expect(closed.code).toBe(4400);
    expect(closed.reason).not.toBe('');
    expect((await aClient(brain).status({})).hub.connected).toBe(false);
    expect((await aHub(brain)).isUp).toBe(true);
  });

  it('a message over one megabyte closes the link', async () => {
    const brain = await aBrain();
    expect(await dial(brain.url, ['x'.repeat(hubMessageBytes + 1)])).toMatchObject({ code: 1009 });
  });

  it('is refused like any other request: foreign Host, foreign page, forwarded, wrong token', async () => {
    const brain = await aBrain({ host: '0.0.0.0' });
    const token = { 'X-Svc-Token': brain.token ?? '' };
    expect(await dial(brain.url, [], { ...token, Host: 'evil.example' })).toEqual({ status: 421 });
    expect(await dial(brain.url, [], { ...token, Origin: 'http://evil.example' })).toEqual({ status: 403 });
    expect(await dial(brain.url, [], { ...token, 'X-Forwarded-For': '127.0.0.1' })).toEqual({ status: 403 });
    expect(await dial(brain.url, [], {})).toEqual({ status: 401 });
    expect((await aHub(brain)).isUp).toBe(true);
  });

  it('answers a plain GET on its path with 404', async () => {
    const brain = await aBrain();
    expect((await send(brain.url, { path: '/svc/hub' })).status).toBe(404);
  });
});
