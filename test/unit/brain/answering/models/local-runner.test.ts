import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalRunner } from '#brain/answering/models/local-runner';
import { PullProgress } from '#brain/answering/models/pull-progress';
import { Egress } from '#brain/privacy/egress/egress';
import { closedPosture, type Posture } from '#core/posture/posture';
import { type BrainConfig, defaultConfig } from '#core/settings/config';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { badManners, ModelServer } from '../../../../fakes/model-server.js';

const open: Posture = { ...closedPosture, veiledByWearer: false, veiledByHub: false, incognito: false };
const pull = [
  { status: 'pulling manifest' },
  { status: 'downloading', total: 100, completed: 40 },
  { status: 'success' },
];

let server: ModelServer;
let clock: FakeClock;

beforeEach(async () => {
  clock = new FakeClock();
  server = await new ModelServer({
    '/api/chat': { message: { role: 'assistant', content: '<think>let me see</think>\nAt the rack.' } },
    '/api/generate': { response: 'A red pump.' },
    '/api/embed': ({ input }: { input: string[] }) => ({ embeddings: input.map(() => [1, 0]) }),
    '/api/tags': { models: [{ name: 'qwen3:1.7b' }] },
    '/api/pull': pull,
  }).start();
});
afterEach(() => server.stop());

function aRunner(changes: Partial<BrainConfig> = {}, posture: Posture = open): LocalRunner {
  const config = { ...defaultConfig, model: 'local_runner' as const, local_model_url: server.url, ...changes };
  const ledger = { leaving: () => Promise.reject(new Error('a local model is no cloud')) };
  const egress = new Egress({ posture: () => posture, ledger, clock });
  return new LocalRunner({ egress, config: () => config, clock });
}

const chat = { system: 'Be short.', text: 'Where is my bike?', maxTokens: 50 };
const codeOf = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'answered',
    (fault: { code: string }) => fault.code,
  );

describe('the local model runner', () => {
  it('answers, sees, embeds and lists over the Ollama API', async () => {
    const runner = aRunner();
    expect(await runner.chat(chat)).toBe('At the rack.');
    expect(await runner.chat({ ...chat, image: 'iVBORw0KGgo=' })).toBe('A red pump.');
    expect(await runner.embed(['a', 'b'])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(await runner.models()).toEqual(['qwen3:1.7b']);
    expect(runner.latencyMs).not.toBeNull();
    expect(server.asked.map(({ target }) => target)).toEqual(['/api/chat', '/api/generate', '/api/embed', '/api/tags']);
    expect(server.asked[1]?.body).toMatchObject({ model: 'moondream', images: ['iVBORw0KGgo='] });
  });

  it('pulls a model and tells when it is there', async () => {
    const runner = aRunner();
    const pulling = runner.pull('all-minilm');
    expect(runner.pulling).toMatchObject({ model: 'all-minilm', status: 'starting' });
    expect(await codeOf(runner.pull('another'))).toBe('model/pulling');
    expect(await pulling).toBe('success');
    expect(runner.pulling).toBeNull();
  });

  it('does not pull while incognito, nor answer while veiled', async () => {
    expect(await codeOf(aRunner({}, { ...open, incognito: true }).pull('all-minilm'))).toBe('egress/closed');
    expect(await codeOf(aRunner({}, { ...open, veiledByWearer: true }).chat(chat))).toBe('egress/closed');
    expect(server.connections).toBe(0);
  });

  it('is asked on this machine only, unless the owner allows one at home', async () => {
    const away = { local_model_url: 'http://10.255.255.1:11434' };
    expect(await codeOf(aRunner(away).chat(chat))).toBe('egress/address');
    const atMetadata = { local_model_url: 'http://169.254.169.254', local_model_lan: true };
    expect(await codeOf(aRunner(atMetadata).chat(chat))).toBe('egress/address');
    expect(await codeOf(aRunner({ local_model_lan: true }).chat(chat))).toBe('answered');
  });

  it.each(badManners)('turns a runner that answers with %s into a typed error', async (manners) => {
    server.manners = manners;
    for (const ask of [(runner: LocalRunner) => runner.chat(chat), (runner: LocalRunner) => runner.models()]) {
      const asking = codeOf(ask(aRunner()));
      if (manners === 'stall') {
        await server.nextAsked();
        clock.advance(60_000);
      }
      expect(await asking).toMatch(/^egress\//);
    }
  });

  it('says no model was pulled when the runner says so, stops early or talks nonsense', async () => {
    for (const lines of [[{ status: 'pulling manifest' }, { error: 'no such model' }], [{ status: 'downloading' }]]) {
      const progress = new PullProgress('x');
      const read = () => {
        progress.take(Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')));
        progress.finish();
      };
      expect(read).toThrow(expect.objectContaining({ code: 'model/not-pulled' }));
    }
    expect(() => new PullProgress('x').take(Buffer.from('nonsense\n'))).toThrow(
      expect.objectContaining({ code: 'egress/garbled' }),
    );
    expect(() => new PullProgress('x').take(Buffer.alloc(20_000, 'x'))).toThrow(
      expect.objectContaining({ code: 'egress/garbled' }),
    );
  });

  it('reads progress the same wherever the stream is cut', () => {
    const bytes = Buffer.from(`${pull.map((line) => JSON.stringify(line)).join('\n')}\n`);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 6 }), (cuts) => {
        const progress = new PullProgress('x');
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        places.slice(1).forEach((end, index) => {
          progress.take(bytes.subarray(places[index], end));
        });
        expect(progress.finish()).toBe('success');
      }),
    );
  });
});
