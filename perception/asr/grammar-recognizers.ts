import type { Doubt } from '#core/wire/link/perception';
import { isOtherWord } from '#models/lexicon/other-word';
import { type PhoneDifferences, phoneDifferences, phoneDistance } from '#models/lexicon/phone-distance';
import type { SoundNumbers } from '#models/lexicon/word-sounds';
import type { GraphReading, PhoneSpan, SlotFilling } from './graph-reading.js';
import type { LineRecognizer, LineRecognizersPort, Verdict } from './line-recognizer.js';
import type { SpeechRecognizerPort } from './speech-recognizer.js';
import { doubtOfPerson, type OwnPeople } from './unsure-person.js';

/** Fewer phones than this are a click or a breath. */
const fewestPhones = 2;
/** The fewest phones of a slot whose filling can be doubted. */
const fewestJudged = 3;

interface GrammarRecognizersOptions {
  /** Decodes phones freely. */
  readonly greedy: SpeechRecognizerPort;
  /** Decodes the likeliest sentence of the grammar, whatever was said. */
  readonly grammar: SpeechRecognizerPort;
  /** What the grammar's output labels say. */
  readonly read: (labels: readonly number[]) => GraphReading;
  /** Largest phone distance (0–1) between the two at which the sentence is believed. */
  readonly acceptDistance: number;
  /**
   * Largest share (0–1) of a slot's phones that may have been heard otherwise before what fills it is doubtful; undefined
   * where nothing is.
   */
  readonly doubtDistance: number | undefined;
  /** The wearer's own people. */
  readonly people: OwnPeople;
  /** What English words sound like; undefined where nobody knows. */
  readonly sounds: SoundNumbers | undefined;
}

/**
 * A closed grammar maps any sound onto one of its sentences. Two things tell when it is wrong: the graph's arc for an
 * unknown word was the likeliest in a slot, or free decoding of the same sound is too far from the whole sentence. It
 * is in doubt where free decoding is far from what fills one slot, or heard another English word in it, or not quite the
 * name of the person in it, or where it heard another end of a number.
 */
export class GrammarRecognizers implements LineRecognizersPort {
  readonly decoded = 'grammar';

  constructor(private readonly options: GrammarRecognizersOptions) {}

  open(): LineRecognizer {
    return new GrammarLine(this.options);
  }
}

class GrammarLine implements LineRecognizer {
  readonly #greedy;
  readonly #grammar;

  constructor(private readonly options: GrammarRecognizersOptions) {
    this.#greedy = options.greedy.open();
    this.#grammar = options.grammar.open();
  }

  accept(samples: Float32Array): void {
    this.#greedy.accept(samples);
    this.#grammar.accept(samples);
  }

  isEndpoint(): boolean {
    return this.#greedy.isEndpoint();
  }

  partial(): string {
    const verdict = this.#judge();
    return verdict.kind === 'text' ? verdict.text : '';
  }

  conclude(): Verdict {
    this.#greedy.finish();
    this.#grammar.finish();
    return this.#judge();
  }

  #judge(): Verdict {
    const heard = this.#greedy.transcript().tokens;
    if (heard.length < fewestPhones) return { kind: 'nothing' };
    const sentence = this.#grammar.transcript();
    const reading = this.options.read(sentence.labels);
    const { text, hasUnknown } = reading;
    const distance = phoneDistance(heard, sentence.tokens);
    if (text === '' || distance > this.options.acceptDistance) return { kind: 'unclear' };
    if (hasUnknown) return { kind: 'unclear', understood: text };
    const doubt = this.#doubtOf(reading, heard);
    return { kind: 'text', text, confidence: 1 - distance, ...(doubt && { doubt }) };
  }

  #doubtOf({ phones, fillings, slotWords, numbers }: GraphReading, heard: readonly string[]): Doubt | undefined {
    const { doubtDistance, people, sounds } = this.options;
    if (doubtDistance === undefined) return undefined;
    const differences = phoneDifferences(phones, heard);
    if (numbers.some((number) => hasAnotherEnd(number, differences))) return 'number';
    if (largestDifference(fillings, differences) > doubtDistance) return 'word';
    const decoded = { phones, heard, differences };
    if (sounds !== undefined && slotWords.some((word) => isOtherWord(word, decoded, sounds))) return 'word';
    const doubts = fillings.map((filling) => doubtOfPerson(filling, differences, people));
    return doubts.find((doubt) => doubt === 'person') ?? doubts.find((doubt) => doubt !== undefined);
  }
}

/** "Fifteen" and "fifty" differ in the last sound alone, by so little that the likelier sentence may hold the wrong one. */
function hasAnotherEnd({ to }: PhoneSpan, { differs, besides }: PhoneDifferences): boolean {
  return (differs[to - 1] ?? 0) + (besides[to] ?? 0) > 0;
}

/**
 * The largest share of a slot's phones that was heard otherwise, sounds beside them included. A slot too short to judge, such
 * as the preposition of a place, raises no doubt: one sound of "at" is half of it.
 */
function largestDifference(fillings: readonly SlotFilling[], { differs, besides }: PhoneDifferences): number {
  const judged = fillings.filter(({ from, to }) => to - from >= fewestJudged);
  return Math.max(0, ...judged.map((filling) => differenceIn(filling)));

  function differenceIn({ from, to }: PhoneSpan): number {
    const edits = [...differs.slice(from, to), ...besides.slice(from, to + 1)];
    return edits.reduce((sum, edit) => sum + edit, 0) / Math.max(1, to - from);
  }
}
