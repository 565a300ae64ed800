import { fileURLToPath } from 'node:url';
import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { compileGrammar, grammarAfterMs } from '#core/language/grammar/grammar';
import { createLog, logLevelFrom } from '#core/log/create-log';
import { failureReason } from '#core/log/failure-reason';
import { collectAtRest } from '#core/reliability/resting-heap';
import { processReportLine } from '#core/wire/link/process-report';
import { programValues } from '#core/wire/program-values';
import { builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import { startFault } from '#memory/state/full-at-start';
import { packageVersion } from '#memory/state/package-version';
import { statePath } from '#memory/state/state-directory';
import { ServiceManager } from '#systemd/service-manager';
import type { BrainWriters } from './brain-options.js';
import { startBrain } from './start-brain.js';

function readPort(text = '7777'): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Fault('cli/usage', { detail: `--port takes a number from 0 to 65535, not “${text}”.` });
}

/**
 * Runs `node dist/programs/brain.js --state DIR --host ADDRESS --port N [--tls] [--print-token]`. One line on standard
 * output says ready, or why not; it holds the pairing token only with `--print-token`. SIGTERM ends it. What is not
 * given is taken from the environment, as of every command.
 */
export async function runBrain(argv: readonly string[], writerThreads: BrainWriters): Promise<void> {
  try {
    await serveBrain(argv, writerThreads);
  } catch (thrown) {
    const fault = startFault(thrown);
    process.stdout.write(processReportLine({ fault: fault.code, say: fault.message }));
    process.exitCode = 1;
  }
}

async function serveBrain(argv: readonly string[], writerThreads: BrainWriters): Promise<void> {
  const values = programValues(argv, {
    texts: ['state', 'host', 'port'],
    switches: ['tls', 'print-token'],
  });
  const log = createLog('brain', process.stderr, logLevelFrom(process.env.NIGHTJAR_LOG));
  const manager = new ServiceManager({ clock: systemClock, log });
  const running = await startBrain({
    state: statePath({ option: values.state }),
    host: values.host ?? '127.0.0.1',
    port: readPort(values.port),
    tls: values.tls,
    version: packageVersion(),
    clock: systemClock,
    log,
    builtInModels,
    writerThreads,
    webRoot: fileURLToPath(new URL('../web/panel', import.meta.url)),
  });
  const stop = () => {
    manager.stopping();
    void running.stop().then(
      () => process.exit(0),
      (thrown: unknown) => {
        log.error('stop.failed', { why: failureReason(thrown) });
        process.exit(1);
      },
    );
  };
  // `disconnect` means that the supervisor is gone; ending frees the port for the next start.
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
  const { url, token, minted } = running;
  const asked = values['print-token'] && token !== null ? { token } : {};
  process.stdout.write(processReportLine({ ready: true, url, ...(minted ? { minted } : {}), ...asked }));
  manager.ready(`Answers at ${url}`, running.beat);
  // Otherwise the first typed line would wait for the grammar to be compiled.
  systemClock.after(grammarAfterMs, compileGrammar);
  collectAtRest({ clock: systemClock });
}
