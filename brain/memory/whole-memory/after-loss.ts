import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { MemoryRevision, Person } from '#core/wire/wearer/social';
import { generationMark } from '../database/files/watermark.js';
import type { DataLoss, LossUpdate, UsableCopies } from '../database/protocol.js';
import type { SettingsStore } from '../settings/settings.js';
import { protectiveSettings, settings } from '../settings/settings-table.js';

/** People as a copy elsewhere has them. */
interface CopyOfPeople {
  readonly items: readonly Person[];
  readonly revision: MemoryRevision | null;
}

interface AfterLossOptions {
  /** Every loss since the file was installed, oldest first. */
  readonly losses: readonly DataLoss[];
  readonly settings: SettingsStore;
  readonly copiesOfPeople: () => Promise<readonly CopyOfPeople[]>;
  /** Restores what the copy adds; resolves with the number of people concerned, once it is on disk. */
  readonly bringBack: (copy: CopyOfPeople) => Promise<number>;
  readonly updateLoss: (update: LossUpdate) => Promise<void>;
  readonly log: Log;
}

/**
 * Does once what a loss requires: turns on the settings that protect the wearer, and restores what intact copies still
 * have. It runs before anything is served, and so before the copies are updated to what remains. If a run was
 * interrupted, the next one does it.
 */
export async function afterLoss(options: AfterLossOptions): Promise<void> {
  const loss = options.losses.at(-1);
  if (loss?.stage !== 'found') return;
  await closeSettings(options.settings);
  try {
    await options.updateLoss({ id: loss.id, stage: 'settled', returned_people: await broughtBack(loss, options) });
  } catch (thrown) {
    options.log.error('memory.loss-not-settled', { why: failureReason(thrown) });
  }
}

async function broughtBack({ copies }: DataLoss, { copiesOfPeople, bringBack }: AfterLossOptions): Promise<number> {
  const usable = (await copiesOfPeople()).filter(({ revision }) => isUsable(revision, copies));
  const newest = usable.toSorted((one, other) => (other.revision?.seq ?? 0) - (one.revision?.seq ?? 0))[0];
  return newest === undefined ? 0 : bringBack(newest);
}

/** The settings that came back may be older than what the wearer chose last, so the protective ones are closed. */
async function closeSettings(store: SettingsStore): Promise<void> {
  await Promise.all(protectiveSettings.map((key) => store.set(key, settings[key].afterLoss)));
}

/**
 * Whether a copy can give anything back: it is of the history that was lost, newer than what came back, and not older than
 * what was forgotten.
 */
function isUsable(revision: MemoryRevision | null, copies: UsableCopies): boolean {
  if (revision === null) return false;
  const isOfIt = copies.generation === null || generationMark(revision.generation) === copies.generation;
  return isOfIt && revision.seq > copies.after_seq && revision.seq >= copies.forgotten_seq;
}
