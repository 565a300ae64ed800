import { readFile } from 'node:fs/promises';
import { readUtterance } from '#core/language/reading/utterance';
import { type AssistantNames, splitWake, wakePhrases } from '#core/language/reading/wake-phrase';
import type { FromPerception } from '#core/wire/link/perception';
import { editDistance } from '#models/lexicon/phone-distance';
import type { SpokenSample } from '#models/sets/set-samples';
import { PerceptionChild } from './perception-child.js';

/** How well a set heard recordings. */
export interface HearingFigures {
  readonly recordings: number;
  /** Recordings of which every word was heard right. */
  readonly whole: number;
  readonly words: number;
  /** Words that were heard otherwise, left out or added. */
  readonly word_errors: number;
  readonly wakes_said: number;
  readonly wakes_heard: number;
  readonly audio_ms: number;
  /** Processor time of the recognition. */
  readonly compute_ms: number;
  /** Memory of the listening process at its highest; null where the system does not tell. */
  readonly memory_mib: number | null;
}

interface HearSamplesOptions {
  readonly directory: string;
  readonly samples: readonly SpokenSample[];
  readonly names: AssistantNames;
  readonly onSample?: (done: number, of: number) => void;
}

/**
 * Plays recordings to the models of a folder, in a process of its own, and counts what was heard right. Throws the
 * faults for which the models cannot be loaded.
 */
export async function hearSamples({
  directory,
  samples,
  names,
  onSample,
}: HearSamplesOptions): Promise<HearingFigures> {
  const child = await PerceptionChild.start(directory);
  try {
    await child.configure(wakePhrases(names));
    child.capture('all');
    const heard: FromPerception[][] = [];
    for (const { path } of samples) {
      heard.push([...(await child.play(heard.length + 1, path))]);
      onSample?.(heard.length, samples.length);
    }
    const counts = samples.map(({ text }, index) => countHeard(text, heard[index] ?? [], names));
    return { ...addUp(counts), memory_mib: await highestMemoryMib(child.pid) };
  } finally {
    await child.stop();
  }
}

type HeardCounts = Omit<HearingFigures, 'memory_mib'>;

const none: HeardCounts = {
  recordings: 0,
  whole: 0,
  words: 0,
  word_errors: 0,
  wakes_said: 0,
  wakes_heard: 0,
  audio_ms: 0,
  compute_ms: 0,
};

/** What was heard of one recording in which `said` was said. */
export function countHeard(said: string, facts: readonly FromPerception[], names: AssistantNames): HeardCounts {
  const wanted = splitWake(said, names);
  const lines = facts.flatMap((fact) => (fact.type === 'utterance' ? [splitWake(fact.text, names).rest] : []));
  const [saidWords, heardWords] = [spokenWords(wanted.rest), spokenWords(lines.join(' '))];
  const errors = Math.min(saidWords.length, editDistance(saidWords, heardWords));
  const closed = facts.find((fact) => fact.type === 'closed');
  return {
    recordings: 1,
    whole: errors === 0 ? 1 : 0,
    words: saidWords.length,
    word_errors: errors,
    wakes_said: wanted.addressed ? 1 : 0,
    wakes_heard: wanted.addressed && facts.some(({ type }) => type === 'wake') ? 1 : 0,
    audio_ms: closed?.audio_ms ?? 0,
    compute_ms: closed?.compute_ms ?? 0,
  };
}

export function addUp(counts: readonly HeardCounts[]): HeardCounts {
  const keys = Object.keys(none) as (keyof HeardCounts)[];
  const sums = keys.map((key) => [key, counts.reduce((sum, one) => sum + one[key], 0)]);
  return { ...none, ...Object.fromEntries(sums) };
}

const fewestRight = 0.4;

/** Whether a set hears at all: some words, and the wake phrase more often than not. */
export function hearsEnough({ words, word_errors, wakes_said, wakes_heard }: HearingFigures): boolean {
  return words - word_errors >= fewestRight * words && 2 * wakes_heard >= wakes_said;
}

/** The figures as a line for a person. */
export function figuresInWords(figures: HearingFigures): string {
  const { recordings, whole, words, word_errors, wakes_said, wakes_heard, audio_ms, compute_ms, memory_mib } = figures;
  const share = words === 0 ? 0 : Math.round((100 * (words - word_errors)) / words);
  const wake = wakes_said === 0 ? '' : `, ${wakes_heard} of ${wakes_said} wake phrases`;
  const time = audio_ms === 0 ? '' : `; ${(compute_ms / audio_ms).toFixed(3)} s of one core for a second of sound`;
  const memory = memory_mib === null ? '' : `, ${memory_mib} MiB`;
  return `${share} % of ${words} words, ${whole} of ${recordings} sentences whole${wake}${time}${memory}`;
}

function spokenWords(text: string): readonly string[] {
  return readUtterance(text).tokens.map(({ word }) => word);
}

async function highestMemoryMib(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = /VmHWM:\s+(\d+)/.exec(status)?.[1];
  return kib === undefined ? null : Math.round(Number(kib) / 1_024);
}
