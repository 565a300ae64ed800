import { withoutHesitation } from '../../language/reading/disfluency.js';
import type { Utterance } from '../../language/reading/utterance.js';
import type { Figment } from '../format/figment.js';
import { makeFigment, plainLines } from '../templates/template.js';
import { verifyFigment } from '../verify/verify-figment.js';
import { accountFor } from './account/lost-words.js';
import { cutWords, swallowedWords } from './account/swallowed-words.js';
import { closeExamples, inWords, isKnownMiss, requestForms, whyNoLens } from './account/why-no-lens.js';
import { type Behaviour, SaidSlots } from './behaviour.js';
import { isIncomplete, isRefusedByForm } from './behaviours/refusing-forms.js';
import { type ComposedFamily, LensesOfFamilies } from './families/compose-family.js';
import { composedLoosely } from './loose/compose-loosely.js';
import { inSimplerWords } from './loose/simpler-wordings.js';
import { withNearWords, withoutFillers } from './near-words.js';
import { composeOfParts } from './parts/compose-parts.js';
import { inPlainWording } from './prompt/everyday-wordings.js';
import { namesSaid } from './prompt/names-of-lenses.js';
import { withoutPictures } from './prompt/pictures-as-words.js';
import { asSaid, plainPrompt } from './prompt/plain-prompt.js';
import { withoutRequestOpening } from './prompt/request-openings.js';
import { readPolitePrompt, readPrompt } from './read-behaviours.js';
import { losesItsEnd, type PromptReading, promptReadings, requestInShownText } from './shown-words.js';
import { composeSeveral, composeWish, isNoWish } from './wishes/compose-wish.js';
import { toldLens } from './wishes/told-lens.js';

export type ComposedFigment =
  | {
      readonly ok: true;
      readonly figment: Figment;
      readonly behaviour: string;
      /** What was said and asks for nothing; `told` is in one sentence what was made. */
      readonly aside: readonly string[];
      readonly told: string;
    }
  | { readonly ok: false; readonly message: string; readonly examples: readonly string[] };

const tooLong = 'A line holds 24 letters: say it shorter.';
const notYet = "I couldn't turn that into a lens yet.";

/**
 * Compiles a sentence of plain English into a verified figment with the id `id`, or explains what could be said instead
 * (brain-http.md, `/svc/rc/compose`). Stores and shows nothing.
 */
export function composeFigment(prompt: string, id: string): ComposedFigment {
  const plain = plainPrompt(prompt);
  const line = readPrompt(plain);
  if (line === null) return { ok: false, message: notYet, examples: closeExamples(plain) };
  const asking = { id, prompt: bareWords(asSaid(withoutHesitation(plain))) };
  const refusal: { bounds?: string; lost?: readonly string[] } = {};
  for (const { answered = [], ...made } of madeInSomeWay(plain, line, asking, refusal)) {
    const { lost: unanswered, aside } = accountFor(plain, made.figment, made.aside, answered);
    const lost = [...unanswered, ...swallowedWords(plain, made.figment), ...cutWords(plain, made.figment)];
    if (lost.length === 0) return { ...made, aside: [...made.aside, ...aside] };
    if (refusal.lost === undefined || lost.length < refusal.lost.length) refusal.lost = lost;
  }
  const why =
    refusal.lost === undefined ? (refusal.bounds ?? whyNoLens(line, becomesLens(asking))) : withoutPart(refusal.lost);
  return { ok: false, message: asSaid(`${notYet} ${why}`), examples: closeExamples(plain) };
}

/** A lens with the words of its request that it does otherwise than by showing them. */
type MadeFigment = Extract<ComposedFigment, { readonly ok: true }> & { readonly answered?: readonly string[] };

/** What a line becomes, by all ways to read it; none of them has to do with every word of it. */
function* madeInSomeWay(
  plain: string,
  line: Utterance,
  asking: LensAsked,
  refusal: { bounds?: string },
): Iterable<MadeFigment> {
  const { id } = asking;
  const isRefused = isRefusedByForm(line);
  const families = isNoWish(plain) ? null : new LensesOfFamilies(plain, id, isRefused);
  yield* lensesMade(families?.first());
  const isOutOfReach = isRefused || isIncomplete(line);
  // It may ask for a lens at all: it is no question, no program, and speaks to nobody but a lens.
  const isWish = !isOutOfReach && families !== null;
  const several = isOutOfReach ? null : composeSeveral(plain, id);
  if (several !== null) yield { ok: true, ...several };
  yield* madeByForms(plain, asking, refusal);
  const named = readNamed(plain, id);
  if (named !== null) yield named;
  const joined = composeOfParts(plain, id);
  if (joined !== null) yield { ok: true, ...joined, told: toldLens(joined.figment) };
  const wished = isWish ? composeWish(plain, id) : null;
  if (wished !== null) yield { ok: true, ...wished };
  yield* lensesMade(families?.others());
  const afterWhy = readAfterWhy(plain, id);
  if (afterWhy !== null) yield afterWhy;
  if (!isWish || refusal.bounds !== undefined) return;
  if (!isKnownMiss(line)) for (const made of composedLoosely(plain, id)) yield { ok: true, ...made };
  const simpler = inSimplerWords(plain);
  const simplerLine = simpler === null ? null : readPrompt(simpler);
  if (simpler !== null && simplerLine !== null)
    yield* madeInSomeWay(simpler, simplerLine, { id, prompt: bareWords(asSaid(withoutHesitation(simpler))) }, {});
}

function* madeByForms(plain: string, asking: LensAsked, refusal: { bounds?: string }): Iterable<MadeFigment> {
  const bare = withoutPictures(plain);
  const lines = [plain, bare].flatMap((each) => (each === null ? [] : [each, ...otherReadings(each)]));
  for (const reading of lines.flatMap(readingsOf)) {
    const { made, bounds } = readRequest(reading, asking);
    if (made !== null) yield made;
    if (bounds !== undefined) refusal.bounds ??= bounds;
  }
}

function* lensesMade(composed: Iterable<ComposedFamily> = []): Iterable<MadeFigment> {
  for (const made of composed) yield { ok: true, ...made };
}

/** A lens of what a line asks for where it begins with a question that only tells why. */
function readAfterWhy(plain: string, id: string): MadeFigment | null {
  const why = /^(?:who|what|which|did|do|is|have|where|how)\b[^?.!:]{3,60}\?\s+(?=\p{L})/iu.exec(plain)?.[0];
  const asked = why === undefined ? null : composeFigment(plain.slice(why.length), id);
  return asked?.ok === true ? asked : null;
}

const withoutPart = (lost: readonly string[]): string =>
  inWords({
    why: `All but ${lost
      .slice(0, 3)
      .map((said) => `“${said}”`)
      .join(', ')} I could make.`,
  });

const becomesLens = (asking: LensAsked) => ({
  prompt: (prompt: string): boolean => composeFigment(prompt, asking.id).ok,
  row: (row: Behaviour, said: SaidSlots): boolean => filledIn(row, said, asking) !== null,
});

/** What a lens is made for: its id, and the words of the prompt as they were said. */
interface LensAsked {
  readonly id: string;
  readonly prompt: string;
}

/** The ways to read one line, the one without any courtesy first and the one with all of it last. */
function readingsOf(line: string): readonly PromptReading[] {
  const whole = readPolitePrompt(line);
  const bare = readPrompt(line);
  if (whole === null || bare === null) return [];
  const isEndKept = bare.tokens.at(-1) === whole.tokens.at(-1);
  const polite = { line: whole, courtesy: '' };
  const endings = isEndKept ? [{ line: bare, courtesy: '' }] : promptReadings(whole);
  return bare.tokens[0] === whole.tokens[0] ? endings : [...endings, polite];
}

/** A lens whose name is said before or after what it is to do. */
function readNamed(plain: string, id: string): MadeFigment | null {
  for (const { name, asked } of namesSaid(plain)) {
    const made = composeFigment(asked, id);
    const [line, ...rest] = plainLines(name);
    if (made.ok && line !== undefined && rest.length === 0)
      return { ...made, figment: { ...made.figment, name: line } };
  }
  return null;
}

/** What may have been meant where the line itself is nothing: without what gains time, without ado, and without slips. */
function otherReadings(plain: string): readonly string[] {
  const mended = withNearWords(plain, [...requestForms.words()]);
  return [plain, mended, inPlainWording(plain)]
    .flatMap((line) => (line === null ? [] : [line, ...shorterReadings(line)]))
    .slice(1);
}

function shorterReadings(line: string): readonly string[] {
  const bare = withoutFillers(line);
  return [bare, withoutRequestOpening(bare ?? line)].filter((other) => other !== null);
}

interface RequestRead {
  readonly made: MadeFigment | null;
  /** The reply to a wish that was understood but asks for numbers or texts a lens cannot have. */
  readonly bounds?: string | undefined;
}

function readRequest(reading: PromptReading, asking: LensAsked): RequestRead {
  let bounds: string | undefined;
  for (const { row, captures } of requestForms.whole(reading.line)) {
    const said = new SaidSlots(captures);
    if (losesItsEnd(said, reading)) continue;
    const more = requestInShownText(said, reading.line);
    const made = more === null ? filledIn(row, said, asking) : null;
    if (made !== null) return { made };
    bounds ??= more ?? (row.bounds === undefined ? tooLong : inWords({ why: row.bounds, instead: row.example }));
  }
  return { made: null, bounds };
}

/**
 * The figment for a matched line; null where the template rejects the parameters, or the texts would not fit or are
 * not those that were said.
 */
function filledIn({ name, fill }: Behaviour, said: SaidSlots, { id, prompt }: LensAsked): MadeFigment | null {
  const { template, params } = fill(said);
  const read = template.params.safeParse(params);
  if (!read.success || !said.texts().every((text) => prompt.includes(bareWords(text)))) return null;
  const verified = verifyFigment(makeFigment(template, params, id));
  return verified.ok && showsWhole(verified.figment, said)
    ? { ok: true, figment: verified.figment, behaviour: name, aside: [], told: toldLens(verified.figment) }
    : null;
}

/**
 * Whether all words to be displayed appear in full. A line holds 24 bytes, and words that would be cut off are refused.
 */
function showsWhole({ scenes }: Figment, said: SaidSlots): boolean {
  const lines = Object.values(scenes).flatMap(({ lines: each = [] }) => each.map(({ content }) => content));
  const shown = bareWords(lines.join(' '));
  return said.texts().every((text) => shown.includes(bareWords(text)));
}

const bareWords = (text: string): string => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
