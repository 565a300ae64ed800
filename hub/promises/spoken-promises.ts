import type { Clock } from '#core/clock';
import { type PromiseMark, readPromiseMark, readPromiseQuestion } from '#core/language/commitments/promise-question';
import { meantBy, nameKey } from '#core/language/people/name-key';
import { toldPromise, toldTask } from '#core/language/replies/spoken-promise';
import { spokenDue } from '#core/language/time/spoken-due';
import { tellingWords, tellsWithin } from '#core/language/words/distinguishing-words';
import { limits } from '#core/limits';
import { capitalized, clampText } from '#core/text';
import { type ActionOutcome, answerCard, answered, type IntentOf, refused } from '#hub/actions/actions';
import type { LastKept } from '#hub/actions/last-kept';
import type { Promises } from '#hub/wearer/promises/promises';
import type { Commitment } from '#memory/wearer/commitments';

interface SpokenPromisesOptions {
  readonly promises: Pick<Promises, 'open' | 'mark'>;
  readonly lastKept: LastKept;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

const mostTold = 3;
const noneOpen = 'You have no open promises that I know of.';

/**
 * What an `ask` is about where it is about the wearer's promises: which are open ("what did I promise Noor"), and what
 * became of one ("mark the photos as done"). A line that marks is one only where an open promise has its words.
 */
export class SpokenPromises {
  constructor(private readonly options: SpokenPromisesOptions) {}

  /** Null for a line that is about none of them. */
  async answer(intent: IntentOf<'ask'>): Promise<ActionOutcome | null> {
    const question = readPromiseQuestion(intent.query);
    const mark = question === null ? readPromiseMark(intent.query) : null;
    if (question === null && mark === null) return null;
    const open = this.options.promises.open();
    if (!open.ok) return refused(open.say);
    if (mark !== null) return this.#mark(intent, mark, open.promises);
    const asked = madeTo(question?.person ?? null, open.promises);
    return told(intent, this.#listed(question?.which === 'overdue' ? this.#late(asked) : asked, question));
  }

  async #mark(intent: IntentOf<'ask'>, mark: PromiseMark, open: readonly Commitment[]): Promise<ActionOutcome | null> {
    const [meant, ...others] = meantOf(mark, open);
    if (meant === undefined) return mark.what === null ? told(intent, noneOpen) : null;
    if (others.length > 0) return told(intent, `Which one? ${this.#listed([meant, ...others], null)}`);
    const { promises, lastKept } = this.options;
    const marked = await promises.mark(meant.id, mark.state);
    if (!marked.ok) return refused(marked.say);
    lastKept.keep(async () => void (await promises.mark(meant.id, 'open')), 'social-edit');
    const lead = mark.state === 'kept' ? 'Well done' : 'Let go';
    return told(intent, `${lead}: ${toldPromise(meant.task, meant.person)}.`);
  }

  #late(promises: readonly Commitment[]): readonly Commitment[] {
    const nowMs = this.options.clock.wallMs();
    return promises.filter(({ due_ts }) => due_ts !== null && due_ts < nowMs);
  }

  #listed(promises: readonly Commitment[], question: ReturnType<typeof readPromiseQuestion>): string {
    if (promises.length === 0) return nothingOf(question);
    const clauses = promises.slice(0, mostTold).map((promise, at) => this.#clause(promise, promises[at - 1]));
    const left = promises.length - clauses.length;
    return `${capitalized([...clauses, ...(left > 0 ? [`and ${left} more`] : [])].join('; '))}.`;
  }

  #clause({ task, person, due_ts }: Commitment, before: Commitment | undefined): string {
    const { clock, timeZone } = this.options;
    const promise = before?.person === person ? toldTask(task) : toldPromise(task, person);
    if (due_ts === null) return promise;
    const nowMs = clock.wallMs();
    return due_ts < nowMs ? `${promise}, and that is overdue` : `${promise}, ${spokenDue(due_ts, nowMs, timeZone())}`;
  }
}

function nothingOf(question: ReturnType<typeof readPromiseQuestion>): string {
  if (question?.which === 'overdue') return 'None of your promises is overdue.';
  return question === null || question.person === null
    ? noneOpen
    : `You haven't promised ${question.person} anything that I know of.`;
}

function madeTo(person: string | null, promises: readonly Commitment[]): readonly Commitment[] {
  return person === null ? promises : meantBy(nameKey(person), promises, (promise) => nameKey(promise.person ?? ''));
}

/** The open promises that a line which marks one can mean. */
function meantOf({ person, what }: PromiseMark, open: readonly Commitment[]): readonly Commitment[] {
  const asked = tellingWords(what ?? '');
  if (what !== null && asked.size === 0) return [];
  return madeTo(person, open).filter((promise) =>
    tellsWithin(asked, tellingWords(`${promise.task} ${promise.person ?? ''}`)),
  );
}

function told(intent: IntentOf<'ask'>, text: string): ActionOutcome {
  return answered(intent, { kind: 'found', text: clampText(text, limits.answerChars) }, answerCard('device'));
}
