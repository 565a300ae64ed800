import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Fault, receivedFault } from '#core/faults';
import { processEnvironment } from '#core/process-environment';
import { readProcessReport } from '#core/wire/link/process-report';
import { brainUrl } from '#hub/cli/brain-url';
import { exitCodes } from '#hub/cli/exit-codes';
import type { OptionValues } from '#hub/cli/options';
import { processArguments } from '#hub/cli/process-arguments';
import { nodeArguments, type ProcessName } from '#hub/cli/supervisor/process-settings';
import type { Terminal } from '#hub/cli/terminal';
import { builtScript } from '#hub/package-root';
import { StateDirectory, statePath } from '#memory/state/state-directory';

interface ForegroundOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly untilStopped: () => Promise<void>;
}

/** Runs one of the three processes alone, as its systemd unit does; resolves to its exit code. Throws why it cannot start. */
export async function foregroundCommand(name: ProcessName, options: ForegroundOptions): Promise<number> {
  const { values, terminal } = options;
  const stopped = options.untilStopped();
  const state = StateDirectory.open(statePath({ option: values.state }));
  const args = nodeArguments(
    name,
    builtScript(`${name}/main.js`),
    processArguments(name, { state, values, brain: brainUrl(values, state) }),
  );
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
    env: processEnvironment(process.env),
  });
  void stopped.then(() => child.kill('SIGTERM'));
  const faults: Fault[] = [];
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line: string) => {
      const report = readProcessReport(line);
      if (report === null || 'ready' in report) terminal.out(line);
      else faults.push(receivedFault(report.fault, report.say, 'http/internal'));
    });
  const [code] = (await once(child, 'close')) as [number | null];
  for (const fault of faults) throw fault;
  return code ?? exitCodes.broken;
}
