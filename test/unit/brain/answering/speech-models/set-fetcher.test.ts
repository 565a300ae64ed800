import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { SetFetcher } from '#brain/answering/speech-models/set-fetcher';
import { Egress } from '#brain/privacy/egress/egress';
import { Fault } from '#core/faults';
import { closedPosture, type Posture } from '#core/posture/posture';
import type { PublishedSet } from '#core/speech-models/published-sets';
import { publishedSets } from '#core/speech-models/published-sets';
import { StateDirectory } from '#memory/state/state-directory';
import { type FileManners, FileServer } from '../../../../fakes/file-server.js';
import { scratchFolder } from '../../../../scratch-folder.js';

const contents = { 'encoder.onnx': Buffer.alloc(300_000, 'weights '), 'tokens.txt': Buffer.from('<blk> 0\n') };
const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const encoder = digestOf(contents['encoder.onnx']);

const open: Posture = { ...closedPosture, veiledByWearer: false, veiledByHub: false, incognito: false, cloud: false };

let server: FileServer;
let state: StateDirectory;
let posture: Posture;
let recorded: string[];

beforeEach(async () => {
  server = await new FileServer(contents).start();
  onTestFinished(() => server.stop());
  state = StateDirectory.open(join(scratchFolder(), 'state'));
  posture = open;
  recorded = [];
});

function setOf(change: Partial<PublishedSet> = {}): PublishedSet {
  const files = Object.entries(contents).map(([name, content]) => ({
    name,
    url: `${server.url}/models/${name}`,
    bytes: content.length,
    sha256: digestOf(content),
  }));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const terms = { licence: 'MIT', data_licence: 'none', commercial: 'yes' } as const;
  return { id: 'small', title: 'small', ...terms, bytes, models: [{ id: 'm', files }], ...change };
}

function fetcherOf(set = setOf()): SetFetcher {
  const egress = new Egress({
    posture: () => posture,
    ledger: { leaving: () => Promise.reject(new Error('no cloud')) },
  });
  const record = (_kind: string, text: string): Promise<void> => Promise.resolve(void recorded.push(text));
  return new SetFetcher({ state, egress, activity: { record } as never, sets: [set] });
}

/** What became of a fetch; it is waited for. */
async function ended(fetcher: SetFetcher, wanted: Partial<Parameters<SetFetcher['start']>[0]> = {}) {
  await fetcher.start({ set: 'small', accept_licence: false, ...wanted });
  await expect.poll(() => fetcher.progress?.state).not.toBe('running');
  return fetcher.progress;
}

const downloads = (): string[] => {
  const folder = state.file('models', 'downloads');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};
const wholeFiles = Object.values(contents).map(digestOf).sort();
const refusal = (starting: Promise<unknown>): Promise<string> =>
  starting.then(
    () => 'started',
    (thrown: unknown) => (thrown instanceof Fault ? thrown.code : String(thrown)),
  );

describe('a set that is fetched', () => {
  it.each<[FileManners, string]>([
    ['well', 'comes whole'],
    ['cut', 'goes on by itself where the line broke'],
    ['redirect', 'comes from where the address points to'],
  ])('from a server that answers %s %s', async (manners) => {
    server.manners = manners;
    expect(await ended(fetcherOf())).toMatchObject({
      state: 'done',
      done_bytes: 300_008,
      total_bytes: 300_008,
      say: '',
    });
    expect(downloads()).toEqual(wholeFiles);
  });

  it('asks only for the rest of what is there, after a restart too', async () => {
    server.manners = 'cut';
    await ended(fetcherOf());
    expect(server.asked.map(({ range }) => range)).toEqual([
      undefined,
      // Of what was on its way when the line was cut, some may be lost.
      expect.stringMatching(/^bytes=[1-9]\d{4,5}-$/),
      undefined,
    ]);
    server.asked.length = 0;
    expect(await ended(fetcherOf())).toMatchObject({ state: 'done' });
    expect(server.asked).toEqual([]);
  });

  it('is taken whole from a server that knows no ranges', async () => {
    mkdirSync(state.file('models', 'downloads'), { recursive: true });
    writeFileSync(state.file('models', 'downloads', `${encoder}.part`), Buffer.alloc(1_000, 'weights '));
    server.manners = 'no-range';
    expect(await ended(fetcherOf())).toMatchObject({ state: 'done' });
    expect(readFileSync(state.file('models', 'downloads', encoder))).toEqual(contents['encoder.onnx']);
  });

  it('comes from a mirror by the names of its files', async () => {
    const elsewhere = setOf();
    const files = elsewhere.models[0]?.files.map((file) => ({ ...file, url: 'https://198.51.100.7/x' })) ?? [];
    const fetcher = fetcherOf({ ...elsewhere, models: [{ id: 'm', files }] });
    expect(await ended(fetcher, { from: `${server.url}/mirror/` })).toMatchObject({ state: 'done' });
    expect(server.asked[0]?.target).toBe('/mirror/encoder.onnx');
  });

  it('is in the record of what happened, with host and bytes', async () => {
    await ended(fetcherOf());
    expect(recorded).toEqual([
      'Fetching small, 300008 bytes, from 127.0.0.1',
      'Fetched small, 300008 bytes, from 127.0.0.1',
    ]);
  });
});

describe('a download that goes wrong', () => {
  it.each<[FileManners, RegExp]>([
    ['always-cut', /cannot be reached/],
    ['redirect-for-ever', /sent elsewhere more than 5 times/],
    ['too-much', /encoder\.onnx has 300000 bytes, and more is sent/],
    ['announces-too-much', /more is sent/],
    ['other-content', /encoder\.onnx has sha256 [0-9a-f]{64} instead of/],
    ['not-found', /Status 404 for encoder\.onnx/],
  ])('from a server that answers %s is told, and nothing is in its place', async (manners, why) => {
    server.manners = manners;
    const outcome = await ended(fetcherOf());
    expect(outcome).toMatchObject({ state: 'failed', say: expect.stringMatching(why) });
    expect(downloads().filter((name) => !name.endsWith('.part'))).toEqual([]);
    expect(recorded.at(-1)).toBe('small was not fetched from 127.0.0.1');
    server.manners = 'well';
    expect(await ended(fetcherOf())).toMatchObject({ state: 'done' });
  });

  it('that brings less than the file, such as a pointer to it, is told and not asked for again', async () => {
    server.manners = 'too-little';
    expect(await ended(fetcherOf())).toMatchObject({ say: expect.stringMatching(/has 43 bytes instead of 300000/) });
    expect(server.asked).toHaveLength(1);
  });

  it('can be stopped, keeps what is there, and goes on later', async () => {
    server.manners = 'stall';
    const fetcher = fetcherOf();
    await fetcher.start({ set: 'small', accept_licence: false });
    await expect.poll(() => fetcher.progress?.done_bytes).toBe(10);
    expect(await refusal(fetcher.start({ set: 'small', accept_licence: false }))).toBe('model/pulling');
    expect(await fetcher.stop()).toBe(true);
    expect(fetcher.progress).toMatchObject({ state: 'failed', say: 'Stopped.' });
    server.manners = 'well';
    expect(await ended(fetcherOf())).toMatchObject({ state: 'done' });
    expect(server.asked.at(-2)?.range).toBe('bytes=10-');
  });

  it('ends when the wearer goes incognito', async () => {
    server.manners = 'stall';
    const fetcher = fetcherOf();
    await fetcher.start({ set: 'small', accept_licence: false });
    await expect.poll(() => fetcher.progress?.done_bytes).toBe(10);
    posture = { ...open, incognito: true };
    await fetcher.stop();
    expect(await refusal(fetcher.start({ set: 'small', accept_licence: false }))).toBe('egress/closed');
  });
});

describe('a fetch is not begun', () => {
  it('of weights that are not free for every use without a yes', async () => {
    const fetcher = fetcherOf(setOf({ commercial: 'unclear' }));
    expect(await refusal(fetcher.start({ set: 'small', accept_licence: false }))).toBe('model/not-accepted');
    expect(await ended(fetcher, { accept_licence: true })).toMatchObject({ state: 'done' });
  });

  it('of what nobody published, or what does not fit on the disk', async () => {
    expect(await refusal(fetcherOf().start({ set: 'large', accept_licence: true }))).toBe('model/unknown-set');
    const huge = fetcherOf(setOf({ bytes: Number.MAX_SAFE_INTEGER / 4 }));
    expect(await refusal(huge.start({ set: 'small', accept_licence: true }))).toBe('model/no-space');
    expect(huge.progress).toMatchObject({ state: 'failed' });
  });

  it('from a plain address on the internet, nor over one into the home', async () => {
    expect(await ended(fetcherOf(), { from: 'http://198.51.100.7' })).toMatchObject({ state: 'failed' });
    expect(server.asked).toEqual([]);
  });
});

describe('the published sets', () => {
  it('are pinned: each file has a size, a digest and a secure address', () => {
    const files = publishedSets.flatMap(({ models }) => models.flatMap((model) => model.files));
    for (const { url, sha256, bytes, name } of files) {
      expect(url).toMatch(/^https:\/\/(github\.com|huggingface\.co)\//);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(bytes).toBeGreaterThan(1_000);
      expect(url.endsWith(name)).toBe(true);
    }
    expect(new Set(publishedSets.map(({ id }) => id)).size).toBe(publishedSets.length);
  });

  it('may be used as freely as the strictest of their models', () => {
    const use = Object.fromEntries(publishedSets.map(({ id, commercial }) => [id, commercial]));
    expect(use).toEqual({
      'english-20m': 'unclear',
      'english-20m-keywords': 'no',
      'voice-activity': 'yes',
      voices: 'unclear',
    });
  });
});
