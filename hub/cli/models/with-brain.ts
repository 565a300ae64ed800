import type { BrainClient } from '#client/brain-client';
import { systemClock } from '#core/clock';
import type { Fault } from '#core/faults';
import { readBrainAddress } from '#memory/state/brain-address';
import { StateDirectory } from '#memory/state/state-directory';
import { builtProgram } from '../../package-root.js';
import { askBrain } from '../ask-brain.js';
import { SupervisedChild } from '../supervisor/supervisor.js';
import type { ModelsCall } from './models-call.js';

/**
 * Asks the running Brain, which alone lets anything leave the machine; where none runs on this state directory, one that
 * runs for as long as it is asked.
 */
export async function withBrain<T>(call: ModelsCall, ask: (brain: BrainClient) => Promise<T>): Promise<T> {
  const { values, state: path } = call;
  const state = StateDirectory.open(path);
  if (values.brain !== undefined || (await isRunning(call, state))) return askBrain(values, ask);
  const brain = await startOwnBrain(state);
  try {
    return await askBrain({ ...values, brain: brain.url }, ask);
  } finally {
    await brain.child.stop();
  }
}

/** Whether a Brain holds this state directory; an address that was left behind by one that was killed is not enough. */
async function isRunning({ values }: ModelsCall, state: StateDirectory): Promise<boolean> {
  if (readBrainAddress(state) === null) return false;
  return askBrain(values, (brain) => brain.speechSets({})).then(
    () => true,
    () => false,
  );
}

function startOwnBrain(state: StateDirectory): Promise<{ readonly url: string; readonly child: SupervisedChild }> {
  return new Promise((resolve, reject: (fault: Fault) => void) => {
    const child = new SupervisedChild(
      {
        name: 'brain',
        script: builtProgram('brain'),
        args: () => ['--state', state.path, '--host', '127.0.0.1', '--port', '0'],
        env: { NIGHTJAR_LOG: process.env.NIGHTJAR_LOG ?? 'warn' },
      },
      {
        clock: systemClock,
        onNews(news) {
          if (news.what === 'ready') resolve({ url: news.report.url ?? '', child });
          if (news.what === 'gave-up') reject(news.fault);
        },
      },
    );
    child.start();
  });
}
