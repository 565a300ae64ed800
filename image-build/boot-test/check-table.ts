import { fullCheck, idleCheck } from './checks/card-writes.js';
import type { BootCheck } from './checks/check.js';
import { cardCheck, doorsCheck, pairingCheck, readyCheck, settingsCheck } from './checks/first-start.js';
import { plugCheck } from './checks/pulled-plug.js';
import { killCheck, watchdogCheck } from './checks/sudden-ends.js';
import { listenCheck, memoryCheck, nativeCheck } from './checks/work.js';

/** Every check, in the order in which one start of the device goes through them. */
export const bootChecks: readonly BootCheck[] = [
  readyCheck,
  settingsCheck,
  cardCheck,
  doorsCheck,
  pairingCheck,
  nativeCheck,
  listenCheck,
  memoryCheck,
  killCheck,
  watchdogCheck,
  plugCheck,
  fullCheck,
  idleCheck,
];
