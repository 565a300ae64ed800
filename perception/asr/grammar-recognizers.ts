import type { Doubt } from '#core/wire/link/perception';
import { isOtherWord } from '#models/lexicon/other-word';
import { type PhoneDifferences, phoneDifferences, phoneDistance } from '#models/lexicon/phone-distance';
import type { PronunciationHashes } from '#models/lexicon/word-sounds';
import type { GraphReading, PhoneSpan } from './graph-reading.js';
import type { LineRecognizer, LineRecognizersPort, Verdict } from './line-recognizer.js';
import type { SpeechRecognizerPort } from './speech-recognizer.js';
import { doubtOfPerson, type OwnPeople } from './unsure-person.js';

/** Fewer decoded phones than this are a click or a breath. */
const fewestPhonesOfSpeech = 2;
/** Slots with fewer phones are never doubted. */
const fewestJudged = 3;
/** A surplus of differing sounds above this in one stretch is speech that the sentence lacks, and no mishearing. */
const moreThanMisheard = 3;
/** The largest share of a number's phones that may be heard differently in one that was said. */
const mostMisheard = 0.6;

interface GrammarRecognizersOptions {
  /** Decodes phones freely. */
  readonly greedy: SpeechRecognizerPort;
  /** Decodes the likeliest sentence of the grammar, whatever was said. */
  readonly grammar: SpeechRecognizerPort;
  /** What the grammar's output labels say. */
  readonly read: (labels: readonly number[]) => GraphReading;
  /** The largest phone distance (0–1) between the two decodings at which the sentence is accepted. */
  readonly acceptDistance: number;
  /**
   * The largest share (0–1) of a slot's phones that free decoding may have heard differently before its filling is
   * doubted; undefined if nothing is doubted.
   */
  readonly doubtDistance: number | undefined;
  /** The names of people the wearer knows. */
  readonly people: OwnPeople;
  /** The sounds of English words; undefined if unknown. */
  readonly sounds: PronunciationHashes | undefined;
}

/**
 * Recognizes lines of a closed grammar, which maps any sound onto one of its sentences. A sentence is rejected if an
 * unknown word was the likeliest in a slot, or if free decoding of the same sound is too far from it. It is doubted if
 * free decoding is far from the filling of one slot, heard another English word in it, did not quite hear the name of a
 * person in it, or heard another ending of a number, or more words beside an amount.
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
    if (heard.length < fewestPhonesOfSpeech) return { kind: 'nothing' };
    const sentence = this.#grammar.transcript();
    const reading = this.options.read(sentence.labels);
    const { text, hasUnknown } = reading;
    const distance = phoneDistance(heard, sentence.tokens);
    if (text === '' || distance > this.options.acceptDistance) return { kind: 'unclear' };
    if (hasUnknown) return { kind: 'unclear', understood: text };
    const doubt = this.#doubtOf(reading, heard);
    return { kind: 'text', text, confidence: 1 - distance, ...(doubt && { doubt }) };
  }

  #doubtOf(
    { phones, fillings, slotWords, numbers, amounts }: GraphReading,
    heard: readonly string[],
  ): Doubt | undefined {
    const { doubtDistance, people, sounds } = this.options;
    if (doubtDistance === undefined) return undefined;
    const differences = phoneDifferences(phones, heard);
    if (isCorrected(amounts, differences)) return 'amount';
    if (numbers.some((number) => hasAnotherEnd(number, differences))) return 'number';
    if (largestDifference(fillings, differences) > doubtDistance) return 'word';
    const decoded = { phones, heard, differences };
    if (sounds !== undefined && slotWords.some((word) => isOtherWord(word, decoded, sounds))) return 'word';
    const doubts = fillings.map((filling) => doubtOfPerson(filling, differences, people));
    return doubts.find((doubt) => doubt === 'person') ?? doubts.find((doubt) => doubt !== undefined);
  }
}

/**
 * Whether the speaker corrected an amount: "ten, sorry, twelve minutes" is in no grammar, so the likeliest sentence has
 * only the first number, or "hundred" in the gap. Many differing sounds then stand close together from the amount on, or
 * most of a number was heard differently.
 */
function isCorrected(amounts: readonly PhoneSpan[], differences: PhoneDifferences): boolean {
  const [first] = amounts;
  if (first === undefined) return false;
  return (
    densestRun(first.from, differences) > moreThanMisheard || largestDifference(amounts, differences) > mostMisheard
  );
}

/** The largest surplus of differing sounds over equal ones in any stretch from `start` on. */
function densestRun(start: number, { differs, insertions }: PhoneDifferences): number {
  let run = 0;
  let densest = 0;
  for (const [at, more] of insertions.slice(start).entries()) {
    run += more;
    densest = Math.max(densest, run);
    run = differs[start + at] === 0 ? Math.max(0, run - 1) : run + 1;
  }
  return densest;
}

/**
 * Whether free decoding heard another ending of a number: "fifteen" and "fifty" differ only in the last sound, so the
 * likelier sentence may contain the wrong one.
 */
function hasAnotherEnd({ to }: PhoneSpan, { differs, insertions }: PhoneDifferences): boolean {
  return (differs[to - 1] ?? 0) + (insertions[to] ?? 0) > 0;
}

/**
 * The largest share of the phones of a slot or number that was heard differently, including inserted sounds. Spans with
 * fewer than `fewestJudged` phones are ignored: one sound of "at" is half of it.
 */
function largestDifference(spans: readonly PhoneSpan[], { differs, insertions }: PhoneDifferences): number {
  const judged = spans.filter(({ from, to }) => to - from >= fewestJudged);
  return Math.max(0, ...judged.map((span) => differenceIn(span)));

  function differenceIn({ from, to }: PhoneSpan): number {
    const edits = [...differs.slice(from, to), ...insertions.slice(from, to + 1)];
    return edits.reduce((sum, edit) => sum + edit, 0) / Math.max(1, to - from);
  }
}
