import type { Clock } from '#core/clock';
import { readSaidMoved } from '#core/language/commitments/said-moved';
import { readSaidOver } from '#core/language/commitments/said-over';
import { placeOfIt, withThingFor } from '#core/language/correction/thing-meant';
import { toldOfNothing } from '#core/language/correction-of-nothing';
import type { Intent, IntentName } from '#core/language/grammar/intent';
import { parseUtterance } from '#core/language/grammar/parse';
import {
  owedByPronoun,
  type PersonSpokenOf,
  personSpokenOf,
  withPersonFor,
} from '#core/language/people/acts/owed-by-pronoun';
import { saidAnew, saidAnewOfIt } from '#core/language/said-anew';
import { tellsAgain } from '#core/language/sentence-anew';
import { isSmallTalk } from '#core/language/small-talk/small-talk';
import type { ActionContext } from '../actions/actions.js';
import type { Kept } from '../actions/kept.js';
import type { LastKept } from '../actions/last-kept.js';
import { takenBackWithinMs } from '../actions/that-meant.js';
import type { ReadAnswer } from './read-answer.js';

/** Intents whose answers speak of nothing that "it" could mean afterwards. */
const speakOfNothing: ReadonlySet<IntentName> = new Set([
  'clock',
  'timer_left',
  'timer_pause',
  'timer_resume',
  'captions',
  'focus',
]);

interface Correctable {
  readonly intent: Intent;
  readonly context: ActionContext;
  readonly line: string;
  readonly kept: Kept;
  readonly endMs: number;
}

/** A line that corrects an earlier one, as the whole line that is meant. */
interface Corrected {
  readonly kind: 'go-on';
  readonly intent: Intent;
  readonly context: ActionContext;
  readonly line: string;
}

/** What an intent came to, as far as it bears on what was kept before it. */
interface Followed {
  readonly kept?: Kept | null;
  readonly line?: string | null;
  readonly say: string;
}

/**
 * What "actually it's 4420" corrects where another line came in between: what was kept last, as long as nothing else was
 * spoken of since that "it" could mean. It also knows the thing that was spoken of last, for "I moved it to the garage".
 */
export class LaterCorrection {
  #correctable: Correctable | null = null;
  /** Whether the line in between was answered with what was kept, so that a part of a sentence is of that too. */
  #isToldAgain = false;
  /** Whether nothing else was spoken of since, or it was told again. */
  #isSpokenOf = false;
  /** The thing that was spoken of last. */
  #thing: { readonly name: string; readonly endMs: number } | null = null;
  /** The person that was told of last. */
  #person: (PersonSpokenOf & { readonly endMs: number }) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly lastKept: Pick<LastKept, 'all'>,
  ) {}

  /** To be called with the outcome of every intent. */
  after(intent: Intent, { kept = null, line = null, say }: Followed, context: ActionContext): void {
    this.#isToldAgain = kept === null && this.#isAnsweredWithIt(say);
    const name = thingSpokenOf(intent);
    if (name !== null) this.#thing = { name, endMs: this.clock.monotonicMs() + takenBackWithinMs };
    else if (!isOfNothing(intent)) this.#thing = null;
    const person = personSpokenOf(intent);
    if (person !== null) this.#person = { ...person, endMs: this.clock.monotonicMs() + takenBackWithinMs };
    else if (!isOfNothing(intent)) this.#person = null;
    if (kept !== null) {
      const endMs = this.clock.monotonicMs() + takenBackWithinMs;
      this.#correctable = line === null ? null : { intent, context, line, kept, endMs };
      this.#isSpokenOf = true;
    } else if (intent.intent === 'forget_last') this.#correctable = null;
    else this.#isSpokenOf = this.#isToldAgain || (this.#isSpokenOf && isOfNothing(intent));
  }

  /** The line anew, if `line` corrects what is still spoken of, or tells more of it; null for any other line. */
  read(line: string): Corrected | null {
    return this.#readCorrection(line) ?? this.#readOfThing(line) ?? this.#readOfPerson(line);
  }

  /** "I moved it to the garage", said of what was spoken of last. */
  #readOfThing(line: string): Corrected | null {
    if (this.#thing === null || this.clock.monotonicMs() >= this.#thing.endMs) return null;
    const whole = withThingFor(line, this.#thing.name);
    const intent = whole === null ? null : parseUtterance(whole);
    if (whole === null || intent === null || thingSpokenOf(intent) === null) return null;
    return { kind: 'go-on', intent, context: { noCloud: false }, line: whole };
  }

  /** "She owes me ten", said of whom was told of last. */
  #readOfPerson(line: string): Corrected | null {
    if (this.#person === null || this.clock.monotonicMs() >= this.#person.endMs) return null;
    const whole = withPersonFor(line, this.#person);
    if (whole === null) return null;
    return { kind: 'go-on', intent: parseUtterance(whole), context: { noCloud: false }, line: whole };
  }

  #readCorrection(line: string): Corrected | null {
    const correctable = this.#correctable;
    if (correctable === null || !this.#isSpokenOf || this.clock.monotonicMs() >= correctable.endMs) return null;
    // What was forgotten meanwhile must not come back as corrected.
    if (!this.lastKept.all.includes(correctable.kept)) return null;
    const anew = (this.#isToldAgain ? saidAnew : saidAnewOfIt)(correctable.line, line);
    if (anew?.what !== 'line') return null;
    const context = { ...correctable.context, replaces: { kept: correctable.kept, line: anew.line } };
    return { kind: 'go-on', intent: anew.intent, context, line: anew.line };
  }

  forget(): void {
    this.#correctable = null;
    this.#thing = null;
    this.#person = null;
  }

  #isAnsweredWithIt(say: string): boolean {
    return this.#correctable !== null && tellsAgain(this.#correctable.line, say);
  }
}

const isOfNothing = (intent: Intent): boolean =>
  speakOfNothing.has(intent.intent) ||
  (intent.intent === 'ask' && (isSmallTalk(intent.query, '') || owedByPronoun(intent.query)));

/** The one thing that a line speaks of, as it names it. */
function thingSpokenOf(intent: Intent): string | null {
  if (intent.intent === 'stash' || intent.intent === 'locate') return intent.thing;
  if (intent.intent === 'debt') return intent.isLoan === true ? intent.what : null;
  if (intent.intent !== 'ask') return null;
  const gone = readSaidOver(intent.query).find(({ over }) => over === 'place');
  return readSaidMoved(intent.query)?.thing ?? (gone?.over === 'place' ? gone.thing : null);
}

/** "No, in the shed", where something else was spoken of since, and "it's in the safe now"; null for any other line. */
export function askedWhole(line: string, isAnythingKept: boolean): ReadAnswer | null {
  const say = whichThing(line) ?? (isAnythingKept ? toldOfNothing(line) : null);
  return say === null ? null : { kind: 'ask-again', say };
}

function whichThing(line: string): string | null {
  const place = placeOfIt(line);
  if (place === null || parseUtterance(`my keys are ${place}`).intent !== 'stash') return null;
  return `I don't know which thing that is, so nothing was kept. Say it whole, like “my keys are ${place}”.`;
}
