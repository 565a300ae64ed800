import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reach } from '#brain/privacy/egress/address-reach';
import { type CloudLedger, Egress, type EgressOptions, type Outgoing } from '#brain/privacy/egress/egress';
import { type Purpose, purposes } from '#brain/privacy/egress/purposes';
import { check } from '#core/posture/gating-matrix';
import { closedPosture, type Posture } from '#core/posture/posture';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { badManners, ModelServer } from '../../../../fakes/model-server.js';

const open: Posture = {
  ...closedPosture,
  veiledByWearer: false,
  veiledByHub: false,
  incognito: false,
  cloud: true,
};

let server: ModelServer;
let ledger: { host: string; body: string; connectionsSoFar: number }[];

beforeAll(async () => {
  server = await new ModelServer({ '/answer': { ok: true } }).start();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.manners = 'well';
  server.connections = 0;
  server.asked.length = 0;
  ledger = [];
});

function anEgress(options: Partial<EgressOptions> = {}): Egress {
  const writing: CloudLedger = {
    leaving: async (egress) => void ledger.push({ ...egress, connectionsSoFar: server.connections }),
  };
  return new Egress({ posture: () => open, ledger: writing, ...options });
}

const call = (changes: Partial<Outgoing> = {}): Outgoing => ({
  purpose: 'cloud-answer',
  method: 'POST',
  url: `${server.url}/answer`,
  reach: 'machine',
  body: '{"q":"where"}',
  ...changes,
});

const codeOf = (sending: Promise<unknown>): Promise<string> =>
  sending.then(
    () => 'sent',
    (fault: { code: string }) => fault.code,
  );

function everyPosture(): Posture[] {
  const bits = Object.keys(open) as (keyof Posture)[];
  return Array.from(
    { length: 2 ** bits.length },
    (_, number) => Object.fromEntries(bits.map((bit, index) => [bit, (number & (1 << index)) !== 0])) as Posture,
  );
}

interface Attempt {
  readonly posture: Posture;
  readonly purpose: Purpose;
  readonly noCloud: boolean;
}

function everyAttempt(): Attempt[] {
  return everyPosture().flatMap((posture) =>
    (Object.keys(purposes) as Purpose[]).flatMap((purpose) =>
      [false, true].map((noCloud) => ({ posture, purpose, noCloud })),
    ),
  );
}

function isAllowed({ posture, purpose, noCloud }: Attempt): boolean {
  const { operation, isCloud } = purposes[purpose];
  return check(operation, posture).allowed && (!isCloud || (posture.cloud && !noCloud));
}

describe('the one egress', () => {
  it('opens no socket for any purpose in any combination of switches that does not allow it', async () => {
    let resolved = 0;
    const resolve = async () => {
      resolved += 1;
      return ['127.0.0.1'];
    };
    const url = `${server.url.replace('127.0.0.1', 'runner.test')}/answer`;
    const attempts = everyAttempt();
    for (const { posture, purpose, noCloud } of attempts) {
      const code = await codeOf(anEgress({ posture: () => posture, resolve }).send(call({ purpose, noCloud, url })));
      const expected = isAllowed({ posture, purpose, noCloud }) ? 'sent' : 'egress/closed';
      expect([purpose, noCloud, posture, code]).toEqual([purpose, noCloud, posture, expected]);
    }
    const allowed = attempts.filter(isAllowed);
    expect(allowed.length).toBeGreaterThan(100);
    expect([server.connections, resolved]).toEqual([allowed.length, allowed.length]);
    expect(ledger).toHaveLength(allowed.filter(({ purpose }) => purposes[purpose].isCloud).length);
  });

  it('has a cloud call written down before the connection is opened', async () => {
    await anEgress().send(call());
    expect(ledger).toEqual([{ host: '127.0.0.1', body: '{"q":"where"}', connectionsSoFar: 0 }]);
  });

  it('lets nothing leave that could not be written down', async () => {
    const broken: CloudLedger = { leaving: () => Promise.reject(new Error('disk full')) };
    expect(await codeOf(anEgress({ ledger: broken }).send(call()))).toBe('egress/not-recorded');
    expect(server.connections).toBe(0);
  });

  it('stays shut when the wearer goes private while the name is being resolved', async () => {
    let posture = open;
    const resolve = async () => {
      posture = { ...open, incognito: true };
      return ['127.0.0.1'];
    };
    const url = server.url.replace('127.0.0.1', 'runner.test');
    expect(await codeOf(anEgress({ posture: () => posture, resolve }).send(call({ url })))).toBe('egress/closed');
    expect(server.connections).toBe(0);
  });

  it('takes no more of an answer, such as a model being pulled, once the wearer goes private', async () => {
    let posture = open;
    const pieces: Buffer[] = [];
    const onChunk = (chunk: Buffer): void => void pieces.push(chunk);
    void server.nextAsked().then(() => {
      posture = { ...open, incognito: true };
    });
    const pulling = anEgress({ posture: () => posture }).send(call({ purpose: 'model-pull', onChunk }));
    expect(await codeOf(pulling)).toBe('egress/closed');
    expect(pieces).toEqual([]);
  });

  it('resolves a name once and connects to the address that was judged', async () => {
    const answers = [['127.0.0.1'], ['169.254.169.254']];
    const resolve = async () => answers.shift() ?? [];
    const url = `${server.url.replace('127.0.0.1', 'runner.test')}/answer`;
    expect((await anEgress({ resolve }).send(call({ url }))).status).toBe(200);
    expect(server.asked[0]?.headers.host).toMatch(/^runner\.test:/);
    expect(answers).toHaveLength(1);
  });

  it.each([
    [['127.0.0.1'], 'public'],
    [['10.1.2.3'], 'public'],
    [['8.8.8.8', '192.168.0.1'], 'public'],
    [['169.254.169.254'], 'public'],
    [['8.8.8.8'], 'machine'],
    [['127.0.0.1', '10.0.0.1'], 'machine'],
  ] as const)('refuses a name that resolves to %j where only %s may be reached', async (addresses, reach) => {
    const sending = anEgress({ resolve: async () => addresses }).send(call({ url: 'https://cloud.test/v1', reach }));
    expect(await codeOf(sending)).toBe('egress/address');
    expect(ledger).toEqual([]);
  });

  it.each([
    ['http://cloud.test/v1', 'public'],
    ['https://user:key@cloud.test/v1', 'public'],
    ['ftp://cloud.test/v1', 'public'],
    ['file:///etc/passwd', 'machine'],
    ['not a url', 'machine'],
    ['https://0x7f.1/', 'public'],
    ['https://2130706433/', 'public'],
    ['https://[::ffff:7f00:1]/', 'public'],
    ['https://[::1]/', 'public'],
    ['https://0/', 'public'],
  ] as const)('refuses %s for a reach of %s', async (url, reach: Reach) => {
    const sending = anEgress({ resolve: async () => ['8.8.8.8'] }).send(call({ url, reach }));
    expect(await codeOf(sending)).toBe('egress/address');
  });

  it('never lets a local purpose reach the internet, whatever its caller asks for', async () => {
    const resolve = async () => ['8.8.8.8'];
    for (const purpose of ['model-answer', 'model-pull', 'host-brain'] as const) {
      const sending = anEgress({ resolve }).send(call({ purpose, url: 'https://cloud.test', reach: 'public' }));
      expect(await codeOf(sending)).toBe('egress/address');
    }
  });

  it('uses no proxy of the environment', async () => {
    const before = { ...process.env };
    Object.assign(process.env, {
      HTTP_PROXY: 'http://127.0.0.1:1',
      http_proxy: 'http://127.0.0.1:1',
      NODE_USE_ENV_PROXY: '1',
    });
    try {
      expect((await anEgress().send(call())).status).toBe(200);
    } finally {
      process.env = before;
    }
  });

  it.each(badManners)('meets a server that answers with %s without harm', async (manners) => {
    server.manners = manners;
    const clock = new FakeClock();
    const sending = anEgress({ clock }).send(call({ deadlineMs: 1_000 }));
    if (manners === 'stall') {
      await server.nextAsked();
      clock.advance(1_000);
    }
    const codes = {
      stall: 'egress/slow',
      redirect: 'egress/redirected',
      'too-much': 'egress/too-long',
      cut: 'egress/unreachable',
      garbage: 'sent',
      'wrong-shape': 'sent',
      refuse: 'sent',
    };
    expect(await codeOf(sending)).toBe(codes[manners]);
    expect(server.asked.map(({ target }) => target)).toEqual(['/answer']);
  });

  it('gives up when its caller does', async () => {
    server.manners = 'stall';
    const abort = new AbortController();
    const sending = anEgress().send(call({ signal: abort.signal }));
    await server.nextAsked();
    abort.abort();
    expect(await codeOf(sending)).toBe('egress/slow');
  });

  it('answers for a port that nobody listens on', async () => {
    expect(await codeOf(anEgress().send(call({ url: 'http://127.0.0.1:1/' })))).toBe('egress/unreachable');
  });

  it('refuses a header that HTTP cannot carry', async () => {
    const sending = anEgress().send(call({ headers: { 'X-Key': 'a\r\nb' } }));
    expect(await codeOf(sending)).toBe('egress/unreachable');
  });
});
