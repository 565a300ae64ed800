import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Card } from '#core/cards/cards';
import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { createLog } from '#core/log/create-log';
import type { GlassPicture } from '#core/wire/link/glasses';
import type { Heard } from '#core/wire/link/hub-link';
import { StateDirectory, statePath } from '#memory/state/state-directory';
import { namesIn, readBrainConfig } from '../../../brain/brain-config.js';
import { createGlasses } from '../../../glasses/glasses.js';
import type { HubEvent } from '../../../hub-event.js';
import { builtProgram } from '../../../package-root.js';
import { type Hub, startHub } from '../../../start-hub.js';
import { dialPerceptionAt } from '../../../voice/ear/dial-perception.js';
import type { PlayedRecording } from '../../../voice/ear/ear-client.js';
import { modelsDirectory } from '../../models/models-directory.js';
import type { OptionValues } from '../../options.js';
import { exitCodes } from '../../output/exit-codes.js';
import type { Terminal } from '../../output/terminal.js';
import { SupervisedChild } from '../../supervisor/supervisor.js';

interface ListenOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly untilStopped: () => Promise<void>;
  readonly file: string;
  readonly pace: 'realtime' | 'fast';
}

/** The simulated glasses draw a card well within this time. */
const drawingMs = 500;

/** `wallMs` is the time from the first sound to the last answer. */
type RecordingTimes = PlayedRecording & { readonly wallMs: number };

type HeardUtterance = Extract<Heard, { what: 'utterance' }>;

/** The result of one recording. */
interface RecordingResult {
  readonly wakes: string[];
  readonly partials: string[];
  readonly utterances: (HeardUtterance & { card: Card | null })[];
  /** The reply to each line that was not understood with certainty: the question that was asked, or ''. */
  readonly unclear: string[];
  lostMs: number;
  /** The last card that answered something; belongs to the utterance that is reported next. */
  replyCard: Card | null;
  /** A card was sent and no picture has come since. */
  drawing: boolean;
  /** The words on the display when the recording ended. */
  glass: readonly string[];
}

/** Runs a recording through perception, hub, memory and simulated glasses; resolves to the exit code. */
export async function listenCommand({ values, terminal, untilStopped, file, pace }: ListenOptions): Promise<number> {
  const stopped = untilStopped();
  const path = resolve(file);
  if (!existsSync(path)) throw new Fault('audio/unreadable', { detail: `${file} does not exist.` });
  const state = StateDirectory.open(statePath({ option: values.state }));
  const socketPath = state.socket('listen');
  const log = createLog('listen', process.stderr, 'silent');
  const hub = await startHub({
    state,
    clock: systemClock,
    log,
    dialPerception: dialPerceptionAt(socketPath),
    glasses: createGlasses('simulated', { clock: systemClock, log }),
    microphone: 'none',
    names: namesIn(readBrainConfig(state)),
  });
  const perception = startPerceptionChild(socketPath, modelsDirectory(values), terminal);
  const hearing = emptyHearing();
  hub.events.on((event) => noteEvent(hearing, event, values.json ? null : terminal));
  try {
    const whenReady = Promise.race([hub.ear.untilReady(), perception.failed]);
    const times = await Promise.race([whenReady.then(() => play(hub, path, pace)), interrupted(stopped)]);
    await hub.idle();
    if (hearing.drawing) await drawn(hub);
    reportRecording(hearing, times, file, values.json, terminal);
    return hearing.utterances.length > 0 ? exitCodes.done : exitCodes.refused;
  } finally {
    await stopAll(hub, perception.child);
  }
}

function emptyHearing(): RecordingResult {
  return {
    wakes: [],
    partials: [],
    utterances: [],
    unclear: [],
    lostMs: 0,
    replyCard: null,
    drawing: false,
    glass: [],
  };
}

function startPerceptionChild(
  socketPath: string,
  models: string,
  terminal: Terminal,
): { child: SupervisedChild; failed: Promise<never> } {
  let reject: (fault: Fault) => void = () => undefined;
  const failed = new Promise<never>((_resolve, rejectFailed) => {
    reject = rejectFailed;
  });
  // Awaited only in a race, so a later failure must not become an unhandled rejection.
  failed.catch(() => undefined);
  const child = new SupervisedChild(
    {
      name: 'perception',
      script: builtProgram('perception'),
      args: () => ['--socket', socketPath, '--models', models],
      env: { NIGHTJAR_LOG: process.env.NIGHTJAR_LOG ?? 'warn' },
    },
    {
      clock: systemClock,
      onNews(news) {
        if (news.what === 'gave-up') reject(news.fault);
        if (news.what === 'stopped') terminal.err(`nightjar: perception stopped (${news.how}); starting it again`);
      },
    },
  );
  child.start();
  return { child, failed };
}

/** Resolves at the next picture, or after `drawingMs`: the app acknowledges a card before it draws it. */
function drawn(hub: Hub): Promise<void> {
  return new Promise((resolve) => {
    const off = hub.events.on((event) => event.type === 'glass' && finish());
    const cancel = systemClock.after(drawingMs, () => finish());
    const finish = (): void => {
      off();
      cancel();
      resolve();
    };
  });
}

async function play(hub: Hub, path: string, pace: ListenOptions['pace']): Promise<RecordingTimes> {
  const startedMs = systemClock.monotonicMs();
  const played = await hub.ear.play(path, pace);
  await hub.idle();
  return { ...played, wallMs: systemClock.monotonicMs() - startedMs };
}

async function interrupted(stopped: Promise<void>): Promise<RecordingTimes> {
  await stopped;
  return { audioMs: 0, computeMs: 0, wallMs: 0 };
}

async function stopAll(hub: Hub, perception: SupervisedChild): Promise<void> {
  await hub.stop();
  await perception.stop();
}

function noteEvent(hearing: RecordingResult, event: HubEvent, terminal: Terminal | null): void {
  if (event.type === 'glass') {
    hearing.glass = wordsOn(event.picture);
    hearing.drawing = false;
  }
  if (event.type === 'card') {
    hearing.drawing = true;
    hearing.replyCard = event.card.kind === 'listening' ? null : event.card;
    terminal?.out(column('card', `${event.card.kind}: ${event.card.primary}`));
  }
  if (event.type === 'heard') collectHeard(hearing, event.heard, terminal);
}

function collectHeard(hearing: RecordingResult, heard: Heard, terminal: Terminal | null): void {
  switch (heard.what) {
    case 'wake':
      hearing.wakes.push(heard.phrase);
      terminal?.out(column('wake', heard.phrase));
      break;
    case 'partial':
      hearing.partials.push(heard.text);
      terminal?.out(column('partial', heard.text));
      break;
    case 'utterance':
      hearing.utterances.push({ ...heard, card: hearing.replyCard });
      hearing.replyCard = null;
      if (terminal !== null) printUtterance(heard, terminal);
      break;
    case 'unclear':
      hearing.unclear.push(heard.say);
      terminal?.out(column('unclear', heard.say || 'speech that could not be understood'));
      break;
    case 'lost':
      hearing.lostMs += heard.ms;
      terminal?.out(column('lost', `${(heard.ms / 1_000).toFixed(1)} s`));
      break;
  }
}

function printUtterance({ text, addressed, intent, say, trace }: HeardUtterance, terminal: Terminal): void {
  terminal.out(column('final', text + (addressed ? '' : '   (not addressed)')));
  if (intent !== null) {
    const { intent: name, ...slots } = intent;
    terminal.out(column('intent', `${name} ${JSON.stringify(slots)}`));
  }
  if (say !== '') terminal.out(column('say', say));
  terminal.out(column('hops', trace.hops.map(({ hop, ms }) => `${hop} ${ms} ms`).join(' · ')));
}

function reportRecording(
  hearing: RecordingResult,
  times: RecordingTimes,
  file: string,
  json: boolean,
  terminal: Terminal,
): void {
  const { audioMs, computeMs, wallMs } = times;
  if (json) {
    const { wakes, partials, utterances, unclear, lostMs, glass } = hearing;
    const found = { wakes, partials, utterances, unclear, lost_ms: lostMs, glass };
    terminal.out(JSON.stringify({ file, audio_ms: audioMs, compute_ms: computeMs, wall_ms: wallMs, ...found }));
    return;
  }
  terminal.out(column('glasses', hearing.glass.join(' ')));
  terminal.out(
    column(
      'time',
      `${shownSeconds(audioMs)} of sound, ${shownSeconds(computeMs)} of recognition, ${shownSeconds(wallMs)} in all`,
    ),
  );
  if (hearing.wakes.length + hearing.utterances.length + hearing.unclear.length === 0)
    terminal.err('nightjar: no speech was heard');
}

const shownSeconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
const column = (name: string, text: string): string => `${name.padEnd(9)}${text}`;

function wordsOn(picture: GlassPicture): readonly string[] {
  return picture.calls.flatMap((call) => (call.op === 'text' ? [call.text] : []));
}
