import type { CardKind } from '#core/cards/cards';
import type { Mode } from '#core/posture/posture';
import type { MoodyBrain } from '../../fakes/moody-brain.js';
import type { KeptRows } from '../../wearer/kept-rows.js';
import type { Wearer } from '../../wearer/wearer.js';

export const notIncognito = "Not while you're incognito.";
export const lowerTheVeil = 'Lower the veil first.';

/** What somebody outside sees of an operation: it is done, nothing happens, it comes later, or these words. */
export type Outcome = 'done' | 'nothing' | 'held' | typeof notIncognito | typeof lowerTheVeil;

/** What the specification says of single modes; one that it does not name changes nothing. */
type Said = Partial<Readonly<Record<Mode, Outcome>>>;

export interface Probe {
  readonly spec: Said | ((inForce: readonly Mode[]) => Outcome);
  /** In no mode at all, before. */
  arrange?(trial: Trial): Promise<unknown>;
  deed(trial: Trial): Promise<Outcome | string>;
  /** Once the modes are over: whether what was not seen came now. */
  cameLater?(trial: Trial): boolean;
}

/** Nothing that a wearer or a program of the hub can do reaches these. */
export interface OutOfReach {
  readonly because: string;
}

export interface Trial {
  readonly wearer: Wearer;
  readonly brain: MoodyBrain;
  readonly kept: KeptRows;
  /** A word that no trial before had. */
  readonly word: string;
  /** The kinds of card since the deed began. */
  kinds(): readonly CardKind[];
  cardTexts(): readonly string[];
  /** Paths and bodies that the Brain took since the deed began. */
  told(path: string): readonly unknown[];
}
