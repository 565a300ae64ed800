/**
 * The only source of time in the product. Wall time is for due dates and records, monotonic time for windows and
 * cooldowns (decisions.md "clocks").
 */
export interface Clock {
  /** Wall-clock time in milliseconds since 1970 UTC. May jump. */
  wallMs(): number;
  /** Milliseconds that only ever grow, from an arbitrary start. */
  monotonicMs(): number;
  /** Runs `task` once after `delayMs` (at most 2^31 − 1); the returned function cancels it. */
  after(delayMs: number, task: () => void): () => void;
  /** Runs `task` every `intervalMs` until the returned function is called. */
  every(intervalMs: number, task: () => void): () => void;
}

let zoneFound: { readonly setting: string | undefined; readonly zone: string } | null = null;

/** The IANA name of the time zone that the machine is set to. A process learns of another one by its variable alone. */
export function machineTimeZone(): string {
  const setting = process.env.TZ;
  if (zoneFound === null || zoneFound.setting !== setting) {
    zoneFound = { setting, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  }
  return zoneFound.zone;
}

/** Node runs a timer with a longer delay at once. */
const longestTimeoutMs = 2 ** 31 - 1;

/** The clock of the machine. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, Math.min(delayMs, longestTimeoutMs)).unref();
    return () => clearTimeout(timer);
  },
  every(intervalMs, task) {
    const timer = setInterval(task, Math.min(intervalMs, longestTimeoutMs)).unref();
    return () => clearInterval(timer);
  },
};
