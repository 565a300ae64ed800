import { contentHash } from '#core/figments/format/content-hash';
import { listenedFor } from '#core/figments/format/event-name';
import type { Figment } from '#core/figments/format/figment';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import type { LensCommand } from '#core/wire/lenses/lens-link';
import type { CommandResult } from '#core/wire/link/hub-link';

/** A received lens that passed verification. */
export interface ArrivedLens {
  readonly figment: Figment;
  readonly hash: string;
}

type SentLens = Pick<Extract<LensCommand, { do: 'figment_put' }>, 'figment' | 'hash'>;

/** Verifies a received lens and its hash; returns the refusal in words if it fails. */
export function arrivedLens({ figment, hash }: SentLens): ArrivedLens | Extract<CommandResult, { ok: false }> {
  const verified = verifyFigment(figment);
  if (!verified.ok) return refusedLens(verified.violations[0]?.message ?? 'That lens may not run.');
  const own = contentHash(verified.figment);
  return own === hash ? { figment: verified.figment, hash } : refusedLens('What arrived is not what was sent.');
}

/** The result for a lens that is not taken, with the sentence to show. */
export function refusedLens(say: string): Extract<CommandResult, { ok: false }> {
  return { ok: false, code: 'hub/refused', say, intent: null };
}

/** Whether any scene of a lens reacts to an event. */
export function waitsFor({ scenes }: Figment, event: string): boolean {
  return Object.values(scenes).some(({ on = {} }) => listenedFor(event).some((name) => Object.hasOwn(on, name)));
}

/** A lens that was read from a file, if it passes verification: anybody may have written the file. */
export function runnableFigment(value: unknown): Figment | null {
  const verified = verifyFigment(value);
  return verified.ok ? verified.figment : null;
}
