import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processEnvironment } from '#core/process-environment';
import { StateDirectory, statePath } from '#memory/state-directory';
import { builtScript } from '../package-root.js';
import { nodeArguments, type ProcessName } from '../supervisor/process-settings.js';
import { brainUrl } from './brain-url.js';
import { exitCodes } from './exit-codes.js';
import { modelsDirectory } from './models-directory.js';
import type { OptionValues } from './options.js';

interface ForegroundOptions {
  readonly values: OptionValues;
  readonly untilStopped: Promise<void>;
}

/** Runs one of the three processes alone, as its systemd unit does; resolves to its exit code. */
export async function foregroundCommand(name: ProcessName, options: ForegroundOptions): Promise<number> {
  const { values, untilStopped } = options;
  const state = StateDirectory.open(statePath({ option: values.state }));
  const args = nodeArguments(name, builtScript(`${name}/main.js`), argumentsOf(name, state, values));
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: processEnvironment(process.env),
  });
  void untilStopped.then(() => child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? exitCodes.broken;
}

function argumentsOf(name: ProcessName, state: StateDirectory, values: OptionValues): readonly string[] {
  const socket = state.file('run', 'perception.sock');
  switch (name) {
    case 'brain':
      return [
        '--state',
        state.path,
        '--host',
        values.host,
        '--port',
        String(values.port),
        ...(values.tls ? ['--tls'] : []),
      ];
    case 'perception':
      return ['--socket', socket, '--models', modelsDirectory(values)];
    case 'hub':
      return [
        '--state',
        state.path,
        '--brain',
        brainUrl(values, state),
        '--glasses',
        values.glasses,
        '--mic',
        values.mic,
        '--socket',
        socket,
        ...(values.ephemeral ? ['--ephemeral'] : []),
      ];
  }
}
