import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import { originDeg } from '../../glasses/cards/origin-deg.js';
import { findContradiction, type KeptLines, type TranscriptLine } from './fact-checker.js';

interface FactCheckOptions {
  readonly lines: KeptLines;
  readonly deck: Pick<Deck, 'show'>;
  /** Whether the wearer switched it on (`set_factcheck`). */
  readonly isOn: () => boolean;
}

/**
 * The live fact check (hub-behaviour.md "set_factcheck"): shows a flag that quotes the wearer's own earlier words when
 * a claim contradicts them.
 */
export class FactCheck {
  constructor(private readonly options: FactCheckOptions) {}

  async heard(line: TranscriptLine): Promise<void> {
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
