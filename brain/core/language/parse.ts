import { askingCourtesies, leadingCourtesies, trailingCourtesies } from './courtesy.js';
import { type CompiledForm, formsFor } from './grammar.js';
import type { Intent } from './intent.js';
import { type Captures, matchSteps, type StepBudget } from './matcher.js';
import { isQuestion, longestUtterance, partOf, readUtterance, textOf, type Utterance } from './utterance.js';
import { type Assistant, splitWake } from './wake-phrase.js';

export type { Assistant } from './wake-phrase.js';

/** The most steps that one utterance may take; ordinary ones take a few hundred. */
export const mostSteps = 20_000;

/** A parse and what it cost. */
export interface Parse {
  readonly intent: Intent;
  readonly steps: number;
}

/** What an utterance asks for. Whatever matches no row of the grammar as a whole is an `ask` of the whole. Never throws. */
export function parseUtterance(text: string, assistant?: Assistant): Intent {
  return parseCounted(text, assistant).intent;
}

/** As `parseUtterance`, with the number of matching steps it took. */
export function parseCounted(text: string, assistant?: Assistant): Parse {
  const addressed = assistant === undefined ? text : splitWake(text.slice(0, 2 * longestUtterance), assistant).rest;
  const budget: StepBudget = { left: mostSteps };
  const whole = text.length > longestUtterance ? null : readUtterance(addressed);
  const intent =
    (whole === null ? null : matchGrammar(whole, budget)) ?? ask(text.length > longestUtterance ? text : addressed);
  return { intent, steps: mostSteps - budget.left };
}

function ask(text: string): Intent {
  return { intent: 'ask', query: trimmed(text.normalize('NFC')) };
}

function trimmed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function matchGrammar(whole: Utterance, budget: StepBudget): Intent | null {
  const lead = leadingCourtesy(whole);
  const asksForDeed = lead.isAsking || !isQuestion(whole);
  const size = whole.tokens.length;
  const end = size - trailingCourtesy(whole, lead.length);
  const spans = [
    [0, size],
    [lead.length, size],
    [lead.length, end],
  ] as const;
  for (const [from, to] of spans) {
    const matched = from < to ? matchForms(partOf(whole, from, to), budget, asksForDeed) : null;
    if (matched !== null) return matched;
  }
  return null;
}

function matchForms(utterance: Utterance, budget: StepBudget, asksForDeed: boolean): Intent | null {
  for (const form of formsFor(utterance.tokens[0]?.word ?? '')) {
    if (!asksForDeed && form.rule.isQuestion !== true) continue;
    const captures = matchSteps(form.steps, utterance, budget);
    if (captures !== null) return intentOf(form, captures, utterance);
  }
  return null;
}

function intentOf({ rule }: CompiledForm, captures: Captures, utterance: Utterance): Intent {
  const whole = rule.whole === undefined ? {} : { [rule.whole]: textOf(utterance, 0, utterance.tokens.length) };
  // A test proves for every row that what it gives and captures are the slots of its intent.
  return { intent: rule.intent, ...rule.gives, ...whole, ...inOrder(captures) } as Intent;
}

/** A time said before the title of a reminder belongs behind it: "tomorrow to call mom" → "call mom tomorrow". */
function inOrder({ moment, ...captures }: Captures): Captures {
  return moment === undefined ? captures : { ...captures, title: `${captures.title} ${moment}` };
}

function leadingCourtesy(utterance: Utterance): { readonly length: number; readonly isAsking: boolean } {
  let length = 0;
  let isAsking = false;
  for (let found = courtesyAt(utterance, 0); found !== undefined; found = courtesyAt(utterance, length)) {
    isAsking ||= askingCourtesies.has(found);
    length += found.split(' ').length;
  }
  return { length, isAsking };
}

function courtesyAt(utterance: Utterance, at: number): string | undefined {
  return leadingCourtesies.find((words) =>
    words.split(' ').every((word, index) => utterance.tokens[at + index]?.word === word),
  );
}

function trailingCourtesy(utterance: Utterance, from: number): number {
  let length = 0;
  const endsWith = (words: string) => {
    const parts = words.split(' ');
    const at = utterance.tokens.length - length - parts.length;
    return at >= from && parts.every((word, index) => utterance.tokens[at + index]?.word === word);
  };
  for (let found = trailingCourtesies.find(endsWith); found !== undefined; found = trailingCourtesies.find(endsWith)) {
    length += found.split(' ').length;
  }
  return length;
}
