import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Fault, receivedFault } from '#core/faults';
import { readProcessReport } from '#core/wire/link/process-report';
import { StateDirectory, statePath } from '#memory/state/state-directory';
import { builtProgram } from '../../package-root.js';
import { childEnvironment } from '../environment.js';
import type { OptionValues } from '../options.js';
import { exitCodes } from '../output/exit-codes.js';
import type { Terminal } from '../output/terminal.js';
import { processArguments } from '../process-arguments.js';
import { nodeArguments, type ProcessName } from '../supervisor/process-settings.js';

interface ForegroundOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly untilStopped: () => Promise<void>;
}

/**
 * Runs one of the three processes alone, as its systemd unit does; resolves with its exit code. Throws the Fault for
 * which it cannot start.
 */
export async function foregroundCommand(name: ProcessName, options: ForegroundOptions): Promise<number> {
  const { values, terminal } = options;
  const stopped = options.untilStopped();
  const state = StateDirectory.open(statePath({ option: values.state }));
  const args = nodeArguments(
    name,
    builtProgram(name),
    processArguments(name, { state, values, brain: values.brain ?? null }),
  );
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
    env: childEnvironment(),
  });
  void stopped.then(() => child.kill('SIGTERM'));
  const faults: Fault[] = [];
  /** Imported on demand, because a token is shown once in the life of a Brain. */
  const showPairing = async (url: string): Promise<void> => {
    const { showFirstPairing } = await import('../first-pairing.js');
    await showFirstPairing({ url, state, values }, terminal);
  };
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line: string) => {
      const report = readProcessReport(line);
      if (report === null || 'ready' in report) terminal.out(line);
      else faults.push(receivedFault(report.fault, report.say, 'http/internal'));
      if (report !== null && 'ready' in report && report.minted) void showPairing(report.url ?? '');
    });
  const [code] = (await once(child, 'close')) as [number | null];
  for (const fault of faults) throw fault;
  return code ?? exitCodes.broken;
}
