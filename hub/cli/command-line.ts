import { Command, CommanderError } from 'commander';
import { asFault, Fault } from '#core/faults';
import { packageVersion } from '#memory/state/package-version';
import { commands } from './command-rows.js';
import { requireRightEnvironment } from './environment.js';
import { refuseUnknownCommand } from './known-command.js';
import { isAskedFor, readValues, sharedOption } from './options.js';
import { tellFailure } from './output/command-result.js';
import { exitCodeOf, exitCodes } from './output/exit-codes.js';
import type { Terminal } from './output/terminal.js';

/** Parses the command line, runs one command and resolves to the exit code of the process. */
export async function runCommandLine(argv: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode: number = exitCodes.done;
  const isForProgram = argv.includes('--json') || isAskedFor('json');
  const program = new Command('nightjar')
    .description('The pocket hub beside your glasses: hears, remembers and answers on the device itself.')
    .version(packageVersion())
    .showHelpAfterError('(nightjar --help shows how)')
    .configureOutput(outputFor(terminal, isForProgram))
    .exitOverride();
  for (const row of commands) {
    const command = program.command(row.usage).description(row.doc);
    for (const name of row.options) command.addOption(sharedOption(name));
    for (const [flag, doc] of row.own ?? []) command.option(flag, doc);
    command.showHelpAfterError(`(${takenBy(command)}; nightjar ${command.name()} --help tells more)`);
    command.addHelpText('after', `\nWith --json: ${row.lines ?? 'one JSON value'}; of a failure {error, message}.`);
    command.action(async () => {
      const extra = command.opts();
      requireRightEnvironment();
      const values = readValues(extra, (name) => command.getOptionValueSource(name));
      exitCode = await row.run({ values, words: command.args, extra, terminal, untilStopped, rows: commands });
    });
  }
  try {
    const asked = withJsonLast(argv);
    refuseUnknownCommand(
      asked,
      program.commands.map((command) => command.name()),
    );
    await program.parseAsync(asked, { from: 'user' });
    return exitCode;
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return exitCodes.done;
    const fault = faultOf(
      thrown,
      program.commands.find((command) => command.name() === argv[0]),
    );
    if (isForProgram) tellFailure(fault, terminal);
    else if (!(thrown instanceof CommanderError)) explain(fault, terminal);
    return exitCodeOf(fault.code);
  }
}

/** The words with a leading `--json` behind the command, which takes it. */
function withJsonLast(argv: readonly string[]): string[] {
  const words = argv.filter((word) => word !== '--json');
  return argv[0] === '--json' ? [...words, '--json'] : [...argv];
}

/** What was thrown as a Fault; Commander has already printed its own errors for a person. */
function faultOf(thrown: unknown, command: Command | undefined): Fault {
  if (!(thrown instanceof CommanderError)) return asFault(thrown, 'http/internal');
  const takes = thrown.code === 'commander.unknownOption' && command !== undefined ? `; ${takenBy(command)}` : '';
  return new Fault('cli/usage', { cause: thrown, detail: `${thrown.message.replace(/^error: /, '')}${takes}.` });
}

/** "models takes --models <dir>, --json" */
function takenBy(command: Command): string {
  return `${command.name()} takes ${command.options.map(({ flags }) => flags).join(', ')}`;
}

/**
 * Commander's output goes to the terminal of the command; with `--json` its errors are not printed, because the failure
 * is reported as JSON.
 */
function outputFor(terminal: Terminal, isForProgram: boolean) {
  return {
    writeOut: (text: string) => terminal.out(text.trimEnd()),
    writeErr: (text: string) => {
      if (!isForProgram) terminal.err(text.trimEnd());
    },
  };
}

function explain({ code, message, cause }: Fault, terminal: Terminal): void {
  terminal.err(`nightjar: ${message}`);
  if (code === 'http/internal') terminal.err(String(cause instanceof Error ? cause.stack : cause));
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
