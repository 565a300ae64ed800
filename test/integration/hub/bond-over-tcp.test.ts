import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#core/clock';
import { Bond } from '#hub/lenses/confluence/bond';
import type { Shared } from '#hub/lenses/confluence/bond-frame';
import type { BondState } from '#hub/lenses/confluence/bond-machine';
import type { BondTransport } from '#hub/lenses/confluence/bond-transport';
import { dialBond, listenForBond } from '#hub/lenses/confluence/tcp-transport';
import { FakeClock } from '../../fakes/fake-clock.js';

const host = '127.0.0.1';

class End {
  readonly bond: Bond;
  readonly shared: Shared[] = [];
  #wake: () => void = () => undefined;

  constructor(role: 'proposer' | 'acceptor', transport: BondTransport) {
    const wake = () => this.#wake();
    const onShared = (shared: Shared) => {
      this.shared.push(shared);
      wake();
    };
    this.bond = new Bond({ role, transport, clock: systemClock, onState: wake, onShared });
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  is(state: BondState): Promise<void> {
    return this.until(() => this.bond.state === state);
  }
}

async function connected() {
  let acceptor: End | null = null;
  const listener = await listenForBond({ host, port: 0 }, systemClock, (transport) => {
    acceptor = new End('acceptor', transport);
  });
  const transport = await dialBond({ host, port: listener.port }, systemClock);
  const proposer = new End('proposer', transport);
  while (acceptor === null) await new Promise((resolve) => setImmediate(resolve));
  return { proposer, acceptor: acceptor as End, port: listener.port };
}

describe('a bond over the local network', () => {
  it('becomes live, carries what is shared, and ends on both sides', async () => {
    const { proposer, acceptor } = await connected();
    await acceptor.is('offered');
    acceptor.bond.accept();
    await proposer.is('showing');
    await acceptor.is('entering');
    acceptor.bond.enterCode(proposer.bond.code ?? '');
    await proposer.is('confirming');
    proposer.bond.confirm();
    await acceptor.is('live');
    acceptor.bond.share({ share: 'presence', is_near: true });
    await proposer.until(() => proposer.shared.length > 0);
    expect(proposer.shared).toEqual([{ share: 'presence', is_near: true }]);
    proposer.bond.dissolve();
    await acceptor.is('dissolved');
    expect(acceptor.bond.end).toBe('peer-left');
  });

  it('waits for one hub and turns the next away', async () => {
    const { proposer, port } = await connected();
    await expect(dialBond({ host, port }, systemClock)).rejects.toMatchObject({ code: 'bond/unreachable' });
    proposer.bond.dissolve();
  });

  it('leaves its place to the partner, whoever connects before and is silent or says something else', async () => {
    let acceptor: End | null = null;
    const { port } = await listenForBond({ host, port: 0 }, systemClock, (transport) => {
      acceptor = new End('acceptor', transport);
    });
    const silent = connect({ host, port });
    const stranger = connect({ host, port });
    await Promise.all([once(silent, 'connect'), once(stranger, 'connect')]);
    stranger.write('GET / HTTP/1.1\r\n\r\n');
    const turnedAway = once(silent, 'close');
    const proposer = new End('proposer', await dialBond({ host, port }, systemClock));
    while (acceptor === null) await new Promise((resolve) => setImmediate(resolve));
    const answered: End = acceptor;
    await answered.is('offered');
    await turnedAway;
    proposer.bond.dissolve();
  });

  it('cuts off who connects and stays silent, and goes on waiting', async () => {
    const clock = new FakeClock();
    const { port, close } = await listenForBond({ host, port: 0 }, clock, () => undefined);
    const silent = connect({ host, port });
    silent.on('error', () => undefined);
    let isOver = false;
    silent.once('close', () => {
      isOver = true;
    });
    while (!isOver) {
      clock.advance(3_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const next = await dialBond({ host, port }, systemClock);
    next.close();
    close();
  });

  it('that cannot be waited for says why', async () => {
    const { port, close } = await listenForBond({ host, port: 0 }, systemClock, () => undefined);
    await expect(listenForBond({ host, port }, systemClock, () => undefined)).rejects.toMatchObject({
      code: 'bond/not-waiting',
      message: expect.stringContaining('Something else uses that port.'),
    });
    close();
  });

  it('asked for an address of the link alone, is made with no other', async () => {
    const beyond = listenForBond({ host, port: 0, isLinkLocal: true }, systemClock, () => undefined);
    await expect(beyond).rejects.toMatchObject({ code: 'bond/unreachable' });
  });

  it('is made with no name and no address beyond the local network', async () => {
    for (const far of ['8.8.8.8', 'example.org', '', '2606:4700::1111', '0.0.0.0', '169.254.7.7', 'fe80::7']) {
      await expect(dialBond({ host: far, port: 9 }, systemClock)).rejects.toMatchObject({ code: 'bond/unreachable' });
      const listening = listenForBond({ host: far, port: 0 }, systemClock, () => undefined);
      await expect(listening).rejects.toMatchObject({ code: 'bond/unreachable' });
    }
  });
});
