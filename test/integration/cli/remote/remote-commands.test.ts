import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { commands } from '#hub/cli/command-rows';
import { completionCommand } from '#hub/cli/commands/completion';
import { watchCommand } from '#hub/cli/commands/remote/watch';
import { sayCommand } from '#hub/cli/commands/say';
import { optionValuesSchema } from '#hub/cli/options';
import { mayColour } from '#hub/cli/output/may-colour';
import { aBrain, aHub, cleanUp, temporaryFolder } from '../../brain/brain-fixture.js';
import { aBrainWith } from '../../brain/knowledge/folder-fixture.js';
import { commandLine } from '../command-line.js';

afterEach(cleanUp);

/** A Brain, and a command that is given its address. */
async function beside(brain: { readonly url: string }) {
  const state = await temporaryFolder();
  const values = (json = false) => optionValuesSchema.parse({ state, brain: brain.url, json });
  const nightjar = (...words: string[]) => commandLine(...words, '--state', state, '--brain', brain.url);
  return { nightjar, values };
}

/** A terminal that keeps what is written to it. */
function aTerminal() {
  const [out, err]: [string[], string[]] = [[], []];
  return { out, err, terminal: { out: (line: string) => out.push(line), err: (line: string) => err.push(line) } };
}

describe('nightjar ask', () => {
  it('prints the answer with where it comes from, and 1 where it has none', async () => {
    const { brain, folder } = await aBrainWith({ 'keys.md': '# Cabin\n\nThe gate code of the cabin is 8823.' });
    const { nightjar } = await beside(brain);
    expect((await nightjar('folders', 'add', folder)).code).toBe(0);
    const answered = await nightjar('ask', 'what is the gate code of the cabin');
    expect(answered).toMatchObject({ code: 0, out: expect.stringContaining('8823') });
    expect(answered.out).toContain(`from ${join(folder, 'keys.md')}`);
    const missed = await nightjar('ask', 'who', 'painted', 'the', 'ceiling');
    expect(missed).toMatchObject({ code: 1, out: '', err: expect.stringContaining('I don’t have that one.') });
    const json = await nightjar('ask', 'gate code of the cabin', '--json', '--no-cloud');
    expect(JSON.parse(json.out)).toMatchObject({ text: expect.stringContaining('8823') });
  });
});

describe('nightjar folders', () => {
  it('lists, adds and removes them, and refuses what it does not know', async () => {
    const { brain, folder } = await aBrainWith({ 'a.md': 'The gate is green.' });
    const { nightjar } = await beside(brain);
    expect(await nightjar('folders', 'add', folder)).toMatchObject({ code: 0, out: folder });
    expect((await nightjar('folders')).out).toBe(folder);
    expect(await nightjar('folders', 'remove', folder)).toMatchObject({ code: 0, out: '' });
    expect(JSON.parse((await nightjar('folders', 'list', '--json')).out)).toMatchObject({ folders: [] });
    const again = await nightjar('folders', 'remove', folder);
    expect(again).toMatchObject({ code: 1, err: `${folder} is not watched.` });
    expect(await nightjar('folders', 'remove', folder, '--json')).toMatchObject({
      code: 1,
      out: expect.stringContaining('not-watched'),
    });
    for (const words of [['conjure'], ['add'], ['toString']])
      expect((await nightjar('folders', ...words)).code).toBe(2);
  });
});

describe('nightjar veil', () => {
  it('says whether it is up, raises and lowers it', async () => {
    const brain = await aBrain();
    const { nightjar } = await beside(brain);
    expect((await nightjar('veil')).code).toBe(1);
    const hub = await aHub(brain);
    expect(await nightjar('veil')).toMatchObject({ code: 0, out: 'The veil is down.' });
    expect((await nightjar('veil', 'on')).out).toContain('The veil is up.');
    expect(await nightjar('veil', 'off', '--json')).toMatchObject({ out: '{"ok":true,"veil":false}' });
    expect(hub.commands).toMatchObject([
      { do: 'veil', on: true },
      { do: 'veil', on: false },
    ]);
    expect((await nightjar('veil', 'perhaps')).code).toBe(2);
  });
});

describe('nightjar token', () => {
  it('prints the token alone, and refuses where there is none', async () => {
    const state = await temporaryFolder();
    const brain = await aBrain({ state, host: '0.0.0.0' });
    expect(await commandLine('token', '--state', state)).toMatchObject({ code: 0, out: brain.token, err: '' });
    const { nightjar } = await beside(await aBrain());
    expect(await nightjar('token', '--json')).toMatchObject({ code: 1, out: expect.stringContaining('no-token') });
  });
});

describe('nightjar watch', () => {
  it('prints what is heard until it is stopped', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const { values } = await beside(brain);
    const { out, terminal } = aTerminal();
    let stop = (): void => undefined;
    const untilStopped = () =>
      new Promise<void>((resolve) => {
        stop = resolve;
      });
    const watching = watchCommand({ values: values(), terminal, untilStopped, only: undefined });
    await expect.poll(() => out.join('\n')).toContain('normal');
    const trace = { id: '1', hops: [] };
    const heard = { what: 'utterance', text: 'where are my \u001b[2Jkeys', addressed: true, intent: null } as const;
    hub.tell({ type: 'heard', heard: { ...heard, say: 'At the table.', trace } });
    await expect.poll(() => out.at(-1)).toBe('heard  “where are my  [2Jkeys” → At the table.');
    stop();
    expect(await watching).toBe(0);
  });

  it('prints one kind of event as JSON lines, and ends with 3 when the Brain goes', async () => {
    const brain = await aBrain();
    await aHub(brain);
    const { values } = await beside(brain);
    const { out, terminal } = aTerminal();
    const untilStopped = () => new Promise<void>(() => undefined);
    const watching = watchCommand({ values: values(true), terminal, untilStopped, only: 'state' });
    await expect.poll(() => out.length).toBeGreaterThan(0);
    for (const line of out) expect(JSON.parse(line)).toMatchObject({ event: 'state', data: { held: false } });
    const ending = expect(watching).rejects.toMatchObject({ code: 'net/unreachable' });
    await brain.stop();
    await ending;
  });

  it('names the events where it does not know one', async () => {
    const none = await commandLine('watch', '--only', 'dreams', '--state', await temporaryFolder());
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('state, card, glass, heard, index') });
  });
});

describe('nightjar say -', () => {
  it('says each line of standard input, and goes on after one that cannot be said', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const { values } = await beside(brain);
    const { out, err, terminal } = aTerminal();
    const stdin = Readable.from([
      'where are',
      ' my keys\n\n',
      `${'x'.repeat(5_000)}\n`,
      '\u202e\n',
      'a\u0001b\n',
      'what time is it',
    ]);
    expect(await sayCommand({ values: values(true), terminal, text: '-', stdin })).toBe(2);
    expect(out.map((line) => JSON.parse(line))).toMatchObject([
      { ok: true },
      { error: 'cli/usage' },
      { error: 'http/invalid' },
      { error: 'http/invalid' },
      { ok: true },
    ]);
    expect(err).toEqual([]);
    expect(hub.commands.filter((command) => command.do === 'say')).toMatchObject([
      { text: 'where are my keys' },
      { text: 'what time is it' },
    ]);
  });
});

describe('nightjar completion', () => {
  const run = promisify(execFile);

  async function scriptFor(shell: string): Promise<string> {
    const { out, terminal } = aTerminal();
    await completionCommand({ values: optionValuesSchema.parse({}), terminal, rows: commands, shell });
    return out.join('\n');
  }

  /** What bash offers behind these words. */
  async function offered(...words: string[]): Promise<readonly string[]> {
    const script = join(await temporaryFolder(), 'completion.bash');
    await writeFile(script, await scriptFor('bash'));
    const asked = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _nightjar; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = await run('bash', ['-c', asked, script, ...words]);
    return stdout.split('\n').filter((line) => line !== '');
  }

  it('has bash offer every command, its actions and its options', async () => {
    expect(await offered('nightjar', 'st')).toEqual(['start', 'status']);
    for (const { usage } of commands) {
      const name = usage.split(' ')[0] ?? '';
      expect(await offered('nightjar', name)).toContain(name);
    }
    expect(await offered('nightjar', 'folders', 're')).toEqual(['remove', 'reindex']);
    expect(await offered('nightjar', 'pair', 'devices', '--l')).toEqual(['--label']);
    expect(await offered('nightjar', 'watch', '--o')).toEqual(['--only']);
  });

  it('names every command for zsh, and refuses another shell', async () => {
    const script = await scriptFor('zsh');
    for (const { usage } of commands) expect(script).toContain(`'${usage.split(' ')[0]}:`);
    expect((await commandLine('completion', 'fish')).code).toBe(2);
  });
});

describe('colours', () => {
  it.each([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ TERM: 'dumb' }, true, false],
  ])('with %j on a terminal (%s) are shown: %s', (environment, isTerminal, isShown) => {
    expect(mayColour(environment, isTerminal)).toBe(isShown);
  });
});
