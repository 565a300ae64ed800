import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { aBrain, aClient, cleanUp, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

const letter = { to: 'Sara', subject: 'Lunch', text: 'See you at noon.' } as const;

describe('a script of the owner', () => {
  async function aScript(lines: string, mode = 0o700) {
    const state = await temporaryFolder();
    const owner = aClient(await aBrain({ state }));
    await mkdir(join(state, 'scripts'), { mode: 0o700 });
    const path = join(state, 'scripts', 'send');
    await writeFile(path, `#!/bin/sh\n${lines}\n`, { mode });
    await chmod(path, mode);
    await owner.setConfig({ message_script: 'send' });
    const { draft_id } = await owner.draftMessage({ ...letter, channel: 'script' });
    const approve = (dry_run = false) => owner.approveMessage({ draft_id, approved: true, dry_run });
    return { state, owner, approve, said: () => readFile(join(state, 'scripts', 'said'), 'utf8') };
  }

  it('is given the message as JSON, and nothing of it by its command line or environment', async () => {
    const { approve, said } = await aScript('cat > said; env >> said; echo "$# arguments" >> said');
    expect(await approve(true)).toMatchObject({ sent: false });
    await expect(said()).rejects.toThrow();
    expect(await approve()).toMatchObject({ sent: true });
    const [line = '', ...rest] = (await said()).split('\n');
    expect(JSON.parse(line)).toEqual({ to: letter.to, subject: letter.subject, text: letter.text });
    expect(rest.join('\n')).toMatch(/0 arguments/);
    expect(rest.join('\n')).not.toMatch(/NIGHTJAR|noon/);
  });

  it('is given the words that were approved instead of those that were staged', async () => {
    const { owner, said } = await aScript('cat > said');
    const { draft_id } = await owner.draftMessage({ ...letter, channel: 'text' });
    await owner.approveMessage({ draft_id, approved: true, channel: 'script', text: 'See you at one.' });
    expect(JSON.parse(await said())).toEqual({ ...letter, text: 'See you at one.' });
  });

  it('that fails has not sent, and that is killed may have', async () => {
    const failing = await aScript('exit 3');
    await expect(failing.approve()).rejects.toThrow('ended with 3');
    expect((await failing.owner.messageDrafts({})).items).toMatchObject([{ may_have_left: false }]);
    const killed = await aScript('kill -KILL $$');
    await expect(killed.approve()).rejects.toMatchObject({ code: 'message/unsure' });
  });

  it.each([0o600, 0o722, 0o770])('of the mode %o is not run', async (mode) => {
    const { approve, said } = await aScript('cat > said', mode);
    await expect(approve()).rejects.toMatchObject({ code: 'message/unfit-script' });
    await expect(said()).rejects.toThrow();
  });

  it('is a file of that folder alone: no path, and no link out of it', async () => {
    const { state, owner, approve } = await aScript('cat > said');
    for (const message_script of ['../send', '/bin/sh', 'a/b', '.hidden'])
      await expect(owner.setConfig({ message_script })).rejects.toMatchObject({ code: 'http/invalid' });
    await symlink('/bin/cat', join(state, 'scripts', 'link'));
    await owner.setConfig({ message_script: 'link' });
    await expect(approve()).rejects.toMatchObject({ code: 'message/unfit-script' });
  });
});
