import { z } from 'zod';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { type Timer, timerLimits, timerSchema } from '#core/wearer/timers/timer';
import { JsonFile } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';

const schema = z.strictObject({ timers: z.array(timerSchema).max(timerLimits.most) });

interface TimerFileOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * `timers.json`: what rings, also after a restart. On disk a timer began at a wall time, as nothing else outlives the
 * process; while it runs it goes by monotonic time, which no setting of the clock moves.
 */
export class TimerFile {
  private constructor(
    private readonly file: JsonFile<z.infer<typeof schema>>,
    private readonly clock: Clock,
  ) {}

  static async open({ state, clock, log }: TimerFileOptions): Promise<TimerFile> {
    const path = state.file('timers.json');
    const file = await JsonFile.open({ path, schema, defaults: { timers: [] }, clock, log });
    // It holds what timers were called, which may be forgotten later.
    await file.forgetDamaged();
    return new TimerFile(file, clock);
  }

  /** Wall time less monotonic time, as it is now. */
  get offsetMs(): number {
    return this.clock.wallMs() - this.clock.monotonicMs();
  }

  /** By monotonic time. A timer that seems to begin in the future was kept by a clock that has been set back since. */
  read(): readonly Timer[] {
    const { offsetMs } = this;
    const nowMs = this.clock.monotonicMs();
    return this.file.value.timers.map((timer) => ({
      ...timer,
      startedMs: timer.startedMs === null ? null : Math.min(nowMs, timer.startedMs - offsetMs),
    }));
  }

  /** Takes timers by monotonic time; resolves once they are on disk. */
  async write(timers: readonly Timer[]): Promise<void> {
    const { offsetMs } = this;
    const byWall = timers.map((timer) => ({
      ...timer,
      startedMs: timer.startedMs === null ? null : timer.startedMs + offsetMs,
    }));
    await this.file.update(() => ({ timers: byWall }));
  }
}
