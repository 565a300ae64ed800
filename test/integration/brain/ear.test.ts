import { afterEach, describe, expect, it } from 'vitest';
import { sendEarAudio } from '#client/ear-audio';
import { limits } from '#core/limits';
import { decodePairingCode } from '#core/wire/owner/pairing-code';
import { FakeClock } from '../../fakes/fake-clock.js';
import { aBrain, aClient, aHub, cleanUp } from './brain-fixture.js';
import { send } from './raw-request.js';
import { someInterfaces } from './some-interfaces.js';

afterEach(cleanUp);

const addressOf = ({ url, token }: { url: string; token: string | null }) => ({ url, token: () => token ?? '' });

function octets(url: string, stream: number | string, body: Uint8Array) {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return send(url, { method: 'POST', path: `/svc/ear/audio?stream=${stream}`, headers, body });
}

describe('the ear over HTTP', () => {
  it('carries samples to the hub bit for bit and in order', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const { stream } = await aClient(brain).openEar({});
    const chunks = [[1, -1, 32_767, -32_768], [7], [0, 256, 255]];
    for (const chunk of chunks) await sendEarAudio(addressOf(brain), stream, Int16Array.from(chunk));
    await hub.until(() => hub.audio.length === chunks.length);
    expect(hub.audio).toEqual(chunks.map((samples) => ({ stream: 1, samples })));
    expect(await aClient(brain).closeEar({ stream })).toEqual({ ok: true });
    expect(hub.commands.map((command) => command.do)).toEqual(['open-ear', 'close-ear']);
  });

  it('keeps the order of arrival although bodies end in another one', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const { stream } = await aClient(brain).openEar({});
    const big = new Int16Array(limits.audioChunkBytes / 2).fill(1);
    await Promise.all(
      [1, 2, 3, 4].map((mark) => sendEarAudio(addressOf(brain), stream, mark % 2 ? big : Int16Array.of(2))),
    );
    await hub.until(() => hub.audio.length === 4);
    expect(hub.audio.reduce((sum, { samples }) => sum + samples.length, 0)).toBe(2 * big.length + 2);
  });

  it('belongs to who opened it, and carries what they may do', async () => {
    const brain = await aBrain({ host: '0.0.0.0', interfaces: someInterfaces });
    const hub = await aHub(brain);
    const { token } = decodePairingCode((await aClient(brain).pair({ label: 'Phone' })).code);
    const phone = aClient({ ...brain, token });
    const [owners, phones] = [await aClient(brain).openEar({}), await phone.openEar({})];
    expect(hub.commands).toEqual([
      { do: 'open-ear', owner: true },
      { do: 'open-ear', owner: false },
    ]);
    expect(owners.stream).not.toBe(phones.stream);
    // What the hub counts up is no number of an ear here.
    expect(await phone.closeEar({ stream: 1 })).toEqual({ ok: false });
    const stray = sendEarAudio(addressOf({ ...brain, token }), 1, Int16Array.of(1));
    await expect(stray).rejects.toMatchObject({ code: 'ear/closed' });
    expect(hub.audio).toEqual([]);
  });

  it('takes whole samples of at most 64 KiB for a stream that is open', async () => {
    const brain = await aBrain();
    await aHub(brain);
    const { stream } = await aClient(brain).openEar({});
    expect((await octets(brain.url, stream, new Uint8Array(3))).status).toBe(400);
    expect((await octets(brain.url, stream, new Uint8Array(0))).status).toBe(400);
    expect((await octets(brain.url, stream, new Uint8Array(limits.audioChunkBytes + 2))).status).toBe(413);
    expect((await octets(brain.url, stream + 1, new Uint8Array(2))).json?.error).toBe('ear/closed');
    expect((await octets(brain.url, 'x', new Uint8Array(2))).status).toBe(400);
    expect((await octets(brain.url, stream, new Uint8Array(2))).status).toBe(200);
  });

  it('is closed by the veil', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const { stream } = await aClient(brain).openEar({});
    hub.change({ veil: true, mode: 'veil' });
    await expect.poll(async () => (await octets(brain.url, stream, new Uint8Array(2))).json?.error).toBe('ear/closed');
    expect(hub.audio.length).toBeLessThanOrEqual(20);
  });

  it('is closed when the hub goes away', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const { stream } = await aClient(brain).openEar({});
    hub.close();
    await hub.until(() => !hub.isUp);
    const sent = sendEarAudio(addressOf(brain), stream, Int16Array.of(1));
    await expect(sent).rejects.toMatchObject({ code: 'ear/closed' });
  });

  it('is closed at the hub when its client falls silent for ten seconds', async () => {
    const clock = new FakeClock();
    const brain = await aBrain({ clock });
    const hub = await aHub(brain);
    const { stream } = await aClient(brain).openEar({});
    clock.advance(limits.earIdleMs - 1);
    await sendEarAudio(addressOf(brain), stream, Int16Array.of(1));
    clock.advance(limits.earIdleMs - 1);
    expect(hub.commands).toHaveLength(1);
    clock.advance(1);
    await hub.until(() => hub.commands.length === 2);
    expect(hub.commands[1]).toEqual({ do: 'close-ear', stream: 1 });
  });

  it('opens for four clients at once and no more', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    let next = 10;
    hub.answer = () => {
      next += 1;
      return Promise.resolve({ ok: true, say: '', intent: null, card: null, stream: next });
    };
    for (let count = 0; count < limits.earStreams; count += 1) await aClient(brain).openEar({});
    await expect(aClient(brain).openEar({})).rejects.toMatchObject({ code: 'http/overloaded' });
  });

  it('says in the words of the hub why it stays closed', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    hub.answer = () => Promise.resolve({ ok: false, code: 'ear/closed', say: 'The veil is up.', intent: null });
    await expect(aClient(brain).openEar({})).rejects.toMatchObject({ code: 'ear/closed', message: 'The veil is up.' });
  });
});
