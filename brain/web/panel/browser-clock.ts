import type { Clock } from '#core/clock';

/** The clock of the page. */
export const browserClock: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
  every(intervalMs, task) {
    const timer = setInterval(task, intervalMs);
    return () => clearInterval(timer);
  },
};
