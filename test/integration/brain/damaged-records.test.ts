import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { aBrain, aClient, cleanUp, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

describe('the file of the Brain', () => {
  it('that was damaged is told of in the status and kept in the activity, until the next start', async () => {
    const state = await temporaryFolder();
    const first = await aBrain({ state });
    await aClient(first).setConfig({ brief_hour: 7 });
    expect(await aClient(first).status({})).toMatchObject({ records: { ok: true, say: '' } });
    await first.stop();
    await writeFile(join(state, 'brain.db'), 'no longer a database '.repeat(1_000));
    const second = await aBrain({ state });
    const { records } = await aClient(second).status({});
    expect(records).toMatchObject({ ok: false, say: expect.stringContaining('The file of the Brain was damaged.') });
    await expect
      .poll(async () => JSON.stringify(await aClient(second).history({})))
      .toContain('The file of the Brain was damaged');
    await second.stop();
    expect(readdirSync(state).some((name) => name.startsWith('brain.db.bad-'))).toBe(true);
    expect(await aClient(await aBrain({ state })).status({})).toMatchObject({ records: { ok: true } });
  });
});
