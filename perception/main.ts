import { unwatchFile, watchFile } from 'node:fs';
import { dirname, join } from 'node:path';
import { cpuUsage, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#core/clock';
import { asFault, Fault } from '#core/faults';
import { createLog, logLevelFrom } from '#core/log/create-log';
import type { Log } from '#core/log/log';
import { collectAtRest } from '#core/reliability/resting-heap';
import { programValues } from '#core/wire/program-values';
import { ServiceManager } from '#systemd/service-manager';
import { chooseMicrophone } from './audio/microphone/choose-microphone.js';
import { EngineHost } from './engine-host.js';
import { PerceptionSession, type SessionOptions } from './session.js';
import { PerceptionServer } from './socket/server.js';

interface PerceptionOptions {
  readonly socketPath: string;
  readonly modelsDir: string;
  readonly log: Log;
}

/** Listens for the hub on `socketPath`. Throws `state/in-use` when another process does already. */
async function servePerception({ socketPath, modelsDir, log }: PerceptionOptions): Promise<{ stop(): Promise<void> }> {
  const engines = new EngineHost({ modelsDirectory: modelsDir, scratchDirectory: dirname(socketPath), log });
  const options: SessionOptions = {
    prepare: (hearing) => engines.prepare(hearing),
    microphoneFor: (choice) => chooseMicrophone(choice, systemClock),
    clock: systemClock,
    processorMs,
    log,
  };
  const server = new PerceptionServer(socketPath, (send) => new PerceptionSession(options, send));
  await server.start();
  log.info('perception.listening');
  return { stop: () => server.stop() };
}

const choiceLookMs = 1_000;

/** Calls back once when the file is replaced or removed. */
function onceChanged(path: string, onChange: () => void): void {
  watchFile(path, { interval: choiceLookMs, persistent: false }, (now, before) => {
    if (now.mtimeMs === before.mtimeMs && now.ino === before.ino) return;
    unwatchFile(path);
    onChange();
  });
}

/** The models that come with the product. */
const productModels = fileURLToPath(new URL('../../models/starter', import.meta.url));

function processorMs(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1_000;
}

async function main(): Promise<void> {
  const {
    socket,
    state,
    choice,
    models = productModels,
  } = programValues(process.argv.slice(2), {
    texts: ['socket', 'state', 'models', 'choice'],
    switches: [],
  });
  const socketPath = socket ?? (state === undefined ? undefined : join(state, 'run', 'perception.sock'));
  if (socketPath === undefined)
    throw new Fault('cli/usage', { detail: 'perception needs --socket PATH or --state DIR.' });
  const log = createLog('perception', process.stderr, logLevelFrom(process.env.NIGHTJAR_LOG));
  const perception = await servePerception({ socketPath, modelsDir: models, log });
  const manager = new ServiceManager({ clock: systemClock, log });
  const stop = (): void => {
    manager.stopping();
    void perception.stop().then(() => exit(0));
  };
  // `disconnect` means that the parent process ended.
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
  // Whoever supervises this process starts it again, with the models that were chosen.
  if (choice !== undefined) onceChanged(choice, stop);
  process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
  manager.ready('Waits for the hub', async () => undefined);
  collectAtRest({ clock: systemClock });
}

main().catch((thrown: unknown) => {
  const fault = asFault(thrown, 'perception/away');
  process.stdout.write(`${JSON.stringify({ fault: fault.code, say: fault.message })}\n`);
  process.exitCode = 1;
});
