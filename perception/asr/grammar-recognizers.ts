import type { Doubt } from '#core/wire/link/perception';
import { type PhoneDifferences, phoneDifferences, phoneDistance } from '#models/lexicon/phone-distance';
import type { SlotMargin } from '#models/manifest';
import type { SentenceEnd } from './fst/sentence-ends.js';
import { type GraphReading, type PhoneSpan, withoutFillings } from './graph-reading.js';
import type { LineRecognizer, LineRecognizersPort, Verdict } from './line-recognizer.js';
import { lineTiming } from './line-timing.js';
import { sentenceFinish } from './sentence-finish.js';
import type { JudgedWord } from './slots/slot-judge.js';
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

/**
 * A sentence of few phones that free decoding agrees with less than this ends no line early: the beginning of many a
 * sentence sounds like some name or answer.
 */
const sureEnd = 0.85;
const fewPhones = 16;

const noSpan: PhoneSpan = { from: 0, to: 0 };

/** Judges the words in the slots of a sentence by the sound of the whole line. */
export interface SlotJudging {
  readonly judge: (reading: GraphReading, line: Float32Array) => readonly JudgedWord[];
  readonly margin: SlotMargin;
}

interface GrammarRecognizersOptions {
  /** Decodes phones freely. */
  readonly greedy: SpeechRecognizerPort;
  /** Decodes the likeliest sentence of the grammar, whatever was said. */
  readonly grammar: SpeechRecognizerPort;
  /** Where the grammar's output labels stand in a sentence. */
  readonly ends: (labels: readonly number[]) => SentenceEnd;
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
  /** How the words in slots are judged; undefined if the model has no margins for it. */
  readonly slots: SlotJudging | undefined;
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
  readonly #line: Float32Array[] = [];

  constructor(private readonly options: GrammarRecognizersOptions) {
    this.#greedy = options.greedy.open();
    this.#grammar = options.grammar.open();
  }

  accept(samples: Float32Array): void {
    this.#greedy.accept(samples);
    this.#grammar.accept(samples);
    // The caller goes on using its own array.
    if (this.options.slots !== undefined) this.#line.push(samples.slice());
  }

  isEndpoint(): boolean {
    return this.#greedy.isEndpoint();
  }

  patienceS(): number {
    const verdict = this.#judge();
    const { labels, tokens } = this.#grammar.transcript();
    const isShort = tokens.length < fewPhones;
    if (verdict.kind !== 'text' || (isShort && verdict.confidence < sureEnd)) return lineTiming.midPhraseS;
    // What would be said back as a question may be the beginning of another sentence: “I'm even …” heard as “I'm Ivan”.
    if (isShort && verdict.doubt !== undefined && verdict.doubt !== 'namesake') return lineTiming.midPhraseS;
    const { mayEnd, mayGoOn } = this.options.ends(labels);
    const { from, to } = this.options.read(labels).lastWord ?? noSpan;
    const finish = sentenceFinish(tokens, this.#greedy.transcript().tokens, to - from);
    if (!mayEnd || finish === 'otherwise') return lineTiming.midPhraseS;
    // What may go on, and what is short, ends only where its end was heard; what is both is hardly ever all: “an hour …”.
    if ((isShort || mayGoOn) && (finish !== 'exactly' || (isShort && mayGoOn))) return lineTiming.midPhraseS;
    return mayGoOn || finish === 'barely' ? lineTiming.mayGoOnS : lineTiming.wholeCommandS;
  }

  partial(): string {
    const verdict = this.#judge();
    return verdict.kind === 'text' ? verdict.text : '';
  }

  conclude(): Verdict {
    this.#greedy.finish();
    this.#grammar.finish();
    return this.#judge(joined(this.#line));
  }

  /** The verdict so far; words in slots are judged by the sound only of a `line` that is complete. */
  #judge(line?: Float32Array): Verdict {
    const heard = this.#greedy.transcript().tokens;
    if (heard.length < fewestPhonesOfSpeech) return { kind: 'nothing' };
    const sentence = this.#grammar.transcript();
    const reading = this.options.read(sentence.labels);
    const { text, hasUnknown } = reading;
    const distance = phoneDistance(heard, sentence.tokens);
    if (text === '' || distance > this.options.acceptDistance) return { kind: 'unclear' };
    // Beside sounds that are in no word the other fillings cannot be judged by theirs.
    if (hasUnknown)
      return { kind: 'unclear', understood: text, ...(reading.fillings.length > 0 && { doubt: 'word' as const }) };
    const judged = line ? (this.options.slots?.judge(reading, line) ?? []) : [];
    const { other = 0, sure = 0 } = this.options.slots?.margin ?? {};
    const failed = judged.filter(({ margin }) => margin < -other);
    const { text: understood, fillings } = withoutFillings(reading, failed);
    const isUnsure = judged.some((word) => !failed.includes(word) && word.margin < sure);
    const doubt = this.#doubtOf({ ...reading, fillings }, heard) ?? (isUnsure ? 'word' : undefined);
    if (failed.length > 0) return { kind: 'unclear', understood, ...(doubt && { doubt }) };
    return { kind: 'text', text, confidence: 1 - distance, ...(doubt && { doubt }) };
  }

  #doubtOf({ phones, fillings, numbers, amounts }: GraphReading, heard: readonly string[]): Doubt | undefined {
    const { doubtDistance, people } = this.options;
    if (doubtDistance === undefined) return undefined;
    const differences = phoneDifferences(phones, heard);
    if (isCorrected(amounts, differences)) return 'amount';
    if (numbers.some((number) => hasAnotherEnd(number, differences))) return 'number';
    if (largestDifference(fillings, differences) > doubtDistance) return 'word';
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

function joined(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
