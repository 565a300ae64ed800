import { closeSync, constants, write } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { hearingCauseNames } from '#core/reliability/listening/hearing-causes';
import {
  clockSetIn,
  credited,
  type ListeningAccount,
  newAccount,
  quarterMs,
} from '#core/reliability/listening/listening-account';
import type { ListenedUntil } from '#core/reliability/listening/listening-report';
import { JsonFile, type JsonRecovery, readJsonNow } from '../state/json-file.js';
import { openRegular, readRegular } from '../state/regular-file.js';
import type { StateDirectory } from '../state/state-directory.js';

const accountName = 'listening.json';
const aliveName = 'listening.alive';

const storedCauseSchema = z.enum(hearingCauseNames);
const storedSpansSchema = z.partialRecord(storedCauseSchema, z.number());
const storedSchema = z.strictObject({
  /** Counts how often the file was written, so that the sign of life of an earlier version is not added to it. */
  version: z.int().min(0),
  /** Null before the first start. */
  since_ms: z.number().nullable(),
  /** Wall time up to which the account goes. */
  until_ms: z.number(),
  clock_set_ms: z.number(),
  /** What the time after `until_ms` counts as while the hub lives. */
  cause: storedCauseSchema,
  totals: storedSpansSchema,
  quarters: z.array(z.tuple([z.int(), storedSpansSchema])).max(limits.listeningQuarters),
});
type StoredAccount = z.infer<typeof storedSchema>;

const nothingStored: StoredAccount = {
  version: 0,
  since_ms: null,
  until_ms: 0,
  clock_set_ms: 0,
  cause: 'off',
  totals: {},
  quarters: [],
};

interface ListeningFileOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * What became of every second, on disk: the account, written whole when its cause changes, and beside it a sign of life
 * of the hub, written in place every few seconds and left to the system to write down, so that it costs no write each.
 * A hub that was killed is known by its last sign of life; what a power cut takes of that counts as lost.
 */
export class ListeningFile {
  #version: number;
  /** The open sign of life, because it is written too often to be opened each time. */
  #alive: number | null = null;
  #sign: string | null = null;
  #signing: Promise<void> | null = null;
  #hasFailed = false;

  private constructor(
    private readonly file: JsonFile<StoredAccount>,
    private readonly alivePath: string,
    private readonly log: Log,
  ) {
    this.#version = file.value.version;
  }

  static async open({ state, clock, log }: ListeningFileOptions): Promise<ListeningFile> {
    const path = state.file(accountName);
    const file = await JsonFile.open({ path, schema: storedSchema, defaults: nothingStored, clock, log });
    await file.forgetDamaged();
    return new ListeningFile(file, state.file(aliveName), log);
  }

  /** How an unusable file was replaced at the start; null if the file could be used. */
  get recovery(): JsonRecovery | null {
    return this.file.recovery;
  }

  /** The account as the hub begins now: the time since its last sign of life is added. */
  begin(nowMs: number): ListeningAccount {
    const life = signOfLife(this.alivePath);
    // The sign of an account that was lost stays, and is none of the one that takes its place.
    this.#version = Math.max(this.#version, life?.version ?? 0);
    return takenOver(restored(this.file.value, life), nowMs);
  }

  /** Resolves once it is on disk. Throws `state/not-writable`. */
  async save({ account, untilMs, cause }: ListenedUntil): Promise<void> {
    this.#version += 1;
    const { sinceMs, clockSetMs, totals, quarters } = account;
    const stored: StoredAccount = {
      version: this.#version,
      since_ms: sinceMs,
      until_ms: untilMs,
      clock_set_ms: clockSetMs,
      cause,
      totals,
      quarters: quarters.map(({ number, spans }) => [number, spans]),
    };
    await this.file.update(() => stored);
  }

  /** Tells that the hub lives at `nowMs`, `sinceSavedMs` after what was saved last. Where one is being written, the newest follows. */
  live(nowMs: number, sinceSavedMs: number): void {
    // Always of the same length, so that a shorter line leaves nothing of a longer one.
    this.#sign = `${`${this.file.value.version} ${nowMs} ${Math.round(sinceSavedMs)}`.padEnd(lifeLineChars)}\n`;
    this.#signing ??= this.#writeSigns().finally(() => {
      this.#signing = null;
    });
  }

  /** Resolves once the last sign of life is written. */
  async idle(): Promise<void> {
    await this.#signing;
  }

  /** Gives no sign of life any more. */
  async close(): Promise<void> {
    await this.#signing;
    if (this.#alive !== null) closeSync(this.#alive);
    this.#alive = null;
  }

  async #writeSigns(): Promise<void> {
    try {
      this.#alive ??= openRegular(this.alivePath, constants.O_WRONLY | constants.O_CREAT);
      for (let sign = this.#sign; sign !== null; sign = this.#sign) {
        this.#sign = null;
        await writeAt(this.#alive, Buffer.from(sign), 0, sign.length, 0);
      }
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) this.log.warn('listening.no-sign-of-life', { why: failureReason(error) });
      this.#hasFailed = true;
    }
  }
}

const writeAt = promisify(write);
const lifeLineChars = 63;

/** The account of a hub that may run in another process; null before its first start. */
export function readListening(state: StateDirectory): ListenedUntil | null {
  const stored = readJsonNow(state.file(accountName), storedSchema);
  return stored === null || stored.since_ms === null ? null : restored(stored, signOfLife(state.file(aliveName)));
}

interface SignOfLife {
  readonly version: number;
  readonly wallMs: number;
  readonly sinceSavedMs: number;
}

function signOfLife(path: string): SignOfLife | null {
  try {
    const [, version, wallMs, sinceSavedMs] =
      /^(\d+) (\d+) (\d+) *\n$/.exec(readRegular(path, 2 * lifeLineChars).toString('latin1')) ?? [];
    if (sinceSavedMs === undefined) return null;
    return { version: Number(version), wallMs: Number(wallMs), sinceSavedMs: Number(sinceSavedMs) };
  } catch {
    // Absent before the first sign; without one the account ends where it was saved.
    return null;
  }
}

/** What was stored, with the time up to the last sign of life. */
function restored(stored: StoredAccount, life: SignOfLife | null): ListenedUntil {
  const { since_ms, until_ms, clock_set_ms, cause, totals, quarters } = stored;
  const account: ListeningAccount = {
    sinceMs: since_ms ?? until_ms,
    totals,
    clockSetMs: clock_set_ms,
    quarters: quarters.map(([number, spans]) => ({ number, spans })),
  };
  if (life === null || life.version !== stored.version) return { account, untilMs: until_ms, cause };
  const { wallMs, sinceSavedMs } = life;
  const setMs = clockSetIn(wallMs - until_ms, sinceSavedMs);
  const lived = credited(account, { cause, ms: sinceSavedMs, endMs: wallMs });
  return { account: { ...lived, clockSetMs: clock_set_ms + setMs }, untilMs: wallMs, cause };
}

/**
 * The account of a hub that starts at `nowMs`. Where the one before was stopped, a new account begins; where it ended in
 * any other way, the time since is lost. A pause longer than what is kept begins anew, since either clock may be wrong.
 */
function takenOver({ account, untilMs, cause }: ListenedUntil, nowMs: number): ListeningAccount {
  const awayMs = nowMs - untilMs;
  const isNew = cause === 'off' || awayMs > limits.listeningQuarters * quarterMs;
  if (isNew) {
    const { quarters } = untilMs === 0 ? account : credited(account, { cause: 'off', ms: awayMs, endMs: nowMs });
    return newAccount(nowMs, quarters);
  }
  // A clock that was set back meanwhile hides how long it was.
  if (awayMs < 0) return { ...account, clockSetMs: account.clockSetMs + awayMs };
  return credited(account, { cause: 'restart', ms: awayMs, endMs: nowMs });
}
