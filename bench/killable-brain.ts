import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment } from '#hub/cli/environment';
import { nodeArguments } from '#hub/cli/supervisor/process-settings';
import { builtProgram } from '#hub/package-root';
import { readyUrl } from './ready-url.js';
import { StartedProduct } from './started-product.js';

/** A Brain that keeps its address however often it is killed, because something starts it again. */
export interface KillableBrain {
  readonly url: string;
  kill(): void;
  stop(): Promise<void>;
}

/** The Brain of `nightjar start`, beside the hub; its supervisor starts it again. */
export async function supervisedBrain(state: string): Promise<KillableBrain> {
  const product = await StartedProduct.start(state, 'none');
  return { url: product.url, kill: () => product.kill('brain'), stop: () => product.stop() };
}

/** The Brain without a hub, started again at once. */
export async function lonelyBrain(state: string): Promise<KillableBrain> {
  const env = { ...childEnvironment(), NIGHTJAR_LOG: 'error', NODE_COMPILE_CACHE: join(state, 'code-cache') };
  const run = (port: string): ChildProcess =>
    spawn(process.execPath, nodeArguments('brain', builtProgram('brain'), ['--state', state, '--port', port]), {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    });
  let child = run('0');
  const url = await readyUrl(child);
  const again = (): void => {
    child = run(new URL(url).port);
    child.once('exit', again);
  };
  child.once('exit', again);
  return {
    url,
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      child.off('exit', again);
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
