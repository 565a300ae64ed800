import { contentRoots } from '#core/language/words/content-roots';
import { compareStatements } from './compare-statements.js';
import { isUpdate, readStatements } from './read-statements.js';
import type { SpokenLine, Statement } from './statement.js';

/** A line of the wearer's memory. */
export interface KeptLine {
  readonly id: string;
  readonly text: string;
  /** `wearer`, or the name of who said it. */
  readonly speaker: string;
  /** Wall milliseconds. */
  readonly ts: number;
}

/** Finds kept lines that have to do with a text, in any order. */
export interface KeptLines {
  about(text: string): Promise<readonly KeptLine[]>;
}

/** A heard line; `id` is that of its ledger row, null if it was not kept. */
export interface TranscriptLine extends SpokenLine {
  readonly id: string | null;
}

/** A kept line that a claim contradicts. */
interface Contradiction {
  /** The kept line, in its own words. */
  readonly kept: KeptLine;
  readonly subject: string;
}

/** Whether a kept statement by `keptSpeaker` counts as evidence against a heard one. */
export type IsEvidence = (heard: Statement, kept: Statement, keptSpeaker: string) => boolean;

/**
 * The evidence for a claim is the wearer's own statements; for "Ana said …" what Ana said, or what the wearer kept of
 * it; for "you said …" what the wearer said.
 */
export const isWearersEvidence: IsEvidence = ({ saidBy }, kept, keptSpeaker) => {
  if (saidBy === null || saidBy === 'wearer') return keptSpeaker === 'wearer' && kept.saidBy === null;
  const isQuoted = keptSpeaker === 'wearer' && kept.saidBy === saidBy;
  return isQuoted || (keptSpeaker.toLowerCase() === saidBy && kept.saidBy === null);
};

/**
 * The newest kept line that a heard line contradicts. Null if they agree, if nothing is known, or if anything suggests
 * a change. It uses closed rules and no model, because a wrong flag costs more than a missing one.
 */
export async function findContradiction(
  heard: TranscriptLine,
  lines: KeptLines,
  isEvidence: IsEvidence = isWearersEvidence,
): Promise<Contradiction | null> {
  const statements = isUpdate(heard.text) ? [] : readStatements(heard);
  if (statements.length === 0) return null;
  const kept = (await lines.about(heard.text))
    .filter(({ id, ts }) => id !== heard.id && ts <= heard.ts)
    .sort((one, other) => other.ts - one.ts);
  for (const statement of statements) {
    const found = newestVerdict(statement, kept, { isEvidence, timeZone: heard.timeZone });
    if (found !== null) return found;
  }
  return null;
}

interface ComparisonRules {
  readonly isEvidence: IsEvidence;
  readonly timeZone: string;
}

/** The verdict of the newest related line, which replaces older ones. */
function newestVerdict(heard: Statement, kept: readonly KeptLine[], rules: ComparisonRules): Contradiction | null {
  for (const line of kept) {
    if (isUpdate(line.text) && mentions(line, heard)) return null;
    const verdict = verdictOf(heard, line, rules);
    if (verdict !== 'unrelated') return verdict === 'contradicts' ? { kept: line, subject: heard.subject } : null;
  }
  return null;
}

function verdictOf(heard: Statement, line: KeptLine, { isEvidence, timeZone }: ComparisonRules) {
  return (
    readStatements({ ...line, timeZone })
      .filter((statement) => isEvidence(heard, statement, line.speaker))
      .map((statement) => compareStatements(heard, statement))
      .find((comparison) => comparison !== 'unrelated') ?? 'unrelated'
  );
}

/** Whether a line mentions the subject. */
function mentions({ text }: KeptLine, { subject }: Statement): boolean {
  const words = new Set(contentRoots(text));
  return contentRoots(subject).every((word) => words.has(word));
}
