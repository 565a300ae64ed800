import type { GrammarRule } from './grammar-rule.js';
import { compilePattern, firstWords, type Step } from './matcher.js';
import { pieces } from './pieces.js';
import { deviceRules } from './rules/device.js';
import { knowledgeRules } from './rules/knowledge.js';
import { placeRules } from './rules/places.js';
import { socialRules } from './rules/social.js';
import { teachRules } from './rules/teach.js';
import { thoughtRules } from './rules/thought.js';
import { slotReaders } from './slot-readers.js';
import { parseTemplate } from './template.js';

/** Every row of the voice language in dispatch order: teach, device, knowledge. */
export const grammarRules: readonly GrammarRule[] = [
  ...teachRules,
  ...deviceRules,
  ...socialRules,
  ...placeRules,
  ...thoughtRules,
  ...knowledgeRules,
];

/** One compiled template and the row it belongs to. */
export interface CompiledForm {
  readonly rule: GrammarRule;
  readonly steps: Step;
}

interface FormIndex {
  readonly byFirstWord: ReadonlyMap<string, readonly CompiledForm[]>;
  readonly open: readonly CompiledForm[];
}

const index = indexForms();

/** The forms an utterance that begins with `word` can match, in dispatch order. */
export function formsFor(word: string): readonly CompiledForm[] {
  return index.byFirstWord.get(word) ?? index.open;
}

function indexForms(): FormIndex {
  const forms = grammarRules.flatMap((rule) => rule.says.map((template) => compileForm(rule, template)));
  const openings = forms.map((form) => firstWords(form.steps));
  const words = new Set(openings.flatMap((opening) => [...opening.words]));
  const formsWith = (word: string | null) =>
    forms.filter(
      (_form, at) => openings[at]?.open === true || (word !== null && openings[at]?.words.has(word) === true),
    );
  return { byFirstWord: new Map([...words].map((word) => [word, formsWith(word)])), open: formsWith(null) };
}

function compileForm(rule: GrammarRule, template: string): CompiledForm {
  return { rule, steps: compilePattern(parseTemplate(template, pieces), slotReaders) };
}
