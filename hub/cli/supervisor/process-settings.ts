export type ProcessName = 'brain' | 'hub' | 'perception';

/**
 * Flags of Node itself. The garbage of hub and Brain is small and short-lived: a young generation of a desktop's size
 * only keeps memory that a small board could use. Source maps would be read at every start, for lines that are rarely told:
 * `NODE_OPTIONS=--enable-source-maps` asks for them.
 */
const nodeFlags: Readonly<Record<ProcessName, readonly string[]>> = {
  brain: ['--max-semi-space-size=1'],
  hub: ['--max-semi-space-size=1'],
  perception: [],
};

/** Arguments of `node` that start one of the three processes. */
export function nodeArguments(name: ProcessName, script: string, args: readonly string[]): readonly string[] {
  return [...nodeFlags[name], script, ...args];
}
