export type ProcessName = 'brain' | 'hub' | 'perception';

/**
 * Flags of Node itself. All three allocate small, short-lived objects: a young generation of a desktop's size would only
 * take memory from a small board. Source maps are off, because reading them costs time at every start;
 * `NODE_OPTIONS=--enable-source-maps` turns them on.
 */
const nodeFlags: Readonly<Record<ProcessName, readonly string[]>> = {
  brain: ['--max-semi-space-size=1'],
  hub: ['--max-semi-space-size=1'],
  perception: ['--max-semi-space-size=1'],
};

/** Arguments of `node` that start one of the three processes. */
export function nodeArguments(name: ProcessName, script: string, args: readonly string[]): readonly string[] {
  return [...nodeFlags[name], script, ...args];
}
