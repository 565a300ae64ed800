import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#core/log/log';
import { JsonFile } from '#memory/state/json-file';
import { unsealedJson } from '#memory/state/sealed-json';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { scratchFolder } from '../../../../scratch-folder.js';

/** As loose as a schema may be: a flipped letter of a token, or of the name of a revoked device, is one more text. */
const schema = z.object({ token: z.string().default(''), revoked: z.array(z.string()).default([]) });
type Secrets = z.infer<typeof schema>;
const stored: Secrets = { token: 'k3Y_of-the-owner', revoked: ['old-phone'] };

const open = (path: string): Promise<JsonFile<Secrets>> =>
  JsonFile.open({ path, schema, defaults: { token: '', revoked: [] }, clock: new FakeClock(), log: silentLog });

async function saved(): Promise<string> {
  const path = join(scratchFolder(), 'secrets.json');
  await (await open(path)).update(() => stored);
  return path;
}

function* flipsOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const flipped = Buffer.from(content);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
      yield flipped;
    }
  }
}

describe('a JSON file with a flipped bit', () => {
  it('is never read as something else, wherever the bit is', async () => {
    const read = [...flipsOf(readFileSync(await saved()))].flatMap((flipped) => {
      try {
        return [schema.parse(unsealedJson(flipped.toString('utf8')).stored)];
      } catch {
        return [];
      }
    });
    // What is left is white space that became other white space.
    expect(read.length).toBeLessThan(50);
    for (const value of read) expect(value).toEqual(stored);
  });

  it('in a token or a revocation comes back from its copy, and says so', async () => {
    for (const word of ['k3Y', 'old-phone', 'checksum', 'sha256']) {
      const path = await saved();
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.replace(word, String.fromCharCode(word.charCodeAt(0) ^ 1) + word.slice(1)));
      const file = await open(path);
      expect([file.value, file.recovery?.from]).toEqual([stored, 'copy']);
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
  });

  it('gives way to the defaults where its copy has one too', async () => {
    const path = await saved();
    for (const end of ['', '.bak']) {
      writeFileSync(`${path}${end}`, readFileSync(`${path}${end}`, 'utf8').replace('k3Y', 'j3Y'));
    }
    const file = await open(path);
    expect([file.value.token, file.recovery?.from]).toEqual(['', 'defaults']);
  });
});

describe('a JSON file without a checksum', () => {
  it('as an earlier release or a person wrote it is read, and has one from then on', async () => {
    const path = join(scratchFolder(), 'secrets.json');
    for (const end of ['', '.bak']) writeFileSync(`${path}${end}`, JSON.stringify(stored));
    const file = await open(path);
    expect([file.value, file.recovery]).toEqual([stored, null]);
    for (const end of ['', '.bak']) expect(readFileSync(`${path}${end}`, 'utf8')).toContain('"checksum": "sha256-');
    expect((await open(path)).value).toEqual(stored);
  });
});
