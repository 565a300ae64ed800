import type { TruthBaselineStore } from '#memory/people/truth-baselines';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import { originDeg } from '../../glasses/cards/origin-deg.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import { findContradiction, type IsEvidence, type KeptLines, type TranscriptLine } from '../factcheck/fact-checker.js';
import { isUnusual, withLine } from './baseline.js';
import { hedging } from './hedging.js';

interface TruthLensOptions {
  readonly lines: KeptLines;
  readonly baselines: Pick<TruthBaselineStore, 'update'>;
  readonly gate: PostureGate;
  readonly deck: Pick<Deck, 'show'>;
  /** Whether the wearer switched it on (`set_truthlens`). */
  readonly isOn: () => boolean;
}

/**
 * Self-consistency (hub-behaviour.md "set_truthlens"): shows when a person says something else than before, or hedges
 * more than they usually do. It does not detect lies and never claims to, and it works only where the speaker is known.
 */
export class TruthLens {
  constructor(private readonly options: TruthLensOptions) {}

  async heard(line: TranscriptLine): Promise<void> {
    const { isOn } = this.options;
    const isSomebody = line.speaker !== 'wearer' && line.speaker !== 'unknown';
    if (!isSomebody || !isOn()) return;
    if (!(await this.#showChange(line))) await this.#showHedging(line);
  }

  /** Shows a change if the line contradicts what the same person said before; resolves with whether it did. */
  async #showChange(line: TranscriptLine): Promise<boolean> {
    const { lines, deck } = this.options;
    const found = await findContradiction(line, lines, sameSpeaker(line.speaker));
    if (found === null) return false;
    const { text, ts } = found.kept;
    const card = makeCard('truth-flag', {
      primary: `${line.speaker}, earlier: “${text}”`,
      lens: 'truthlens',
      speaker: line.speaker,
      said: text,
      ts,
      origin_deg: originDeg(ts, line.ts),
    });
    return deck.show(card, 'show-proactive', `truthlens ${line.speaker} ${found.subject}`);
  }

  async #showHedging({ speaker, text, ts }: TranscriptLine): Promise<void> {
    const { baselines, gate, deck } = this.options;
    const measure = hedging(text);
    if (measure === null || !gate.allows('learn')) return;
    const baseline = await baselines.update(speaker, (known) => withLine(known, { speaker, measure, ts }));
    if (!isUnusual(baseline)) return;
    const primary = `${speaker} sounds less certain than usual.`;
    const own = { primary, lens: 'truthlens', speaker, said: '', ts, origin_deg: originDeg(ts, ts) } as const;
    await deck.show(makeCard('truth-flag', own), 'show-proactive', `truthlens ${speaker}`);
  }
}

const sameSpeaker =
  (speaker: string): IsEvidence =>
  (heard, kept, keptSpeaker) =>
    keptSpeaker.toLowerCase() === speaker.toLowerCase() && heard.saidBy === null && kept.saidBy === null;
