import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { processEnvironment } from '#core/process-environment';
import { nodeArguments } from '#hub/cli/supervisor/process-settings';
import { builtProgram } from '#hub/package-root';

/** Starts the product's own perception process and waits until it is ready. */
export async function startPerception(socketPath: string, modelsDirectory: string): Promise<ChildProcess> {
  const args = ['--socket', socketPath, '--models', modelsDirectory];
  const child = spawn(process.execPath, nodeArguments('perception', builtProgram('perception'), args), {
    env: { ...processEnvironment(process.env), NIGHTJAR_LOG: 'error' },
    // With an IPC channel the child ends when this process does, however that happens.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout === null) throw new Error('perception has no output');
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('"ready":true')) return child;
  throw new Error('perception did not start');
}
