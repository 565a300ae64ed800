import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../scratch-folder.js';
import { commandLine } from './command-line.js';

/** How each command fails; `STATE` stands for a state directory that is not there. */
const failures: readonly (readonly [command: string, code: number, error: string])[] = [
  ['start --ready-fd 1024', 2, 'cli/usage'],
  ['brain --port none', 2, 'cli/usage'],
  ['hub --glasses flap', 2, 'cli/usage'],
  ['perception --models /nonexistent', 2, 'cli/usage'],
  ['listen /nonexistent.wav --state STATE', 2, 'audio/unreadable'],
  ['heard --state STATE', 1, 'listening/none'],
  ['say hello --state STATE', 3, 'net/unreachable'],
  ['say - --state STATE', 3, 'net/unreachable'],
  ['ask where --state STATE', 3, 'net/unreachable'],
  ['status --state STATE', 3, 'net/unreachable'],
  ['watch --state STATE', 3, 'net/unreachable'],
  ['watch --only dreams --state STATE', 2, 'cli/usage'],
  ['folders flap', 2, 'cli/usage'],
  ['folders add --state STATE', 3, 'net/unreachable'],
  ['veil perhaps', 2, 'cli/usage'],
  ['veil --state STATE', 3, 'net/unreachable'],
  ['token --state STATE', 3, 'net/unreachable'],
  ['completion fish', 2, 'cli/usage'],
  ['device check /nowhere', 2, 'cli/usage'],
  ['parse --flap', 2, 'cli/usage'],
  ['memories browse --state STATE', 1, 'memory/absent'],
  ['memories flap --state STATE', 2, 'cli/usage'],
  ['reset --flap', 2, 'cli/usage'],
  ['reset --state STATE', 1, 'state/foreign'],
  ['pair devices --state STATE', 3, 'net/unreachable'],
  ['pair revoke nobody --state STATE', 3, 'net/unreachable'],
  ['bond flap', 2, 'cli/usage'],
  ['models flap', 2, 'cli/usage'],
  ['bundle flap FILE', 2, 'cli/usage'],
  ['models import --state STATE', 2, 'cli/usage'],
  ['models fetch nothing-like-it --state STATE', 1, 'model/unknown-set'],
  ['models fetch english-20m --state STATE', 1, 'model/not-accepted'],
  ['models fetch voice-activity --from /nowhere --state STATE', 3, 'model/missing'],
  ['models import /nowhere/at-all.zip --state STATE', 2, 'model/no-fit'],
  ['models use nothing-like-it --state STATE', 1, 'model/unknown-set'],
  ['models remove starter --state STATE', 1, 'model/set-in-use'],
  ['glasses flap', 2, 'cli/usage'],
  ['glasses forget --state STATE', 1, 'glasses/none-paired'],
  ['service flap', 2, 'cli/usage'],
  ['doctor --flap', 2, 'cli/usage'],
];

const helped = async (...words: readonly string[]) => (await commandLine(...words, '--help')).out.replace(/\s+/g, ' ');

describe('a command that fails', () => {
  let state: string;
  beforeEach(() => {
    state = join(scratchFolder(), 'state');
  });
  const run = (command: string, ...more: readonly string[]) =>
    commandLine(...command.replace('STATE', state).split(' '), ...more);

  it('is tried here, whichever there is', async () => {
    const { out } = await commandLine('--help');
    const names = [...out.matchAll(/^ {2}(?!help)([a-z]+) /gm)].map(([, name]) => name);
    expect(names.filter((name) => !failures.some(([command]) => command.startsWith(`${name} `)))).toEqual([]);
    expect(names.length).toBeGreaterThan(10);
  });

  it.each(failures)('`%s --json` says so once, in one JSON value', async (command, code, error) => {
    const ended = await run(command, '--json');
    expect({ ...ended, out: JSON.parse(ended.out) }).toEqual({
      code,
      out: { error, message: expect.stringMatching(/.\.$/) },
      err: '',
    });
  });

  it.each(failures)('`%s` says so to a person alone', async (command, code) => {
    const ended = await run(command);
    expect([ended.code, ended.out]).toEqual([code, '']);
    expect(ended.err).not.toBe('');
  });

  it.each([
    ['flap --help', /There is no command “flap”\. There are start, brain, .* and completion;/],
    ['help flap', /There is no command “flap”/],
    ['up', /There is no command “up”\. There are start/],
    ['memroies browse', /There is no command “memroies”\. Did you mean “memories”\?/],
    ['modell --help', /Did you mean “models”\?/],
    ['', /A command is needed: start, brain, /],
    ['say', /missing required argument 'text'/],
  ])('`%s` tells what there is instead, with exit code 2', async (command, told) => {
    const words = command.split(' ').filter((word) => word !== '');
    const ended = await commandLine(...words);
    expect([ended.code, ended.out]).toEqual([2, '']);
    expect(ended.err).toMatch(told);
    for (const asked of [
      [...words, '--json'],
      ['--json', ...words],
    ]) {
      const forProgram = await commandLine(...asked);
      expect([forProgram.code, forProgram.err]).toEqual([2, '']);
      expect(JSON.parse(forProgram.out)).toEqual({ error: 'cli/usage', message: expect.stringMatching(told) });
    }
  });

  it('is none where help is asked for, before or behind the command', async () => {
    for (const words of [['--help'], ['help'], ['help', 'say'], ['say', '--help'], ['--json', 'parse', 'good morning']])
      expect((await commandLine(...words)).code).toBe(0);
  });

  it('names the options it takes, where it was given another', async () => {
    expect((await run('parse --state STATE')).err).toMatch(/unknown option '--state'[\s\S]*parse takes --json/);
    expect((await run('parse --state STATE', '--json')).out).toContain('parse takes --json');
  });

  it.each([
    ['memories', 'JSON lines'],
    ['models', 'JSON lines for list and verify'],
    ['doctor', 'JSON lines, one for each finding'],
    ['pair', 'pair devices JSON lines, one for each device'],
    ['say', 'one JSON value'],
  ])('%s says in its help what --json prints', async (command, prints) => {
    expect(await helped(command)).toContain(prints);
  });
});
