import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { encodeFrame } from '#bridge/framing/frame';
import { SimulatedGlasses } from '#bridge/simulated/simulated-glasses';
import { runsLong } from '../../budget.js';
import { answerCard, GlassesBench } from './glasses-bench.js';

let bench: GlassesBench;

beforeAll(async () => {
  bench = await GlassesBench.start();
});
afterAll(() => bench.stop());

describe('the link between hub and glasses', () => {
  it('says what the glasses are and have', async () => {
    const fresh = await GlassesBench.start({ batteryPercent: 63 });
    onTestFinished(() => fresh.stop());
    const { messages, link } = fresh;
    expect(messages[0]).toEqual({
      type: 'ready',
      app: expect.stringMatching(/^[0-9a-f]{12}$/),
      kind: 'simulated',
      firmware: '0.8.12',
      battery: 63,
      has: { display: true, microphone: false, camera: false, imu: true, button: true },
    });
    expect(link.state).toEqual({ kind: 'simulated', link: 'connected', battery: 63 });
  });

  it.runIf(runsLong)('a card cut at any place of its bytes is shown exactly once after the reconnect', async () => {
    const { glasses, link } = bench;
    const bytes = encodeFrame({ type: 'card', mid: 0, card: answerCard('cut-00', 'Cut short.') }).length;
    for (const at of [0, 3, 4, 11, Math.floor(bytes / 2), bytes]) {
      const card = answerCard(`cut-${at}`, 'Cut short.');
      glasses.cutAfter(at);
      await link.send({ type: 'card', card });
      expect(await bench.countShown(card.id), `cut at byte ${at}`).toBe(1);
    }
  });

  it('a cut between a card and its acknowledgement repeats the message and not the card', async () => {
    const { glasses, link, pictures } = bench;
    await link.send({ type: 'clear' });
    glasses.cutAtAnswer();
    const seen = bench.nextPictureSaying('Only once.');
    const sending = link.send({ type: 'card', card: answerCard('unheard', 'Only once.') });
    await seen;
    const drawn = pictures.length;
    await sending;
    await bench.show(answerCard('next', 'And on.'));
    expect(pictures.length).toBe(drawn + 1);
  });

  it('a lost acknowledgement of a packet repeats the packet and shows the card once', async () => {
    const { glasses, link } = bench;
    glasses.loseAcks(2);
    await link.send({ type: 'card', card: answerCard('lost-ack', 'Only once.') });
    expect(await bench.countShown('lost-ack')).toBe(1);
  });

  it('works over the smallest link there is', async () => {
    const small = await GlassesBench.start({ mtu: 23 });
    const picture = await small.show(answerCard('small', 'Fifteen bytes at a time.'));
    expect(picture.lit).toBe(true);
    await small.stop();
  });

  it('comes back by itself when the glasses are in range again', async () => {
    const { glasses, link } = bench;
    glasses.setInRange(false);
    expect(link.state.link).toBe('absent');
    await expect(link.send({ type: 'clear' })).rejects.toMatchObject({ code: 'glasses/away' });
    const connected = bench.next('link', (state) => state.link === 'connected');
    glasses.setInRange(true);
    await connected;
    await link.send({ type: 'clear' });
  });

  it('an error inside the app is reported and the app goes on', async () => {
    const { glasses } = bench;
    const error = bench.nextMessage('error');
    glasses.failApp('error');
    expect(await error).toEqual({ type: 'error', say: expect.stringContaining('injected') });
    await bench.show(answerCard('after', 'Still here.'));
  });

  it('an app that dies is reported, comes back by itself and shows cards again', async () => {
    const { glasses } = bench;
    const error = bench.nextMessage('error');
    const ready = bench.nextMessage('ready');
    glasses.failApp('fatal');
    expect(await error).toEqual({ type: 'error', say: expect.stringContaining('out of memory') });
    await ready;
    await bench.show(answerCard('after', 'Back again.'));
  });

  it('a break from the firmware ends the app, whose own protection must not swallow it', async () => {
    const { glasses } = bench;
    const error = bench.nextMessage('error');
    const ready = bench.nextMessage('ready');
    glasses.failApp('break');
    expect(await error).toEqual({ type: 'error', say: expect.stringContaining('interrupted') });
    await ready;
  });

  it('presses and taps of the wearer arrive, also those from while the link was down', async () => {
    const { glasses, link } = bench;
    const double = bench.nextMessage('button');
    glasses.press('double');
    expect(await double).toEqual({ type: 'button', press: 'double' });
    const tap = bench.nextMessage('tap');
    glasses.tap(2);
    expect(await tap).toEqual({ type: 'tap', count: 2 });
    const single = bench.nextMessage('button');
    glasses.dropLink();
    glasses.press('single');
    expect(link.state.link).toBe('absent');
    expect(await single).toEqual({ type: 'button', press: 'single' });
  });

  it('a dismissed card leaves the display and says so', async () => {
    const { link } = bench;
    await bench.show(answerCard('away', 'Wipe me off.'));
    const gone = bench.nextMessage('gone');
    const empty = bench.next('picture', ({ calls }) => calls.length === 0);
    await link.send({ type: 'dismiss', id: 'away' });
    expect(await gone).toEqual({ type: 'gone', id: 'away', why: 'dismissed' });
    await empty;
  });

  it('glasses switched off while they start are away, and nothing more is heard of them', async () => {
    const glasses = new SimulatedGlasses();
    const heard: string[] = [];
    const hear = (what: string) => () => void heard.push(what);
    const connecting = glasses.connect({
      onBytes: hear('bytes'),
      onPicture: hear('picture'),
      onDisconnect: hear('disconnect'),
      onAppFailed: hear('failure'),
    });
    const [connected] = await Promise.allSettled([connecting, glasses.close()]);
    expect(connected).toMatchObject({ status: 'rejected', reason: { code: 'glasses/away' } });
    expect(heard).toEqual([]);
  });

  it('glasses can be stopped and started again', async () => {
    const { link } = bench;
    await link.stop();
    await link.start();
    await bench.show(answerCard('again', 'Hello again.'));
  });
});
