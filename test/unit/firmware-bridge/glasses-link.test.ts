import { describe, expect, it } from 'vitest';
import { appAckMs, GlassesLink, greetingMs } from '#bridge/glasses-link';
import type { GlassesMessage } from '#bridge/glasses-port';
import { deliveryDeadlineMs } from '#bridge/send-window';
import { sampleCards } from '#bridge/simulated/sample-cards';
import type { FromGlasses } from '#core/wire/link/glasses';
import { FakeClock } from '../../fakes/fake-clock.js';
import { FakeGlassesTransport } from '../../fakes/fake-glasses-transport.js';

const away = expect.objectContaining({ code: 'glasses/away' });
const card: GlassesMessage = { type: 'dismiss', id: 'card-1' };

function bench() {
  const clock = new FakeClock();
  const transport = new FakeGlassesTransport();
  const glasses = new GlassesLink({ transport, clock, random: () => 0.5 });
  const links: string[] = [];
  const messages: FromGlasses[] = [];
  glasses.on('link', ({ link }) => links.push(link));
  glasses.on('message', (message) => messages.push(message));
  const received = (type: string) => transport.received.filter((message) => message.type === type);
  return { clock, transport, glasses, links, messages, received };
}

/** Lets promises that are already settled run their course. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}

describe('the link to the glasses', () => {
  it('is connected when the app has answered the greeting, and knows its battery', async () => {
    const { glasses, links, messages, received } = bench();
    await glasses.start();
    expect(glasses.state).toEqual({ kind: 'halo', link: 'connected', battery: 71 });
    expect(links).toEqual(['connecting', 'connected']);
    expect(received('hello')).toEqual([expect.objectContaining({ protocol: 1, utc_ms: expect.any(Number) })]);
    expect(messages).toEqual([expect.objectContaining({ type: 'ready', firmware: '0.8.12' })]);
  });

  it('start ends with the first failed attempt and the link goes on trying', async () => {
    const { glasses, transport, clock } = bench();
    transport.isReachable = false;
    await glasses.start();
    expect(glasses.state.link).toBe('absent');
    transport.isReachable = true;
    clock.advance(500);
    await settle();
    expect([transport.connects, glasses.state.link]).toEqual([2, 'connected']);
  });

  it('a message is delivered when the app acknowledged it, not before', async () => {
    const { glasses, transport, received } = bench();
    await glasses.start();
    transport.takesMessages = false;
    let isDelivered = false;
    const sending = glasses.send(card).then(() => {
      isDelivered = true;
    });
    await settle();
    expect([received('dismiss').length, isDelivered]).toEqual([1, false]);
    transport.say({ type: 'ack', mid: received('dismiss')[0]?.mid ?? -1 });
    await sending;
    expect(isDelivered).toBe(true);
  });

  it('without glasses a message is refused at once', async () => {
    const { glasses } = bench();
    await expect(glasses.send(card)).rejects.toEqual(away);
  });

  it('a message that fits no frame is refused', async () => {
    const { glasses } = bench();
    await glasses.start();
    await expect(glasses.send({ type: 'dismiss', id: 'x'.repeat(20_000) })).rejects.toEqual(
      expect.objectContaining({ code: 'glasses/too-large' }),
    );
  });

  it('a cut before the acknowledgement repeats the message once, under the same id', async () => {
    const { glasses, transport, clock, received } = bench();
    await glasses.start();
    transport.takesMessages = false;
    const sending = glasses.send(card);
    await settle();
    transport.drop();
    transport.takesMessages = true;
    clock.advance(500);
    await sending;
    const mids = received('dismiss').map(({ mid }) => mid);
    expect([mids.length, new Set(mids).size]).toEqual([2, 1]);
  });

  it('a second cut gives the message up', async () => {
    const { glasses, transport, clock, received } = bench();
    await glasses.start();
    transport.takesMessages = false;
    const refused = expect(glasses.send(card)).rejects.toEqual(away);
    await settle();
    transport.drop();
    clock.advance(500);
    await settle();
    transport.drop();
    await refused;
    clock.advance(500);
    await settle();
    expect(received('dismiss')).toHaveLength(2);
  });

  it('a message nobody acknowledges is given up after ten seconds', async () => {
    const { glasses, transport, clock } = bench();
    await glasses.start();
    transport.takesPackets = false;
    const refused = expect(glasses.send(card)).rejects.toEqual(away);
    await settle();
    clock.advance(deliveryDeadlineMs);
    await refused;
  });

  it('a stream that lost a message begins anew and repeats it', async () => {
    const { glasses, transport, clock, received } = bench();
    await glasses.start();
    transport.takesMessages = false;
    const sending = glasses.send(card);
    await settle();
    transport.takesMessages = true;
    clock.advance(appAckMs);
    await sending;
    expect([received('hello').length, transport.connects]).toEqual([2, 1]);
  });

  it('an app that does not answer the greeting is given up and tried again', async () => {
    const { glasses, transport, clock } = bench();
    transport.answersResets = false;
    const started = glasses.start();
    await settle();
    clock.advance(greetingMs);
    await started;
    expect(glasses.state.link).toBe('absent');
    transport.answersResets = true;
    clock.advance(500);
    await settle();
    expect(glasses.state.link).toBe('connected');
  });

  it('an app that was started anew is greeted again', async () => {
    const { glasses, transport, received, links } = bench();
    await glasses.start();
    transport.askForReset();
    await settle();
    expect([received('hello').length, glasses.state.link]).toEqual([2, 'connected']);
    expect(links).toEqual(['connecting', 'connected', 'connecting', 'connected']);
  });

  it('an app that failed is reported in words', async () => {
    const { glasses, transport, messages } = bench();
    await glasses.start();
    transport.failApp('out of memory');
    expect(messages).toContainEqual({
      type: 'error',
      say: 'The app on the glasses stopped with an error. out of memory',
    });
  });

  it('the veil is repeated after every greeting, before anything else', async () => {
    const { glasses, transport, received } = bench();
    await glasses.start();
    await glasses.send({ type: 'veil', on: true });
    transport.received.length = 0;
    transport.askForReset();
    await settle();
    expect(transport.received.map(({ type }) => type)).toEqual(['hello', 'veil']);
    expect(received('veil')).toEqual([expect.objectContaining({ on: true })]);
  });

  it('a veil raised while the glasses were away reaches them when they come', async () => {
    const { glasses, received } = bench();
    await expect(glasses.send({ type: 'veil', on: true })).rejects.toEqual(away);
    await glasses.start();
    expect(received('veil')).toEqual([expect.objectContaining({ on: true })]);
  });

  it('a long press counts as the wearer’s last word on the veil', async () => {
    const { glasses, transport, received } = bench();
    await glasses.start();
    await glasses.send({ type: 'veil', on: false });
    transport.say({ type: 'button', press: 'long' });
    transport.askForReset();
    await settle();
    expect(received('veil').at(-1)).toEqual(expect.objectContaining({ on: true }));
  });

  it('texts of a card arrive in letters that the glasses have', async () => {
    const { glasses, received } = bench();
    await glasses.start();
    const answer = sampleCards(0).find(({ kind }) => kind === 'answer');
    if (answer === undefined) throw new Error('there is a sample of every kind');
    await glasses.send({ type: 'card', card: { ...answer, primary: 'Zoë’s café – 20 °C…' } });
    expect(received('card')).toEqual([
      expect.objectContaining({ card: { ...answer, primary: "Zoe's cafe - 20 degC..." } }),
    ]);
  });

  it('what the glasses say in no known form is dropped', async () => {
    const { glasses, transport, messages } = bench();
    await glasses.start();
    messages.length = 0;
    transport.say({ type: 'unheard-of' } as unknown as FromGlasses);
    await settle();
    expect(messages).toEqual([]);
  });

  it('a battery report changes the state', async () => {
    const { glasses, transport } = bench();
    await glasses.start();
    transport.say({ type: 'battery', percent: 12 });
    await settle();
    expect(glasses.state.battery).toBe(12);
  });

  it('a stop refuses what waits and ends the trying', async () => {
    const { glasses, transport, clock } = bench();
    await glasses.start();
    transport.takesMessages = false;
    const refused = expect(glasses.send(card)).rejects.toEqual(away);
    await glasses.stop();
    await refused;
    clock.advance(60_000);
    await settle();
    expect([transport.connects, glasses.state.link]).toEqual([1, 'absent']);
  });
});
