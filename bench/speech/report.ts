import type { Share } from './measures.js';

/** Figures about addressed commands of one group of voices. */
export interface CommandFigures {
  readonly wakeMissed: Share;
  readonly wakeMissedAlone: Share;
  /** Intent and slots right, of all commands spoken; a missed wake phrase counts against it. */
  readonly commandsRight: Share;
  /** The same, of the commands whose wake phrase was heard. */
  readonly commandsRightOnceAwake: Share;
  readonly wordErrors: Share;
  /** Held-out sentences without a wake phrase, given to the hub as text. */
  readonly sentencesAccepted: Share;
  readonly sentenceWordErrors: Share;
  readonly realTimeFactor: number;
}

/** How often speech that must be let pass woke the assistant. */
export interface QuietFigures {
  readonly minutes: number;
  readonly falseWakes: number;
  readonly falseWakesPerHour: number;
}

/** Everything the evaluation measures. */
export interface AccuracyReport {
  readonly signalToNoiseDb: number;
  readonly commands: Readonly<Record<string, CommandFigures>>;
  readonly ordinaryTalk: QuietFigures;
  readonly unaddressedCommands: QuietFigures;
  readonly trainedHomophones: Share;
  readonly unseenHomophones: Share;
  readonly talkTakenForCommands: Share;
}

/** The report as lines for a terminal. */
export function formatReport(report: AccuracyReport): string {
  const percent = ({ percent: value, hits, of }: Share): string => `${value} % (${hits}/${of})`;
  const lines = Object.entries(report.commands).flatMap(([group, figures]) => [
    `${group} voices, ${report.signalToNoiseDb} dB`,
    `  commands right (intent and slots)   ${percent(figures.commandsRight)}`,
    `  the same, of those that woke it     ${percent(figures.commandsRightOnceAwake)}`,
    `  wake phrase missed before a command ${percent(figures.wakeMissed)}`,
    `  wake phrase missed on its own       ${percent(figures.wakeMissedAlone)}`,
    `  word errors in commands             ${percent(figures.wordErrors)}`,
    `  plain sentences accepted            ${percent(figures.sentencesAccepted)}`,
    `  word errors in those                ${percent(figures.sentenceWordErrors)}`,
    `  real-time factor                    ${figures.realTimeFactor}`,
  ]);
  const quiet = ({ falseWakes: count, minutes, falseWakesPerHour }: QuietFigures): string =>
    `${falseWakesPerHour} per hour (${count} in ${minutes} min)`;
  return [
    ...lines,
    'all voices',
    `  false wakes in ordinary talk        ${quiet(report.ordinaryTalk)}`,
    `  false wakes in unaddressed commands ${quiet(report.unaddressedCommands)}`,
    `  woken by trained near-homophones    ${percent(report.trainedHomophones)}`,
    `  woken by unseen near-homophones     ${percent(report.unseenHomophones)}`,
    `  talk taken for a command            ${percent(report.talkTakenForCommands)}`,
    '',
  ].join('\n');
}
