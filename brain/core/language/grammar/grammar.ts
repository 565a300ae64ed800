import { lazily } from '../reading/lazily.js';
import { compilePattern, firstWords, neededWords, type Step } from '../reading/matcher.js';
import { pieces } from '../reading/pieces.js';
import { type Pattern, parseTemplate } from '../reading/template.js';
import { slotReaders } from '../slots/slot-readers.js';
import type { GrammarRule } from './grammar-rule.js';
import { deviceRules } from './rules/device.js';
import { knowledgeRules } from './rules/knowledge.js';
import { noteRules } from './rules/notes.js';
import { placeRules } from './rules/places.js';
import { socialRules } from './rules/social.js';
import { teachRules } from './rules/teach.js';
import { thoughtRules } from './rules/thought.js';

/** All rows of the voice language in dispatch order: teach, device, knowledge (language.md "Rulings"). */
export const grammarRules: readonly GrammarRule[] = [
  ...teachRules,
  ...deviceRules,
  ...socialRules,
  ...placeRules,
  ...thoughtRules,
  ...noteRules,
  ...knowledgeRules,
];

/** One compiled form and the row it belongs to. */
export interface CompiledForm {
  readonly rule: GrammarRule;
  readonly steps: Step;
  /** Every match contains at least one of these words; null if there are no such words. */
  readonly needs: ReadonlySet<string> | null;
  readonly unless: readonly Step[];
}

interface FormIndex {
  /** The forms that a line with this first word can match. */
  beginningWith(word: string): readonly CompiledForm[];
}

/**
 * How long after the start a process compiles the grammar: late enough not to delay the first requests, and the hub
 * has found its Brain by then.
 */
export const grammarAfterMs = 500;

/**
 * Compiles the grammar once, at the first use. A process that starts should call it after it is ready, so that the
 * start need not wait.
 */
export const compileGrammar = lazily(indexForms);

/** The forms that an utterance with these words can match, in dispatch order. */
export function formsFor(words: readonly string[]): readonly CompiledForm[] {
  const index = compileGrammar();
  const forms = index.beginningWith(words[0] ?? '');
  return forms.filter(({ needs }) => needs === null || words.some((word) => needs.has(word)));
}

function indexForms(): FormIndex {
  const forms = grammarRules.flatMap(compileRule);
  const openings = forms.map((form) => firstWords(form.steps));
  const words = new Set(openings.flatMap((opening) => [...opening.words]));
  const open = forms.filter((_form, at) => openings[at]?.open);
  const formsWith = (word: string) =>
    forms.filter((_form, at) => openings[at]?.open === true || openings[at]?.words.has(word) === true);
  // Cached by first word, since a wearer uses few of the words with which a line can begin.
  const known = new Map<string, readonly CompiledForm[]>();
  const beginningWith = (word: string): readonly CompiledForm[] => {
    if (!words.has(word)) return open;
    const found = known.get(word) ?? formsWith(word);
    known.set(word, found);
    return found;
  };
  return { beginningWith };
}

function compileRule(rule: GrammarRule): readonly CompiledForm[] {
  const unless = (rule.unless ?? []).map((saying) => stepsOf(parseTemplate(saying, pieces)));
  return rule.says.map((template) => compileForm(rule, template, unless));
}

function compileForm(rule: GrammarRule, template: string, unless: readonly Step[]): CompiledForm {
  const pattern = parseTemplate(template, pieces);
  return { rule, steps: stepsOf(pattern), needs: neededWords(pattern), unless };
}

function stepsOf(pattern: Pattern): Step {
  return compilePattern(pattern, slotReaders);
}
