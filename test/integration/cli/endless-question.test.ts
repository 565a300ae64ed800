import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { askBounded } from '#hub/cli/commands/bounded-question';
import { builtProgram } from '#hub/package-root';
import { runsLong } from '../../budget.js';
import { cleanUp, rememberedState } from '../brain/brain-fixture.js';
import { runNightjar } from './run-nightjar.js';

afterEach(cleanUp);

const endless = 'with recursive c(x) as (select 1 union all select x+1 from c) select count(*) from c';

describe('a question about the memory file', () => {
  it.runIf(runsLong)('that ends is answered, and one that only writes is refused', async () => {
    const state = await rememberedState();
    const asked = (sql: string) => runNightjar('memories', 'browse', '--sql', sql, '--state', state, '--json');
    expect((await asked('select subject, place from anchors')).out).toContain('the north rack');
    const refused = await asked('delete from anchors');
    expect([refused.code, refused.out + refused.err]).toEqual([2, expect.stringContaining('Only SELECT is answered.')]);
  });

  it('without an end is stopped at the limit, and says so', async () => {
    const path = `${await rememberedState()}/memory.db`;
    await expect(askBounded({ path, sql: endless }, { ms: 500 })).rejects.toMatchObject({
      code: 'memory/bad-query',
      message: expect.stringContaining('It took longer than 0.5 s and was stopped'),
    });
  });

  it.runIf(process.platform === 'linux')(
    'that would take the memory of the machine is stopped before, and says so',
    async () => {
      const path = `${await rememberedState()}/memory.db`;
      const sorted = endless.replace('count(*) from c', 'x from c order by x desc');
      await expect(askBounded({ path, sql: sorted }, { mib: 96 })).rejects.toMatchObject({
        code: 'memory/bad-query',
        message: expect.stringContaining('It took more than 96 MiB of memory and was stopped'),
      });
    },
  );

  it('without an end ends with Ctrl-C', async () => {
    const args = [builtProgram('nightjar'), 'memories', 'browse', '--sql', endless, '--state', await rememberedState()];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const said = text(child.stderr);
    await once(child, 'spawn');
    child.kill('SIGINT');
    const [, signal] = await once(child, 'close');
    expect([signal, await said]).toEqual(['SIGINT', '']);
  });
});
