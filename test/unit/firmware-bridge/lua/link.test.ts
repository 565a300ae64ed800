import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GlassesLink } from '#bridge/glasses-link';
import type { GlassesTransport, TransportHandlers } from '#bridge/glasses-transport';
import { drawnOf } from '../../../budget.js';
import { FakeClock } from '../../../fakes/fake-clock.js';
import { luaBench } from './lua-bench.js';

const app = `
  local json, wire, link = require('hub_json'), require('hub_wire'), require('hub_link')
  connected = true
  local bluetooth = { send = send, max_length = function() return 40 end,
    is_connected = function() return connected end, receive_callback = function(task) deliver = task end }
  local ready = { type = 'ready', app = 'test', kind = 'halo', firmware = '0.8.12', battery = 50,
    has = { display = true, microphone = true, camera = true, imu = true, button = true } }
  local handlers = { dismiss = function(m) give(m.id) end }
  local hub = link.new(wire, json, { bluetooth = bluetooth, sleep = function() end, identity = '' }, handlers)
  handlers.hello = function() hub.tell(ready) end
  function turn(now) hub.turn(now) end
  function tap(now) hub.tell({ type = 'tap', count = 1 }, now + 10) end
`;

/** What happens to one packet on the air. */
const fates = ['pass', 'pass', 'pass', 'lose', 'repeat', 'cut'] as const;
type Fate = (typeof fates)[number];

/** A bad radio between the hub's link and the app's own link module in a VM. */
class BadRadio implements GlassesTransport {
  readonly kind = 'halo';
  readonly packetBytes = 40;
  readonly packetsInFlight = 1;
  readonly fromApp: string[] = [];
  #handlers: TransportHandlers | null = null;
  #isUp = false;

  constructor(
    private readonly fates: Fate[],
    private readonly deliver: (bytes: string) => void,
    private readonly setConnected: (isConnected: boolean) => void,
  ) {}

  connect(handlers: TransportHandlers): Promise<void> {
    this.#handlers = handlers;
    this.fromApp.length = 0;
    this.#isUp = true;
    this.setConnected(true);
    return Promise.resolve();
  }

  write(packet: Uint8Array): Promise<void> {
    if (!this.#isUp) return Promise.reject(new Error('no link'));
    this.#carry(Buffer.from(packet).toString('latin1'), this.deliver);
    return Promise.resolve();
  }

  disconnect(): Promise<void> {
    this.#isUp = false;
    this.setConnected(false);
    return Promise.resolve();
  }

  close(): Promise<void> {
    return this.disconnect();
  }

  /** Brings what the app sent meanwhile to the hub. */
  pump(): void {
    for (const bytes of this.fromApp.splice(0))
      this.#carry(bytes, (passing) => this.#handlers?.onBytes(Buffer.from(passing, 'latin1')));
  }

  #carry(bytes: string, pass: (bytes: string) => void): void {
    if (!this.#isUp) return;
    const fate = this.fates.shift() ?? 'pass';
    if (fate === 'pass' || fate === 'repeat') pass(bytes);
    if (fate === 'repeat') pass(bytes);
    if (fate === 'cut') this.#cut();
  }

  #cut(): void {
    this.#isUp = false;
    this.setConnected(false);
    this.#handlers?.onDisconnect();
  }
}

describe('hub and app over a bad radio', () => {
  it('no message is taken twice, and what the hub counts as delivered was taken', async () => {
    const lua = await luaBench();
    const badLuck = fc.array(fc.constantFrom(...fates), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(badLuck, async (luck) => {
        const { taken, delivered } = await converse(lua, luck);
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken).toEqual(expect.arrayContaining(delivered));
      }),
      { numRuns: drawnOf(40) },
    );
  });

  it('over a good radio every message is taken, in order', async () => {
    const { taken, delivered } = await converse(await luaBench(), []);
    expect(taken).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(delivered).toEqual(taken);
  });
});

describe('what the wearer did while the link was down', () => {
  it.each([
    ['is told when it comes back soon', 9_000, ['ready', 'tap']],
    ['means nothing any more when it was down for long', 11_000, ['ready']],
  ])('%s', async (_what, downMs, told) => {
    const lua = await luaBench();
    const { clock, glasses, step } = linkOver(lua, []);
    const messages: string[] = [];
    glasses.on('message', ({ type }) => messages.push(type));
    lua.run('connected = false tap(...)', clock.monotonicMs() / 1_000);
    clock.advance(downMs);
    void glasses.start();
    for (let turn = 0; turn < 20; turn++) await step();
    await glasses.stop();
    expect(messages.toSorted()).toEqual(told);
  });
});

/** A hub's link and the app's own over a radio that has its `luck`, taking turns. */
function linkOver(lua: Awaited<ReturnType<typeof luaBench>>, luck: readonly Fate[]) {
  const clock = new FakeClock();
  const inbound: string[] = [];
  const radio = new BadRadio(
    [...luck],
    (bytes) => inbound.push(bytes),
    (isConnected) => {
      if (!isConnected) inbound.length = 0;
      lua.vm.setGlobal('connected', isConnected);
    },
  );
  lua.vm.setGlobal('send', (bytes) => {
    radio.fromApp.push(String(bytes));
    return undefined;
  });
  lua.run(app);
  const glasses = new GlassesLink({ transport: radio, clock, random: () => 0.5 });
  const taken: string[] = [];
  const step = async () => {
    for (const bytes of inbound.splice(0)) lua.run('deliver(...)', bytes);
    taken.push(...lua.run('turn(...)', clock.monotonicMs() / 1_000).map(String));
    radio.pump();
    for (let turn = 0; turn < 8; turn++) await Promise.resolve();
    clock.advance(20);
  };
  return { clock, glasses, taken, step };
}

/** Sends eight messages while the radio has its `luck`, then lets things calm down. */
async function converse(lua: Awaited<ReturnType<typeof luaBench>>, luck: readonly Fate[]) {
  const { glasses, taken, step } = linkOver(lua, luck);
  const delivered: string[] = [];
  const started = glasses.start();
  for (let turn = 0; turn < 300; turn++) {
    if (turn % 10 === 5 && turn < 85) {
      const id = String(Math.floor(turn / 10));
      glasses.send({ type: 'dismiss', id }).then(
        () => delivered.push(id),
        () => undefined,
      );
    }
    await step();
  }
  await started;
  await glasses.stop();
  return { taken, delivered: delivered.toSorted() };
}
