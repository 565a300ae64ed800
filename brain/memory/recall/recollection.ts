import type { Recollection } from '#core/language/replies/recalled-reply';
import { unnamedSpeaker } from '#core/wearer/unnamed-speaker';

/** Kinds of rows that contain what somebody said. */
export const spokenKinds: readonly string[] = ['line', 'conversation'];

/** The parts of a recalled item that are told; an unknown speaker becomes null. */
export function recollectionOf({ kind, text, person }: Recollection): Recollection {
  return { kind, text, person: person === unnamedSpeaker ? null : person };
}
