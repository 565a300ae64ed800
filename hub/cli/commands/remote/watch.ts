import { followLive } from '#client/live-stream';
import { Fault } from '#core/faults';
import type { Heard, HubState } from '#core/wire/link/hub-link';
import { type LiveEvent, liveEventSchemas } from '#core/wire/link/live';
import { askBrain } from '../../ask-brain.js';
import type { Invocation } from '../../command-row.js';
import { exitCodes } from '../../output/exit-codes.js';
import { inColour } from '../../output/in-colour.js';
import { terminalText } from '../../output/terminal-text.js';

interface WatchCommandOptions extends Pick<Invocation, 'values' | 'terminal' | 'untilStopped'> {
  /** The one kind of event to be printed; all but the pictures if undefined, with `--json` all. */
  readonly only: string | undefined;
}

/** Prints each event of the live stream until stopped; exit code 3 where the Brain ends it. */
export async function watchCommand({ values, terminal, untilStopped, only }: WatchCommandOptions): Promise<number> {
  if (only !== undefined && !Object.hasOwn(liveEventSchemas, only))
    throw new Fault('cli/usage', { detail: `--only takes ${Object.keys(liveEventSchemas).join(', ')}.` });
  const stop = new AbortController();
  void untilStopped().then(() => stop.abort());
  try {
    await askBrain(values, async (_brain, address) => {
      for await (const event of followLive(address, { signal: stop.signal })) {
        if (only !== undefined && event.event !== only) continue;
        const line = values.json ? JSON.stringify(event) : eventLine(event, only !== undefined);
        if (line === '') continue;
        terminal.out(values.json ? line : `${inColour(terminal, 'soft', event.event.padEnd(6))} ${line}`);
      }
    });
  } catch (thrown) {
    if (stop.signal.aborted) return exitCodes.done;
    // A connection that breaks in the middle is an error of the network, which names no Brain.
    throw thrown instanceof Fault ? thrown : endedStream(thrown);
  }
  if (stop.signal.aborted) return exitCodes.done;
  throw endedStream();
}

function endedStream(cause?: unknown): Fault {
  return new Fault('net/unreachable', { cause, detail: 'The stream ended.' });
}

/** An event for a person to read; '' for one that says nothing to them. */
function eventLine(event: LiveEvent, isAskedFor: boolean): string {
  switch (event.event) {
    case 'state':
      return event.data.hub === null ? 'no hub is connected' : stateLine(event.data.hub);
    case 'heard':
      return heardLine(event.data);
    case 'card':
      return jsonText(event.data);
    case 'glass':
      return isAskedFor ? jsonText(event.data) : '';
    case 'index':
      return event.data.busy ? `reading ${event.data.done} of ${event.data.total}` : 'up to date';
  }
}

function stateLine({ mode, veil, incognito, awake, glasses }: HubState): string {
  const closed = [veil ? 'veiled' : '', incognito ? 'incognito' : '', awake ? 'awake' : ''].filter((say) => say !== '');
  return [mode, ...closed, `glasses ${glasses.link}`].join(', ');
}

function heardLine(heard: Heard): string {
  switch (heard.what) {
    case 'utterance':
      return terminalText(heard.say === '' ? `“${heard.text}”` : `“${heard.text}” → ${heard.say}`);
    case 'wake':
      return terminalText(`woken by “${heard.phrase}”`);
    case 'unclear':
      return heard.say === '' ? 'not understood' : terminalText(`not understood → ${heard.say}`);
    case 'lost':
      return `${Math.round(heard.ms)} ms of sound were lost`;
    case 'earcon':
    case 'haptic':
    case 'partial':
      return '';
  }
}

const jsonText = (value: object): string => terminalText(JSON.stringify(value));
