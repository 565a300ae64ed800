import { dayMs } from '#core/time-units';
import { type Maturity, newborn } from '#memory/settings/maturity';

/** An install that has known its wearer for a month. */
export const resident: Maturity = { ...newborn, stage: 'resident', livedMs: 30 * dayMs, scored: 900, resolved: 40 };
