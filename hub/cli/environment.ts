import { logLevels } from '#core/log/create-log';
import { processEnvironment } from '#core/process-environment';
import { environmentFault, optionVariables } from './options.js';

type Environment = Readonly<Record<string, string | undefined>>;

interface Variable {
  readonly isRight: (value: string) => boolean;
  readonly needs: string;
}

/** The variables that are no options of a command; empty counts as absent. */
const variables: Readonly<Record<string, Variable>> = {
  NIGHTJAR_LOG: {
    isRight: (value) => logLevels.some((level) => level === value),
    needs: `one of ${logLevels.join(', ')} is needed`,
  },
  NIGHTJAR_HCI: {
    isRight: (value) => /^\d{1,2}$/.test(value),
    needs: 'the number of a Bluetooth adapter is needed, such as 1 for hci1',
  },
  NIGHTJAR_FOLDERS: {
    isRight: (value) => value.split(':').every((path) => path === '' || path.startsWith('/')),
    needs: 'paths from / on are needed, with colons between them',
  },
};

/** Throws `cli/usage`, naming the variable, for a value that would otherwise be passed over in silence. */
export function requireRightEnvironment(environment: Environment = process.env): void {
  for (const [name, { isRight, needs }] of Object.entries(variables)) {
    const value = environment[name] ?? '';
    if (value !== '' && !isRight(value)) throw environmentFault(name, `${needs}, not “${value.slice(0, 80)}”`);
  }
}

/**
 * What a process of the product inherits. Its options are its arguments: a variable that was meant for the command would
 * be read by it once more, as the port 0 of which the Brain has made a real one.
 */
export function childEnvironment(inherited: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const own = Object.entries(inherited).filter(([name]) => !optionVariables.has(name));
  return processEnvironment(Object.fromEntries(own));
}
