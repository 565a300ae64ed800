import { z } from 'zod';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { type Timer, timerLimits, timerSchema } from '#core/wearer/timers/timer';
import { JsonFile, type JsonRecovery, readJsonNow } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';

const timersName = 'timers.json';
const timerFileSchema = z.strictObject({
  timers: z.array(timerSchema).max(timerLimits.most),
  /** The ids of those that were waved away or gave way to a lens. */
  unseen: z.array(timerSchema.shape.id).max(timerLimits.most).default([]),
});

/** How many timers the file of a hub that does not run holds; 0 where it cannot be read. */
export function countTimers(state: StateDirectory): number {
  return readJsonNow(state.file(timersName), timerFileSchema)?.timers.length ?? 0;
}

interface TimerFileOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The file `timers.json`, so that timers survive a restart. On disk the start of a timer is in wall time, the only time
 * that outlives the process; in memory it is in monotonic time, which no setting of the clock changes.
 */
export class TimerFile {
  private constructor(
    private readonly file: JsonFile<z.infer<typeof timerFileSchema>>,
    private readonly clock: Clock,
  ) {}

  static async open({ state, clock, log }: TimerFileOptions): Promise<TimerFile> {
    const path = state.file(timersName);
    const file = await JsonFile.open({
      path,
      schema: timerFileSchema,
      defaults: { timers: [], unseen: [] },
      clock,
      log,
    });
    // A damaged file is removed, because it holds names of timers that may be forgotten later.
    await file.forgetDamaged();
    return new TimerFile(file, clock);
  }

  /** How an unusable file was replaced at the start; null if the file could be used. */
  get recovery(): JsonRecovery | null {
    return this.file.recovery;
  }

  /** Wall time minus monotonic time now, milliseconds. */
  get offsetMs(): number {
    return this.clock.wallMs() - this.clock.monotonicMs();
  }

  /**
   * The timers in monotonic time. One that seems to start in the future was stored before the clock was set back, and
   * counts as started now.
   */
  read(): readonly Timer[] {
    const { offsetMs } = this;
    const nowMs = this.clock.monotonicMs();
    return this.file.value.timers.map((timer) => ({
      ...timer,
      startedMs: timer.startedMs === null ? null : Math.min(nowMs, timer.startedMs - offsetMs),
    }));
  }

  /**
   * Stores timers given in monotonic time, those of `nameless` without their names; resolves once they are on disk.
   */
  async write(timers: readonly Timer[], nameless: ReadonlySet<string>): Promise<void> {
    const { offsetMs } = this;
    const byWall = timers.map((timer) => ({
      ...timer,
      label: nameless.has(timer.id) ? null : timer.label,
      startedMs: timer.startedMs === null ? null : timer.startedMs + offsetMs,
    }));
    await this.file.update(({ unseen }) => {
      const ids = new Set(byWall.map(({ id }) => id));
      return { timers: byWall, unseen: unseen.filter((id) => ids.has(id)) };
    });
  }

  /** The ids of the timers that are not shown until they are asked for. */
  get unseen(): readonly string[] {
    return this.file.value.unseen;
  }

  /** Stores which timers are not shown, if that is another list than before. */
  async writeUnseen(unseen: readonly string[]): Promise<void> {
    const { file } = this;
    const kept = new Set(file.value.unseen);
    if (unseen.length === kept.size && unseen.every((id) => kept.has(id))) return;
    await file.update(({ timers }) => ({ timers, unseen: [...unseen] }));
  }
}
