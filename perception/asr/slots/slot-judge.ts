import { type SoundTable, soundAt, soundsNear } from '#models/lexicon/sound-table';
import { rarestOctave } from '#models/lexicon/word-octaves';
import type { FillingWord, GraphLabels, GraphReading } from '../graph-reading.js';
import { alignPhones, type FrameSpan, freePhones, phoneLikelihood } from './phone-alignment.js';
import type { PhoneScorerPort, PhoneScores } from './phone-scores.js';

/**
 * A word in a slot, and how much likelier it is than any other word of the language, as natural logarithm: by its sound,
 * and by how rare the other is.
 */
export interface JudgedWord extends FillingWord {
  /** Negative where another word is likelier. */
  readonly margin: number;
}

interface SlotJudgeOptions {
  readonly scorer: PhoneScorerPort;
  /** The sounds of the words of the language. */
  readonly sounds: SoundTable;
  readonly tokens: ReadonlyMap<string, number>;
  /** The words of the grammar, with how they are said. */
  readonly labels: GraphLabels;
}

/** One scoring of a line, and where its phones are in it. */
interface ScoredLine {
  readonly scores: PhoneScores;
  readonly phones: readonly FrameSpan[];
}

/** A sound of the language, and how rare the commonest word that is said so is. */
interface NearSound {
  readonly sound: readonly number[];
  readonly octave: number;
}

interface WordsNear {
  readonly own: number;
  readonly others: readonly NearSound[];
}

/** Persons have a rule of their own, and the values of the other slots come from complete lists. */
const unjudgedSlots = new Set(
  'name name_possessive where due question duration unit number digit teen tens amount'.split(' '),
);
const unjudgedWords = new Set('a an the my on in at by for to of and with up off out'.split(' '));
const fewestPhonesOfWord = 2;
/**
 * The network answers each 40 ms, and where a line begins within these decides single sounds. So a line is scored
 * several times, each time begun that many samples later, and the mean counts.
 */
const begunLater = [0, 320] as const;
/** Phones beside a word that are scored with it, because neighbouring sounds change one another. */
const phonesBeside = 2;
/** How much less likely a word is than one of an octave before (`WordOctaves`). */
const likelihoodOfOctave = Math.LN2;
/** A heard sound of more phones than this may differ from a word in two of them, a shorter one in one. */
const shortSound = 3;

/** Judges the words in the slots of a sentence on their own stretch of sound, against every word of the language. */
export class SlotJudge {
  readonly #forms = new Map<string, (readonly number[])[]>();

  constructor(private readonly options: SlotJudgeOptions) {
    for (const [label, word] of options.labels.words.entries()) {
      const form = this.#numbered(options.labels.sounds[label] ?? []);
      if (form.length > 0) this.#forms.set(word, [...(this.#forms.get(word) ?? []), form]);
    }
  }

  /** The words of `reading` that can be judged; `line` is the sound it was read from, in samples at 16 kHz. */
  judge({ phones, slotWords }: GraphReading, line: Float32Array): readonly JudgedWord[] {
    const judged = slotWords.filter(isJudged);
    if (judged.length === 0) return [];
    const labels = this.#numbered(phones);
    const hearings = begunLater.map((later) => {
      const scores = this.options.scorer.score(line.subarray(later));
      return { scores, phones: alignPhones(scores, labels) };
    });
    return judged.map((word) => ({ ...word, margin: this.#margin(word, labels, hearings) }));
  }

  #margin({ word, from, to }: FillingWord, labels: readonly number[], hearings: readonly ScoredLine[]): number {
    const [start, end] = [Math.max(0, from - phonesBeside), Math.min(labels.length, to + phonesBeside)];
    const likelihood = (sound: readonly number[]): number => {
      const stretch = [...labels.slice(start, from), ...sound, ...labels.slice(to, end)];
      return mean(
        hearings.map(({ scores, phones }) => phoneLikelihood(scores, spanOf(scores, phones, start, end), stretch)),
      );
    };
    const meant = this.#forms.get(word) ?? [labels.slice(from, to)];
    const heard = hearings.map(({ scores, phones }) => freePhones(scores, gapOf(scores, phones, from, to)));
    const { own, others } = this.#wordsNear(meant, heard);
    const likeliest = others.reduce(
      (best, { sound, octave }) => Math.max(best, likelihood(sound) - likelihoodOfOctave * Math.max(0, octave - own)),
      Number.NEGATIVE_INFINITY,
    );
    return Math.max(...meant.map(likelihood)) - likeliest;
  }

  /**
   * The sounds of the language that are near the word that was meant or near what was heard, with the octave of the
   * commonest word that is said so; and the octave of the word that was meant.
   */
  #wordsNear(meant: readonly (readonly number[])[], heard: readonly (readonly number[])[]): WordsNear {
    const { sounds } = this.options;
    const near = new Set(meant.flatMap((form) => soundsNear(sounds, form, 1)));
    const distinct = new Map(heard.map((sound) => [sound.join(), sound]));
    for (const sound of distinct.values())
      for (const index of soundsNear(sounds, sound, sound.length > shortSound ? 2 : 1)) near.add(index);
    const meantAs = new Set(meant.map((form) => this.#written(form)));
    const others = new Map<string, NearSound>();
    let own = rarestOctave;
    for (const index of near) {
      const sound = soundAt(sounds, index);
      const octave = sounds.octaves[index] ?? rarestOctave;
      const known = others.get(sound.join())?.octave ?? rarestOctave;
      if (meantAs.has(this.#written(sound))) own = Math.min(own, octave);
      else others.set(sound.join(), { sound, octave: Math.min(known, octave) });
    }
    return { own, others: [...others.values()] };
  }

  /** Equal for sounds that are taken for the same word: a Z is often said as S ("keys" like "geese"). */
  #written(sound: readonly number[]): string {
    const { tokens } = this.options;
    return sound.map((phone) => (phone === tokens.get('Z') ? tokens.get('S') : phone)).join();
  }

  #numbered(phones: readonly string[]): readonly number[] {
    return phones.map((phone) => this.options.tokens.get(phone) ?? 0);
  }
}

function isJudged({ slot, word, from, to }: FillingWord): boolean {
  return !unjudgedSlots.has(slot) && !unjudgedWords.has(word) && to - from >= fewestPhonesOfWord;
}

/** The frames from the first of these phones to where the next one begins. */
function spanOf({ frames }: PhoneScores, phones: readonly FrameSpan[], start: number, end: number): FrameSpan {
  return { from: phones[start]?.from ?? 0, to: phones[end]?.from ?? frames };
}

/** All frames between the phones before and after these. */
function gapOf({ frames }: PhoneScores, phones: readonly FrameSpan[], from: number, to: number): FrameSpan {
  return { from: phones[from - 1]?.to ?? 0, to: phones[to]?.from ?? frames };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
