import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Cloud } from '#brain/answering/cloud/cloud';
import { Egress } from '#brain/privacy/egress/egress';
import { closedPosture } from '#core/posture/posture';
import { cloudProviders, type Preset, presets, type WireName } from '#core/settings/cloud-presets';
import { type BrainConfig, defaultConfig } from '#core/settings/config';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { badManners, ModelServer } from '../../../../fakes/model-server.js';

const key = 'secret-key';
const chat = { system: 'Be short.', text: 'Who wrote Faust?', maxTokens: 50 };
const posture = { ...closedPosture, veiledByWearer: false, veiledByHub: false, incognito: false, cloud: true };

const answers = {
  '/v1/chat/completions': { choices: [{ message: { role: 'assistant', content: '<think>hm</think>Goethe.' } }] },
  '/v1/messages': {
    content: [
      { type: 'thinking', thinking: 'hm' },
      { type: 'text', text: 'Goethe.' },
    ],
  },
  '/v1/models/some%2Fmodel:generateContent': { candidates: [{ content: { parts: [{ text: 'Goethe.' }] } }] },
};

let server: ModelServer;
let clock: FakeClock;
let counted: number;

beforeEach(async () => {
  server = await new ModelServer(answers).start();
  clock = new FakeClock();
  counted = 0;
});
afterEach(() => server.stop());

function aCloud(wire: WireName, changes: Partial<BrainConfig> = {}, { needsKey = true } = {}): Cloud {
  const preset: Preset = { wire, baseUrl: `${server.url}/v1`, needsKey };
  const cloud_keys = { [`openai ${server.url}`]: key };
  const config = { ...defaultConfig, cloud_keys, cloud_model: 'some/model', ...changes };
  const ledger = {
    leaving: async () => {
      counted += 1;
    },
  };
  const egress = new Egress({ posture: () => posture, ledger, clock });
  const all = Object.fromEntries(cloudProviders.map((name) => [name, preset])) as unknown as typeof presets;
  return new Cloud({ egress, config: () => config, presets: all });
}

const codeOf = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'answered',
    (fault: { code: string }) => fault.code,
  );

describe.each(['openai', 'anthropic', 'gemini'] as const)('the %s wire', (wire) => {
  it('reads the answer and leaves out what was thought', async () => {
    expect(await aCloud(wire).chat(chat, false)).toBe('Goethe.');
    expect(counted).toBe(1);
  });

  it('carries the question once and the key in a header, never in the URL or body', async () => {
    await aCloud(wire).chat(chat, false);
    const [asked] = server.asked;
    expect(JSON.stringify(asked?.body)).toContain(chat.text);
    expect(JSON.stringify(asked?.headers)).toContain(key);
    expect(asked?.target + JSON.stringify(asked?.body)).not.toContain(key);
  });

  it('leaves the key out of an answer that repeats it', async () => {
    const own = server;
    server = await new ModelServer(JSON.parse(JSON.stringify(answers).replaceAll('Goethe', key))).start();
    try {
      expect(await aCloud(wire).chat(chat, false)).toBe('[key removed].');
    } finally {
      await server.stop();
      server = own;
    }
  });

  it.each(badManners)('turns a provider that answers with %s into a typed error without the key', async (manners) => {
    server.manners = manners;
    const asking = aCloud(wire).chat(chat, false);
    const failed = asking.catch((fault: Error) => fault);
    if (manners === 'stall') {
      await server.nextAsked();
      clock.advance(20_000);
    }
    const codes = {
      stall: 'egress/slow',
      redirect: 'egress/redirected',
      garbage: 'egress/garbled',
      'wrong-shape': 'egress/garbled',
      'too-much': 'egress/too-long',
      cut: 'egress/unreachable',
      refuse: 'egress/refused',
    };
    expect(await codeOf(asking)).toBe(codes[manners]);
    expect(((await failed) as Error).message).not.toContain(key);
    expect(server.asked).toHaveLength(1);
  });
});

describe('the presets', () => {
  it('are seven, over three wires, and send no key in the clear', () => {
    expect(Object.keys(presets)).toEqual([...cloudProviders]);
    expect(new Set(Object.values(presets).map(({ wire }) => wire)).size).toBe(3);
    const fixed = Object.values(presets).flatMap(({ baseUrl }) => (baseUrl?.includes(':') ? [baseUrl] : []));
    expect(fixed.every((url) => url.startsWith('https://'))).toBe(true);
  });

  it('are not ready without what they need', async () => {
    expect(aCloud('openai', { cloud_keys: {} }).isReady).toBe(false);
    expect(aCloud('openai', { cloud_model: '' }).isReady).toBe(false);
    expect(await codeOf(aCloud('openai', { cloud_keys: {} }).chat(chat, false))).toBe('cloud/not-ready');
    expect(server.connections).toBe(0);
  });

  it('never send the key of a hosted provider to the address of another', () => {
    const cloud_keys = { 'openai https://api.openai.com': key };
    const config = { ...defaultConfig, cloud_provider: 'custom' as const, cloud_keys };
    const egress = new Egress({ posture: () => posture, ledger: { leaving: async () => undefined } });
    expect(new Cloud({ egress, config: () => config }).isReady).toBe(false);
    const own = { ...config, cloud_base_url: 'https://models.example.org/v1' };
    expect(new Cloud({ egress, config: () => own }).isReady).toBe(true);
  });

  it.each([
    ['another provider at the same address', { cloud_provider: 'custom' }],
    ['the same provider at another address', { cloud_keys: { 'openai https://api.openai.com': key } }],
    ['a key that no provider and address is written down for', { cloud_api_key: key, cloud_keys: {} }],
  ] as const)('send no key to %s', async (_name, changes) => {
    const cloud = aCloud('openai', changes as Partial<BrainConfig>, { needsKey: false });
    await cloud.chat(chat, false);
    expect(server.asked).toHaveLength(1);
    expect(JSON.stringify(server.asked)).not.toContain(key);
  });

  it('say for whom a key is kept when the one in use has none', async () => {
    const cloud = aCloud('openai', { cloud_keys: { 'gemini https://generativelanguage.googleapis.com': key } });
    const failed = await cloud.chat(chat, false).catch((fault: Error) => fault);
    expect((failed as Error).message).toContain(
      'what is kept for gemini https://generativelanguage.googleapis.com stays there',
    );
    expect((failed as Error).message).not.toContain(key);
  });
});
