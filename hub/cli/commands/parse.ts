import { z } from 'zod';
import { type Clock, machineTimeZone, systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { lineWithoutMemory } from '#core/intents/reply-without-memory';
import { type AmbientReading, readAmbient } from '#core/language/ambient';
import { callsOffReply } from '#core/language/grammar/answer';
import type { Intent } from '#core/language/grammar/intent';
import { parseUtterance } from '#core/language/grammar/parse';
import { asksForClosedEar, endsSession, endsWithCourtesy } from '#core/language/reading/session-end';
import { splitWake } from '#core/language/reading/wake-phrase';
import { parseSaid } from '#core/language/said-intents';
import { nothingToTakeBack, withoutQuestion } from '../../voice/words-of-reply.js';
import { readLines } from '../input/read-lines.js';
import { exitCodes } from '../output/exit-codes.js';

/** Where `nightjar parse` reads its lines from and writes its answers to. */
interface ParseIo {
  readonly stdin: AsyncIterable<string | Buffer>;
  write(line: string): void;
  readonly clock?: Pick<Clock, 'wallMs'>;
}

/**
 * `ambient` reads lines as talk that is not addressed to the assistant. `json` reads and writes JSON lines instead of
 * plain text.
 */
interface ParseOptions {
  readonly ambient: boolean;
  readonly json: boolean;
  /** One utterance; standard input is read where it is absent or ''. */
  readonly text?: string;
}

const assistantNames = { assistantName: 'Vesper', serviceName: 'Nightjar' } as const;

const saidLineSchema = z.object({
  say: z.string().refine((said) => said.trim() !== ''),
  speaker: z.string().default('self'),
  now: z.union([z.number(), z.iso.datetime({ offset: true })]).optional(),
  tz: z.string().optional(),
});
type ParseInput = z.output<typeof saidLineSchema>;

/**
 * Writes for each line of input what the language makes of it, in order, without touching any state: the replies are
 * those of a hub with an empty memory. Resolves with exit code 2 if a line was no utterance; the others are still
 * answered.
 */
export async function parseCommand(io: ParseIo, options: ParseOptions): Promise<number> {
  let code: number = exitCodes.done;
  const given = options.text ?? '';
  if (given !== '' && given.trim() === '') throw new Fault('cli/usage', { detail: nothingSaid });
  for await (const text of given === '' ? readLines(io.stdin) : [given]) {
    const line = readLine(text, options.json && given === '');
    if (line === null) code = exitCodes.badInput;
    const answerOf = options.ambient ? ambientAnswer : parsedLine;
    const answer = line === null ? badLine : await answerOf(line, io.clock ?? systemClock);
    io.write(options.json ? JSON.stringify(answer) : plainAnswer(answer));
  }
  return code;
}

const nothingSaid = 'An utterance is words, not blanks alone.';
const badLine = {
  error: 'parse/bad-line',
  message: `Each line must be an utterance, with --json a JSON object with a text in "say". ${nothingSaid}`,
} as const;

async function parsedLine(
  { say, now, tz }: ParseInput,
  clock: Pick<Clock, 'wallMs'>,
): Promise<Record<string, unknown>> {
  const chain = parseSaid(say, assistantNames);
  const parsed = chain.length > 1 ? parseUtterance(say, assistantNames) : chain[0];
  const { intent, ...slots } = documentedPart(parsed);
  const spoken = { nowMs: spokenAt(now, clock).ms, timeZone: tz ?? machineTimeZone(), ...assistantNames };
  const reply = ofSession(say) ?? (await lineWithoutMemory(say, spoken));
  return { say, intent, slots, ...(chain.length > 1 && { chain: chain.map(withSlots) }), reply };
}

function withSlots(parsed: Intent): Record<string, unknown> {
  const { intent, ...slots } = documentedPart(parsed);
  return { intent, slots };
}

/**
 * The reply to a line about the session: none to its begin, and to an end that is no courtesy; to a yes or a no while
 * nothing was asked; to "stop" and "cancel that" where nothing was kept. Null for any other line.
 */
function ofSession(say: string): string | null {
  const { rest } = splitWake(say, assistantNames);
  if (rest === '') return '';
  const unasked = withoutQuestion(rest);
  if (unasked !== null) return unasked;
  const [first] = parseSaid(rest, assistantNames);
  if (first.intent === 'ask' && callsOffReply(rest)) return nothingToTakeBack;
  return endsSession(rest, assistantNames) && !endsWithCourtesy(rest, assistantNames) && !asksForClosedEar(rest)
    ? ''
    : null;
}

/** Without the slots that only the reply needs: the relation of a debt, side and thing of a settlement. */
function documentedPart(parsed: Intent): Pick<Intent, 'intent'> {
  if (parsed.intent === 'debt') {
    const { relation: _relation, ...rest } = parsed;
    return rest;
  }
  if (parsed.intent !== 'debt_settle') return parsed;
  const { direction: _direction, what: _what, ...rest } = parsed;
  return rest;
}

function ambientAnswer({ say, speaker, now, tz }: ParseInput, clock: Pick<Clock, 'wallMs'>): Record<string, unknown> {
  const said = spokenAt(now, clock);
  const zone = tz ?? machineTimeZone();
  const reading = readAmbient({ say, speaker: speaker === 'self' ? 'self' : 'other', now: said.ms, tz: zone });
  return { say, ...inUnit(reading, said.unitMs) };
}

/**
 * The time at which a line counts as said. A number below 10^11 is in seconds (10^11 ms is in 1973), and due times are
 * answered in the same unit.
 */
function spokenAt(
  now: ParseInput['now'],
  clock: Pick<Clock, 'wallMs'>,
): { readonly ms: number; readonly unitMs: number } {
  if (now === undefined) return { ms: clock.wallMs(), unitMs: 1 };
  if (typeof now === 'string') return { ms: Date.parse(now), unitMs: 1 };
  const unitMs = Math.abs(now) < 1e11 ? 1_000 : 1;
  return { ms: now * unitMs, unitMs };
}

/** The documented part of a reading (language.md "Probes for programs"), with its due time in `unitMs`. */
function inUnit({ commitment, introduction }: AmbientReading, unitMs: number): AmbientReading {
  if (commitment === null) return { commitment, introduction };
  const { task, due_text, due_ts } = commitment;
  return { commitment: { task, due_text, due_ts: due_ts === null ? null : due_ts / unitMs }, introduction };
}

function readLine(text: string, isJson: boolean): ParseInput | null {
  const parsed = saidLineSchema.safeParse(isJson ? jsonOrNull(text) : { say: text });
  return parsed.success ? parsed.data : null;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses null, so the line is reported as no utterance.
    return null;
  }
}

function plainAnswer({ intent, slots, chain, reply, ...rest }: Record<string, unknown>): string {
  if (intent === undefined) return JSON.stringify(rest);
  const commands = chain === undefined ? '' : ` ${JSON.stringify(chain)}`;
  return `${String(intent)} ${JSON.stringify(slots)}${commands} — ${reply === '' ? '(no reply)' : String(reply)}`;
}
