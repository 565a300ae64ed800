import { type Clock, systemClock } from '#core/clock';

const times = 20;

/**
 * The clock of the machine for the product in a test that is not about its deadlines: whoever gives up after a second
 * or more gives up that many times later, so that other work on the machine makes nobody late.
 */
export const patientClock: Clock = {
  ...systemClock,
  after: (delayMs, task) => systemClock.after(delayMs < 1_000 ? delayMs : times * delayMs, task),
};
