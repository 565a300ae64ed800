import type { StateDirectory } from '#memory/state/state-directory';
import { modelsDirectory } from './models/models-directory.js';
import { choicePath } from './models/set-in-use.js';
import type { OptionValues } from './options.js';
import type { ProcessName } from './supervisor/process-settings.js';

interface ProcessSettings {
  readonly state: StateDirectory;
  readonly values: OptionValues;
  /** The URL of the Brain that the hub attaches to; '' if it is told later, null for the one of the state directory. */
  readonly brain: string | null;
}

/** The command-line arguments of a process, supervised or alone. */
export function processArguments(name: ProcessName, { state, values, brain }: ProcessSettings): readonly string[] {
  const { host, port, glasses, mic, tls, printToken } = values;
  switch (name) {
    case 'brain':
      return [
        ...['--state', state.path, '--host', host, '--port', String(port)],
        ...argumentsIf(tls, '--tls'),
        ...argumentsIf(printToken, '--print-token'),
      ];
    case 'perception':
      return [
        ...['--socket', state.socket('perception'), '--models', modelsDirectory(values)],
        ...argumentsIf(values.models === undefined, '--choice', choicePath(state.path)),
      ];
    case 'hub':
      return [
        ...['--state', state.path, '--glasses', glasses, '--mic', mic, '--socket', state.socket('perception')],
        ...(brain === null ? ['--port', '0'] : argumentsIf(brain !== '', '--brain', brain)),
        ...argumentsIf(values.ephemeral, '--ephemeral'),
      ];
  }
}

const argumentsIf = (asked: boolean, ...args: string[]) => (asked ? args : []);
