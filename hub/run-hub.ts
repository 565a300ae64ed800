import { join } from 'node:path';
import { z } from 'zod';
import type { BrainAddress } from '#client/endpoint-client';
import { sendByHttp } from '#client/send-by-http';
import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { compileGrammar, grammarAfterMs } from '#core/language/grammar/grammar';
import { createLog, logLevelFrom } from '#core/log/create-log';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { collectAtRest } from '#core/reliability/resting-heap';
import { glassesOptionSchema } from '#core/wire/link/glasses-kind';
import { microphoneChoiceSchema, taggedMicrophone } from '#core/wire/link/perception';
import { processReportLine } from '#core/wire/link/process-report';
import { programValues } from '#core/wire/program-values';
import type { WriterThread } from '#memory/database/writer/start-writer-thread';
import { builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import { readBrainAddress } from '#memory/state/brain-address';
import { startFault } from '#memory/state/full-at-start';
import { packageVersion } from '#memory/state/package-version';
import { StateDirectory, statePath } from '#memory/state/state-directory';
import { ServiceManager } from '#systemd/service-manager';
import { namesIn, readBrainConfig } from './brain/brain-config.js';
import { createGlasses } from './glasses/glasses.js';
import { openPairedGlasses } from './glasses/paired-glasses.js';
import { packageRoot } from './package-root.js';
import { BrainLink } from './remote/brain-link.js';
import { type Hub, startHub } from './start-hub.js';
import { dialPerceptionAt } from './voice/ear/dial-perception.js';

const usualPort = 7777;
const portNeeded = 'a number from 0 to 65535 is needed';

const argumentsSchema = z.object({
  state: z.string().min(1).optional(),
  /**
   * Base URL of the Brain on this machine. Absent if the Brain is still starting; the supervisor then sends it later.
   * Without a supervisor it is on its port of this machine.
   */
  brain: z.url({ error: 'an address such as http://127.0.0.1:7777 is needed' }).optional(),
  /** 0: wherever the Brain of this state directory says that it is, whenever it is looked for. */
  port: z
    .string()
    .regex(/^\d{1,5}$/, { error: portNeeded })
    .transform(Number)
    .pipe(z.number().max(65_535, { error: portNeeded }))
    .default(usualPort),
  socket: z.string().min(1).optional(),
  glasses: glassesOptionSchema.default('simulated'),
  mic: z.string().default('auto').transform(taggedMicrophone).pipe(microphoneChoiceSchema),
  ephemeral: z.boolean(),
});

const brainMessageSchema = z.object({ brain: z.url() });

/**
 * Runs one hub, attached to the Brain on this machine, until SIGTERM or until the parent process is gone. One line on
 * standard output says ready, or why not.
 */
export async function runHub(argv: readonly string[], writerThread: WriterThread): Promise<void> {
  try {
    await attachHub(argv, writerThread, createLog('hub', process.stderr, logLevelFrom(process.env.NIGHTJAR_LOG)));
  } catch (thrown) {
    const fault = startFault(thrown);
    process.stdout.write(processReportLine({ fault: fault.code, say: fault.message }));
    if (fault.code === 'http/internal') process.stderr.write(`${String(fault.cause)}\n`);
    process.exitCode = 1;
  }
}

async function attachHub(argv: readonly string[], writerThread: WriterThread, log: Log): Promise<void> {
  const options = readArguments(argv);
  const state = StateDirectory.open(statePath({ option: options.state }));
  const manager = new ServiceManager({ clock: systemClock, log });
  const brain = new LocalBrain(state, options.port === 0 ? null : 'http://127.0.0.1:0');
  const glassesLog = log.child('glasses');
  const pairing = await openPairedGlasses({ state, clock: systemClock, log: glassesLog });
  const hub = await startHub({
    state,
    clock: systemClock,
    log,
    dialPerception: dialPerceptionAt(options.socket ?? state.socket('perception')),
    glasses: createGlasses(options.glasses, { clock: systemClock, log: glassesLog, paired: pairing.paired }),
    pairing,
    microphone: options.mic,
    isEphemeral: options.ephemeral,
    builtInModels,
    names: namesIn(readBrainConfig(state)),
    brain,
    writerThread,
  });
  let link: BrainLink | null = null;
  // Not awaited, because the hub is of use without a Brain.
  void awaitBrainUrl(options).then((url) => {
    if (url !== null) brain.isAt(url);
    link = brainLink(hub, brain, log);
    link.start();
  });
  const { memory } = hub.state();
  process.stdout.write(processReportLine({ ready: true, ...(memory.ok ? {} : { notice: memory.say }) }));
  // Compiled now, because compiling at first use would delay the wearer's first sentence.
  systemClock.after(grammarAfterMs, compileGrammar);
  collectAtRest({ clock: systemClock });

  manager.ready(memory.ok ? 'Decides' : memory.say, () => hub.memory.beat());
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    manager.stopping();
    link?.stop();
    hub.stop().then(
      () => process.exit(0),
      (thrown) => {
        log.error('stop.failed', { why: failureReason(thrown) });
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
}

/**
 * The URL from the command line, or as the supervisor sends it once the Brain listens, or the usual one; null where the
 * Brain of this state directory says itself where it is.
 */
function awaitBrainUrl({ brain, port }: z.infer<typeof argumentsSchema>): Promise<string | null> {
  if (brain !== undefined) return Promise.resolve(brain);
  if (port === 0) return Promise.resolve(null);
  if (process.send === undefined) return Promise.resolve(`http://127.0.0.1:${port}`);
  return new Promise((resolve) => {
    process.on('message', (message) => {
      const { success, data } = brainMessageSchema.safeParse(message);
      if (success) resolve(data.brain);
    });
  });
}

/** The Brain on this machine. Until its address is known every call to it goes unanswered. */
class LocalBrain implements BrainAddress {
  #url: string | null;
  readonly send = sendByHttp;

  constructor(
    private readonly state: StateDirectory,
    /** Null where the Brain says where it is: it may start later, and anew on another port. */
    url: string | null,
  ) {
    this.#url = url;
  }

  get url(): string {
    return this.#url ?? readBrainAddress(this.state) ?? `http://127.0.0.1:${usualPort}`;
  }

  isAt(url: string): void {
    this.#url = url;
  }

  /** Read for every request, because rotation replaces the token in the file. */
  token = (): string => readBrainConfig(this.state).token;
}

function brainLink(hub: Hub, brain: LocalBrain, log: Log): BrainLink {
  let isKnown = false;
  return new BrainLink({
    hub,
    url: () => brain.url,
    token: brain.token,
    version: packageVersion(),
    samplesDir: join(packageRoot, 'models', 'starter', 'samples'),
    onAttached: () => {
      if (!isKnown) process.stdout.write(processReportLine({ ready: true, attached: true }));
      isKnown = true;
    },
    clock: systemClock,
    log: log.child('brain-link'),
  });
}

function readArguments(argv: readonly string[]): z.infer<typeof argumentsSchema> {
  const texts = ['state', 'brain', 'port', 'socket', 'glasses', 'mic'] as const;
  const { data, error } = argumentsSchema.safeParse(programValues(argv, { texts, switches: ['ephemeral'] }));
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw new Fault('cli/usage', { detail: `--${String(issue?.path[0])}: ${issue?.message}.` });
}
