import type { LensCommand } from '#core/wire/lenses/lens-link';
import type { CommandResult } from '#core/wire/link/hub-link';
import { arrivedLens } from '../stage/arrived-lens.js';
import type { GlanceFile } from './glance-file.js';

type GlanceCommand = Extract<LensCommand, { do: 'figment_glance' }>;
export type ChooseGlance = (command: GlanceCommand) => Promise<CommandResult>;

/**
 * Makes the lens in the command, or the clock for null, the one to show at a glance; on disk before it is confirmed.
 */
export function choosingGlance(file: GlanceFile): ChooseGlance {
  return async ({ lens }) => {
    const arrived = lens === null ? null : arrivedLens(lens);
    if (arrived !== null && 'ok' in arrived) return arrived;
    await file.choose(arrived?.figment ?? null);
    return { ok: true, say: '', intent: null, card: null, stream: null };
  };
}
