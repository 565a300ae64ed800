import type { Deck } from '#hub/glasses/cards/deck';
import { makeCard } from '#hub/glasses/cards/make-card';
import { originDeg } from '#hub/glasses/cards/origin-deg';
import { findContradiction, type HeardLine, type KeptLines } from './fact-checker.js';

interface FactCheckOptions {
  readonly lines: KeptLines;
  readonly deck: Pick<Deck, 'show'>;
  /** Whether the wearer switched it on (`set_factcheck`). */
  readonly isOn: () => boolean;
}

/** The live fact check (hub-behaviour §4): a claim that contradicts the wearer's own word raises a flag that quotes it. */
export class FactCheck {
  constructor(private readonly options: FactCheckOptions) {}

  async heard(line: HeardLine): Promise<void> {
    const { lines, deck, isOn } = this.options;
    if (!isOn()) return;
    const found = await findContradiction(line, lines);
    if (found === null || !isOn()) return;
    const { text, speaker, ts } = found.kept;
    const card = makeCard('truth-flag', {
      primary: `${speaker === 'wearer' ? 'You' : speaker}: “${text}”`,
      lens: 'factcheck',
      speaker,
      said: text,
      ts,
      origin_deg: originDeg(ts, line.ts),
    });
    await deck.show(card, 'show-proactive', `factcheck ${found.subject}`);
  }
}
