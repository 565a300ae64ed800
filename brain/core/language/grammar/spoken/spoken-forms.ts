import { leadingPhrases, trailingPhrases } from '../../reading/courtesy.js';
import { lazily } from '../../reading/lazily.js';
import { pieces } from '../../reading/pieces.js';
import { type Pattern, parseTemplate } from '../../reading/template.js';
import { openersUnmarked } from '../../vocabulary/openers.js';
import type { GrammarRule } from '../grammar-rule.js';
import { saidAsOneWord } from './contractions.js';
import { spokenPieces, spokenSlots } from './spoken-slots.js';
import { WordAutomaton, type WordPlace } from './word-automaton.js';

const earPieces = { ...pieces, ...spokenPieces };
const slotPatterns = lazily(
  () =>
    new Map(
      Object.entries(spokenSlots).map(([reads, template]) => [
        reads,
        template === null ? null : withSlotsAsWords(parseTemplate(template)),
      ]),
    ),
);
/** How likely an optional part of a form is said. */
const optionalPart = 0.3;
/** How likely a rule's further forms are, beside its most common ones. */
const furtherForms = 0.5;
/** How likely a form is that no rule has, beside a common one. */
const askedForm = 0.3;
/** How likely polite words are said after a sentence. */
const politelySaid = 0.1;

/** Sentences as places and words; all begin at `start`. */
export interface SpokenSentences {
  readonly automaton: WordAutomaton;
  readonly start: WordPlace;
}

/** Before a sentence: polite words, and talk behind which the parser finds one without a mark. They may follow each other. */
export const spokenLeads: readonly string[] = [
  ...new Set([...leadingPhrases.map((phrase) => phrase.join(' ')), ...openersUnmarked].flatMap(saidAsOneWord)),
];

/** All sentences of the rules as a recogniser hears them: the `heard` ones as they are, what the parser reads, and `asked`. */
export function spokenForms(
  rules: readonly GrammarRule[],
  heard: readonly string[],
  asked: readonly string[],
): SpokenSentences {
  const compiler = new FormCompiler();
  const common = heard.map((sentence) => ({ place: compiler.sentence(sentence), likelihood: 1 }));
  const further = rules.flatMap((rule) => {
    const forms = rule.says.flatMap((form) => compiler.form(form) ?? []);
    const likelihood = (furtherForms * Math.max(1, rule.heard.length)) / forms.length;
    return forms.map((place) => ({ place, likelihood }));
  });
  const beside = asked.flatMap((form) => compiler.form(form) ?? []).map((place) => ({ place, likelihood: askedForm }));
  const start = compiler.automaton.either([...common, ...further, ...beside]);
  return { automaton: compiler.automaton, start };
}

/** Compiles templates backwards, so that equal continuations of the same part are one. */
class FormCompiler {
  readonly automaton = new WordAutomaton();
  readonly #whole = this.#politeOr(trailingPhrases, this.automaton.end);
  readonly #known = new Map<Pattern, Map<WordPlace, WordPlace | null>>();

  /** Where a sentence of listed words and slots begins. */
  sentence(text: string): WordPlace {
    return text.split(' ').reduceRight((to, element) => this.automaton.say(element, to), this.#whole);
  }

  /** Where a form of the parser begins; null if nothing that can be heard fits it. */
  form(template: string): WordPlace | null {
    return this.#compile(parseTemplate(template, earPieces), this.#whole);
  }

  #compile(pattern: Pattern, next: WordPlace): WordPlace | null {
    const known = this.#known.get(pattern)?.get(next);
    if (known !== undefined) return known;
    const place = this.#compileNew(pattern, next);
    const perPattern = this.#known.get(pattern) ?? new Map<WordPlace, WordPlace | null>();
    this.#known.set(pattern, perPattern.set(next, place));
    return place;
  }

  #compileNew(pattern: Pattern, next: WordPlace): WordPlace | null {
    switch (pattern.kind) {
      case 'word':
        return this.automaton.say(pattern.word, next);
      case 'slot':
        return this.#slot(pattern.reads, next);
      case 'sequence':
        return pattern.parts.reduceRight<WordPlace | null>(
          (after, part) => (after === null ? null : this.#compile(part, after)),
          next,
        );
      case 'choice':
        return this.#choose(pattern.options, next);
    }
  }

  #slot(reads: string, next: WordPlace): WordPlace | null {
    const pattern = slotPatterns().get(reads);
    return pattern ? this.#compile(pattern, next) : null;
  }

  #choose(options: readonly Pattern[], next: WordPlace): WordPlace | null {
    const places = options.map((option) => this.#compile(option, next));
    const said = places.filter((place) => place !== null && place !== next).length;
    if (said === 0) return places.includes(next) ? next : null;
    const isOptional = places.includes(next);
    const likelihoodOf = (place: WordPlace): number =>
      place === next ? 1 - optionalPart : (isOptional ? optionalPart : 1) / said;
    return this.automaton.either(
      places.flatMap((place) => (place === null ? [] : { place, likelihood: likelihoodOf(place) })),
    );
  }

  #politeOr(phrases: readonly (readonly string[])[], next: WordPlace): WordPlace {
    const said = phrases.map((phrase) => phrase.reduceRight((to, word) => this.automaton.say(word, to), next));
    const any = this.automaton.either(said.map((place) => ({ place, likelihood: 1 / said.length })));
    return this.automaton.either([
      { place: next, likelihood: 1 - politelySaid },
      { place: any, likelihood: politelySaid },
    ]);
  }
}

/** Slots of the speech grammar are compiled like words. */
function withSlotsAsWords(pattern: Pattern): Pattern {
  if (pattern.kind === 'slot') return { kind: 'word', word: `{${pattern.reads}}` };
  if (pattern.kind === 'sequence') return { ...pattern, parts: pattern.parts.map(withSlotsAsWords) };
  return pattern.kind === 'choice' ? { ...pattern, options: pattern.options.map(withSlotsAsWords) } : pattern;
}
