#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { asFault, Fault } from '#core/faults';
import { packageVersion } from '../package-root.js';
import { exitCodeOf, exitCodes } from './exit-codes.js';
import { type OptionValues, optionValuesSchema, type SharedOption, sharedOption } from './options.js';
import { processTerminal, type Terminal } from './terminal.js';

interface Invocation {
  readonly values: OptionValues;
  readonly words: readonly string[];
  readonly extra: Readonly<Record<string, unknown>>;
  readonly terminal: Terminal;
  /** Resolves at SIGINT or SIGTERM. */
  readonly untilStopped: Promise<void>;
}

/** One command: how it reads on the command line and what it does. Bodies are loaded when needed, so start-up stays quick. */
interface CommandRow {
  readonly usage: string;
  readonly doc: string;
  readonly options: readonly SharedOption[];
  readonly own?: readonly (readonly [flag: string, doc: string])[];
  run(invocation: Invocation): Promise<number>;
}

const commands: readonly CommandRow[] = [
  {
    usage: 'start',
    doc: 'run brain, hub and perception here until stopped',
    options: ['state', 'host', 'port', 'tls', 'glasses', 'mic', 'models', 'ephemeral', 'readyFd'],
    run: async (invocation) => (await import('./start.js')).startCommand(invocation),
  },
  {
    usage: 'brain',
    doc: 'run the Brain alone',
    options: ['state', 'host', 'port', 'tls'],
    run: async (invocation) => (await import('./foreground.js')).foregroundCommand('brain', invocation),
  },
  {
    usage: 'hub',
    doc: 'run the hub alone',
    options: ['state', 'brain', 'glasses', 'mic', 'ephemeral'],
    run: async (invocation) => (await import('./foreground.js')).foregroundCommand('hub', invocation),
  },
  {
    usage: 'perception',
    doc: 'run perception alone',
    options: ['state', 'models'],
    run: async (invocation) => (await import('./foreground.js')).foregroundCommand('perception', invocation),
  },
  {
    usage: 'listen <file>',
    doc: 'run a WAV recording through the real pipeline and print what was heard, done and shown',
    options: ['state', 'models', 'json'],
    own: [['--realtime', 'play at the speed it was recorded']],
    run: async ({ extra, words, ...rest }) =>
      (await import('./listen.js')).listenCommand({
        ...rest,
        file: words[0] ?? '',
        pace: extra.realtime === true ? 'realtime' : 'fast',
      }),
  },
  {
    usage: 'say <text...>',
    doc: 'say something to the assistant of the running hub, as if typed into the panel',
    options: ['state', 'brain', 'json'],
    run: async ({ words, ...rest }) => (await import('./say.js')).sayCommand({ ...rest, text: words.join(' ') }),
  },
  {
    usage: 'parse',
    doc: 'read JSON lines {say} on standard input and print what the voice language makes of each',
    options: ['json'],
    own: [['--ambient', 'read lines of ordinary conversation instead: commitments and introductions']],
    run: async ({ extra, values, terminal }) =>
      (await import('./parse.js')).parseCommand(
        { stdin: process.stdin, write: terminal.out },
        { ambient: extra.ambient === true, json: values.json },
      ),
  },
  {
    usage: 'memories <action> [file]',
    doc: 'browse, export, import or burn the memory file (browse | export FILE | import FILE | burn --yes)',
    options: ['state', 'json'],
    own: [
      ['--sql <query>', 'one read-only SQL question, for browse'],
      ['--yes', 'really burn'],
    ],
    run: async ({ words, extra, ...rest }) =>
      (await import('./memories.js')).memoriesCommand({
        ...rest,
        action: words[0] ?? '',
        words: words.slice(1),
        sql: typeof extra.sql === 'string' ? extra.sql : undefined,
        yes: extra.yes === true,
      }),
  },
  {
    usage: 'pair [action] [id]',
    doc: 'show a pairing code for one more device, or look after the paired ones (devices | revoke ID | rotate)',
    options: ['state', 'brain', 'json'],
    own: [
      ['--label <name>', 'what to call the device'],
      ['--kind <kind>', 'phone, or brain for a hub that asks this Brain'],
    ],
    run: async ({ words, extra, ...rest }) =>
      (await import('./pair.js')).pairCommand({
        ...rest,
        action: words[0] ?? 'code',
        id: words[1],
        label: typeof extra.label === 'string' ? extra.label : undefined,
        kind: typeof extra.kind === 'string' ? extra.kind : undefined,
      }),
  },
  {
    usage: 'bond <step> [word]',
    doc: 'bond with the hub beside you (listen [ADDRESS:PORT] | propose ADDRESS:PORT | accept [CODE] | confirm | status | dissolve)',
    options: ['state', 'brain', 'json'],
    run: async ({ words, ...rest }) =>
      (await import('./bond.js')).bondCommand({ ...rest, step: words[0] ?? '', word: words[1] }),
  },
  {
    usage: 'models <action>',
    doc: 'list the speech models, or verify them against their digests (list | verify)',
    options: ['models', 'json'],
    run: async ({ words, ...rest }) => (await import('./models.js')).modelsCommand({ ...rest, action: words[0] ?? '' }),
  },
  {
    usage: 'doctor',
    doc: 'check this machine: runtime, state directory, models, native packages, microphone, running processes',
    options: ['state', 'models', 'json'],
    run: async (invocation) => (await import('./doctor.js')).doctorCommand(invocation),
  },
];

/** Parses the command line, runs one command and resolves to the exit code of the process. */
export async function main(argv: readonly string[], terminal: Terminal, untilStopped: Promise<void>): Promise<number> {
  let exitCode: number = exitCodes.done;
  const program = new Command('nightjar')
    .description('The pocket hub beside your glasses: hears, remembers and answers on the device itself.')
    .version(packageVersion())
    .showHelpAfterError('(nightjar --help shows how)')
    .exitOverride();
  for (const row of commands) {
    const command = program.command(row.usage).description(row.doc);
    for (const name of row.options) command.addOption(sharedOption(name));
    for (const [flag, doc] of row.own ?? []) command.option(flag, doc);
    command.action(async () => {
      const extra = command.opts();
      exitCode = await row.run({ values: readValues(extra), words: command.args, extra, terminal, untilStopped });
    });
  }
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (thrown) {
    return explain(thrown, terminal);
  }
}

function readValues(raw: Readonly<Record<string, unknown>>): OptionValues {
  const parsed = optionValuesSchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Fault('cli/usage', { detail: `--${issue?.path.join('.')}: ${issue?.message}.` });
}

function explain(thrown: unknown, terminal: Terminal): number {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? exitCodes.done : exitCodes.badInput;
  const fault = asFault(thrown, 'http/internal');
  terminal.err(`nightjar: ${fault.message}`);
  if (fault.code === 'http/internal')
    terminal.err(String(fault.cause instanceof Error ? fault.cause.stack : fault.cause));
  return exitCodeOf(fault.code);
}

const untilStopped = new Promise<void>((resolve) => {
  process.once('SIGINT', () => resolve());
  process.once('SIGTERM', () => resolve());
});

process.exitCode = await main(process.argv.slice(2), processTerminal, untilStopped);
// Supervised children and worker threads are stopped by then; nothing else may keep the terminal waiting.
process.exit();
