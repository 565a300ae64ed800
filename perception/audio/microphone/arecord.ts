import { execFile } from 'node:child_process';
import recorder from 'node-record-lpcm16';
import type { Clock } from '#core/clock';
import { sampleRateHz } from '#core/wire/link/perception';
import type { CaptureDevice, RecorderListener, RecorderPort } from './recorder.js';

const listTimeoutMs = 3_000;
/** How long the recorder gets to end. It ends on SIGTERM at once, unless its driver hangs. */
const killAfterMs = 500;
const notInstalled = 'The program arecord is not installed (package alsa-utils).';

type Recording = ReturnType<typeof recorder.record>;

/** `arecord`, ALSA's command-line recorder. Records from the device `wanted`, else from the first capture card. */
export class Arecord implements RecorderPort {
  constructor(
    private readonly clock: Clock,
    private readonly wanted?: string,
  ) {}

  async find(): Promise<CaptureDevice | string> {
    if (this.wanted !== undefined) return { name: this.wanted, label: this.wanted };
    const listing = await listCards();
    return listing === undefined ? notInstalled : (firstCaptureDevice(listing) ?? 'This machine has no microphone.');
  }

  record(device: CaptureDevice, listener: RecorderListener): () => void {
    const format = { sampleRate: sampleRateHz, channels: 1 } as const;
    const recording = recorder.record({ recorder: 'arecord', audioType: 'raw', ...format, device: device.name });
    const following = follow(recording, listener);
    return () => {
      following.silence();
      endRecording(recording, this.clock);
    };
  }
}

/** Parses `arecord -l`: the first line of the kind "card 1: Device [USB Audio], device 0: …". */
export function firstCaptureDevice(listing: string): CaptureDevice | undefined {
  const found = /^card \d+: (\S+) \[([^\]]*)\], device (\d+):/m.exec(listing);
  if (found === null) return undefined;
  const [, card = '', label = '', device = ''] = found;
  // The plug layer converts rate and channels where the hardware has others.
  return { name: `plughw:CARD=${card},DEV=${device}`, label };
}

/** The output of `arecord -l`; undefined if the program is not installed. */
function listCards(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: 'C' };
    execFile('arecord', ['-l'], { timeout: listTimeoutMs, env }, (error, stdout) =>
      resolve(error?.code === 'ENOENT' ? undefined : stdout),
    );
  });
}

/** Passes on the bytes, and the end once, although several events of the library announce it. */
function follow(recording: Recording, listener: RecorderListener): { silence(): void } {
  let live: RecorderListener | undefined = listener;
  let complaint = '';
  const ended = (reason: string): void => {
    live?.ended(reason);
    live = undefined;
  };
  recording.process.on('error', (error: NodeJS.ErrnoException) =>
    ended(error.code === 'ENOENT' ? notInstalled : error.message),
  );
  recording.process.stderr?.on('data', (text: Buffer) => {
    complaint ||= firstLine(text.toString());
  });
  recording.process.on('close', () => ended(complaint || 'The recorder ended.'));
  // The library also emits an error for every exit code but 0; the end was already reported by `close`.
  recording.stream().on('error', () => undefined);
  recording.stream().on('data', (bytes: Buffer) => live?.bytes(bytes));
  return {
    silence: () => {
      live = undefined;
    },
  };
}

function endRecording(recording: Recording, clock: Clock): void {
  recording.stop();
  const cancel = clock.after(killAfterMs, () => recording.process.kill('SIGKILL'));
  recording.process.once('close', cancel);
}

/** "arecord: main:830: audio open error: Device or resource busy" → "audio open error: Device or resource busy". */
function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/^arecord: (?:\w+:\d+: )?/, '').trim();
}
