import { corrected } from '../correction/self-correction.js';
import { isLeftUnsure, takesItselfBack } from '../correction/taken-back.js';
import { hasUnclearCorrection } from '../correction/taking-back.js';
import { unmeant } from '../correction/unmeant.js';
import { withoutCourtesy } from '../reading/courtesy.js';
import { withoutHesitation } from '../reading/disfluency.js';
import { type Captures, matchSteps, type StepBudget } from '../reading/matcher.js';
import { isQuestion, longestUtterance, partOf, readUtterance, textOf, type Utterance } from '../reading/utterance.js';
import { type AssistantNames, splitWake } from '../reading/wake-phrase.js';
import { type CompiledForm, formsFor } from './grammar.js';
import type { Intent, IntentName } from './intent.js';
import { withRelationFor } from './known-from.js';
import { sentenceToNote } from './note-said-last.js';
import { timersTogether } from './timers-together.js';

export type { AssistantNames } from '../reading/wake-phrase.js';

/** The most matching steps that one utterance may take; ordinary ones take a few hundred. */
export const mostSteps = 20_000;

/** A parsed intent and the matching steps it took. */
interface Parse {
  readonly intent: Intent;
  readonly steps: number;
}

/**
 * Parses what an utterance asks for. If no row of the grammar matches the whole of it, it is an `ask` with the whole
 * utterance. Never throws.
 */
export function parseUtterance(text: string, assistant?: AssistantNames): Intent {
  return parseCounted(text, assistant).intent;
}

/** As `parseUtterance`, with the number of matching steps it took. */
export function parseCounted(text: string, assistant?: AssistantNames): Parse {
  const addressed = assistant === undefined ? text : splitWake(text.slice(0, 2 * longestUtterance), assistant).rest;
  const budget: StepBudget = { left: mostSteps };
  const whole = text.length > longestUtterance ? null : readUtterance(corrected(withoutHesitation(addressed)));
  const intent =
    (whole === null || isNotMeant(addressed) || hasUnclearCorrection(whole.tokens.map(({ word }) => word))
      ? null
      : (matchEitherWay(whole, budget) ?? matchOfSomebody(whole, budget))) ??
    askIntent(text.length > longestUtterance ? text : addressed);
  return { intent, steps: mostSteps - budget.left };
}

/**
 * Parses a line with several commands in one breath ("captions off and brief me") into their intents, in order. A
 * single intent if the grammar matches the line as a whole, or if not all of it is commands.
 */
export function parseChain(text: string, assistant?: AssistantNames): readonly [Intent, ...Intent[]] {
  const whole = parseUtterance(text, assistant);
  if (whole.intent !== 'ask' || text.length > longestUtterance) return [whole];
  const said = assistant === undefined ? text : splitWake(text, assistant).rest;
  return timersSaidTogether(said) ?? commandsLinkedIn(said, mostChained) ?? [whole];
}

function timersSaidTogether(said: string): readonly [Intent, ...Intent[]] | null {
  const [first, ...others] = timersTogether(said).map((order) => parseUtterance(order));
  const areTimers = [first, ...others].every((intent) => intent?.intent === 'timer' && intent.seconds !== null);
  return first !== undefined && areTimers ? [first, ...others] : null;
}

const mostChained = 4;

/** The commands of a line that is no single command, `most` at the most; null where not all of the line is commands. */
function commandsLinkedIn(text: string, most: number): readonly [Intent, ...Intent[]] | null {
  const utterance = readUtterance(text);
  for (const { at, next } of most > 1 ? linksIn(utterance) : []) {
    const first = parseUtterance(textOf(utterance, 0, at));
    const others =
      first.intent === 'ask' ? null : commandsAfter(first, textOf(utterance, next, utterance.tokens.length), most - 1);
    if (others !== null) return [first, ...others];
  }
  return null;
}

/** “… and a rice timer for eleven minutes” is set as the timer before it is. */
function commandsAfter(first: Intent, text: string, most: number): readonly [Intent, ...Intent[]] | null {
  const others = commandsIn(text, most);
  if (others !== null || first.intent !== 'timer') return others;
  const timers = commandsIn(`set ${text.replace(/^(?:another|a second)(?: one)? (?=for )/iu, 'another timer ')}`, most);
  return timers?.[0].intent === 'timer' ? timers : null;
}

function commandsIn(text: string, most: number): readonly [Intent, ...Intent[]] | null {
  const intent = parseUtterance(text);
  return intent.intent === 'ask' ? commandsLinkedIn(text, most) : [intent];
}

/** Whether the speaker ends in taking the line back, or in doubt of it, or means it otherwise. */
function isNotMeant(line: string): boolean {
  return takesItselfBack(line) || isLeftUnsure(line) || unmeant(line) !== null;
}

function askIntent(text: string): Intent {
  return { intent: 'ask', query: singleSpaced(text.normalize('NFC')) };
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What a line asks for; where it ends in asking that it be kept, as if that stood first: "… , remember that". */
function matchEitherWay(whole: Utterance, budget: StepBudget): Intent | null {
  const told = sentenceToNote(whole);
  const turned = told === null ? null : matchGrammar(readUtterance(`remember that ${told}`), budget);
  return turned ?? matchGrammar(whole, budget);
}

function matchGrammar(whole: Utterance, budget: StepBudget, isTail = false): Intent | null {
  const polite = withoutCourtesy(whole.tokens);
  const isRequest = polite.isAsking || !isQuestion(whole);
  const size = whole.tokens.length;
  const spans = [
    [0, size],
    [polite.from, size],
    [polite.from, polite.to],
  ] as const;
  for (const [index, [from, to]] of spans.entries()) {
    const isNew = index === 0 || from !== spans[index - 1]?.[0] || to !== spans[index - 1]?.[1];
    const matched =
      isNew && from < to
        ? matchForms(partOf(whole, from, to), budget, { isRequest, isTail, isAsked: polite.isAsking })
        : null;
    if (matched !== null) return isOverSoon(matched, whole, to) ? null : matched;
  }
  return null;
}

/** Intents that tell of somebody, in which their relation says the same as where they are from. */
const tellOfSomebody: ReadonlySet<IntentName> = new Set(['debt', 'debt_settle', 'meet_person', 'note_person']);

/** "Tom from work owes me ten", read as "my colleague Tom". */
function matchOfSomebody(whole: Utterance, budget: StepBudget): Intent | null {
  const told = withRelationFor(whole);
  const intent = told === null ? null : matchGrammar(readUtterance(told), budget);
  return intent !== null && tellOfSomebody.has(intent.intent) ? intent : null;
}

const forTheMoment = /^(?:right now|for now|for a (?:bit|while|sec|second|moment))\b/iu;

/** "I can't stand the noise right now" tells nothing that holds tomorrow, though elsewhere "right now" only presses. */
function isOverSoon({ intent }: Intent, whole: Utterance, to: number): boolean {
  const { tokens } = whole;
  if (intent !== 'teach_preference' || to === tokens.length || tokens[0]?.word !== 'i') return false;
  return forTheMoment.test(textOf(whole, to, tokens.length));
}

interface LineTraits {
  /** Whether the line asks for something to be done, and not about it. */
  readonly isRequest: boolean;
  /** Whether it is asked for as a favour: "can you …". */
  readonly isAsked: boolean;
  /** Whether it follows another command; commands after it are then not looked for again. */
  readonly isTail: boolean;
}

function matchForms(
  utterance: Utterance,
  budget: StepBudget,
  { isRequest, isAsked, isTail }: LineTraits,
): Intent | null {
  for (const form of formsFor(utterance.tokens.map((token) => token.word))) {
    if ((!isRequest && form.rule.isQuestion !== true) || (isAsked && form.rule.isTold === true)) continue;
    const captures = matchSteps(form.steps, utterance, budget);
    if (captures === null || isExcepted(form, utterance, budget)) continue;
    const intent = intentOf(form, captures, utterance);
    return !isTail && singleThings.has(intent.intent) && endsInCommand(utterance, budget) ? null : intent;
  }
  return null;
}

/**
 * Intents whose slots name a single thing, so that a command after "and" does not belong to them: "on the hook *and
 * remind me to call Ann*".
 */
export const singleThings: ReadonlySet<IntentName> = new Set(['stash', 'locate', 'debt', 'debt_settle', 'meet_person']);

function endsInCommand(utterance: Utterance, budget: StepBudget): boolean {
  const end = utterance.tokens.length;
  return linksIn(utterance).some(({ next }) => matchGrammar(partOf(utterance, next, end), budget, true) !== null);
}

function isExcepted({ unless }: CompiledForm, utterance: Utterance, budget: StepBudget): boolean {
  return unless.some((saying) => matchSteps(saying, utterance, budget) !== null);
}

function intentOf({ rule }: CompiledForm, captures: Captures, utterance: Utterance): Intent {
  const whole = rule.whole === undefined ? {} : { [rule.whole]: textOf(utterance, 0, utterance.tokens.length) };
  // A test proves for every row that what it gives and captures are the slots of its intent.
  return { intent: rule.intent, ...rule.gives, ...whole, ...withMoment(captures) } as Intent;
}

/**
 * Moves a time that was said before the title of a reminder behind it: "tomorrow to call mom" → "call mom tomorrow".
 */
function withMoment({ moment, ...captures }: Captures): Captures {
  return moment === undefined ? captures : { ...captures, title: `${captures.title} ${moment}` };
}

/** A link between two commands: its first token, and the token after it. */
interface Link {
  readonly at: number;
  readonly next: number;
}

const chainWords = new Set(['and', 'then', 'also']);
const mostLinks = 4;

/** The first few places inside a line where words such as "and" or "and then" may link two commands. */
function linksIn({ tokens }: Utterance): readonly Link[] {
  const links: Link[] = [];
  for (let at = 1; at < tokens.length && links.length < mostLinks; at++) {
    let next = at;
    while (chainWords.has(tokens[next]?.word ?? '')) next++;
    if (next > at && next < tokens.length) links.push({ at, next });
    at = Math.max(at, next - 1);
  }
  return links;
}
