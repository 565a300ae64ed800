import { type Clock, systemClock } from '#core/clock';

/** Whoever gives up gives up this many times later, so that other work on the machine makes nobody late. */
const patience = 4;
const deadlineMs = 5_000;

/** The machine's clock for a hub on an air whose time runs faster: what it waits for is over as much sooner. */
export const quickClock = (timeScale: number): Clock => ({
  ...systemClock,
  after: (delayMs, task) => systemClock.after(delayMs * timeScale * (delayMs < deadlineMs ? 1 : patience), task),
  every: (intervalMs, task) => systemClock.every(Math.max(1, intervalMs * timeScale), task),
});
