import type { Clock } from '#core/clock';
import { isToForgetPerson } from '#core/language/people/forget-request';
import { questionForgotten, staysAtHost, timerStays, tooLongAgo } from '#core/language/replies/forgetting';
import type { Outcome } from '#core/language/replies/outcome';
import { factNamedApart } from '#core/language/slots/told-fact';
import type { Person } from '#core/wire/wearer/social';
import type { Memory } from '#memory/memory';
import { type Action, type ActionContext, answered, refused } from '../../actions/actions.js';
import type { DueCorrection } from '../../actions/due-correction.js';
import type { Kept } from '../../actions/kept.js';
import type { LastKept } from '../../actions/last-kept.js';
import { asTheyStand, keptOfEachTime } from '../../actions/moved-entries.js';
import { wholeListReply } from '../../actions/naming/whole-list.js';
import { firstTold, wholeOf } from '../../actions/part-of-person.js';
import { undoGate } from '../../actions/undo.js';
import type { Outbox } from '../../brain/outbox.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import { forgottenSince } from '../../wearer/memories/forget-copies.js';
import { putBackReply } from '../../wearer/put-back-reply.js';
import { allOfPerson, takenBackReply, whichKept } from '../../wearer/taken-back-reply.js';

interface ForgetActionOptions {
  readonly memory: Memory;
  readonly lastKept: LastKept;
  readonly outbox: Pick<Outbox, 'following'>;
  readonly gate: Pick<PostureGate, 'check'>;
  readonly clock: Pick<Clock, 'wallMs'>;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
  readonly correction: Pick<DueCorrection, 'setting'>;
  /** Whether a desktop Brain is paired, which keeps what it was asked. */
  readonly isHostPaired: () => boolean;
}

/** A line may have been written to the ledger this long before it is answered. */
const ledgerMs = 2_000;

/**
 * "Forget that": takes back what was kept last. Of a line that kept nothing else it removes the words from ledger and
 * history.
 */
export function forgetAction(options: ForgetActionOptions): Action<'forget_last'> {
  const { memory, lastKept, gate, clock, timeZone, correction } = options;
  return {
    async perform(intent, context) {
      const { named, naming, correctedTo, isAgreed = false } = context;
      const told = (outcome: Outcome) => answered(intent, outcome, (primary) => makeCard('forget-last', { primary }));
      const going = named ?? lastKept.lastTogether;
      if (going.length === 0) return told(await forgetSaid(options));
      const undone = going.flatMap(({ undo }) => undo);
      const list = wholeListReply(naming, undone, memory);
      const question = list === null ? askedFirst(context, options) : null;
      if (question !== null) return told({ kind: 'ambiguous', text: question });
      const part = correctedTo === undefined && naming !== undefined ? partOfNote(naming, going, options) : null;
      if (part !== null) {
        await lastKept.forget(going, part);
        return told({ kind: 'done', text: part.text });
      }
      for (const operation of undone.flatMap((undo) => undoGate(undo) ?? [])) {
        const verdict = gate.check(operation);
        if (!verdict.allowed) return refused(verdict.say);
      }
      // Read before the rows are deleted.
      const moved = keptOfEachTime(going, lastKept.all);
      const left = lastKept.all.filter((kept) => !moved.includes(kept));
      // What was moved is one thing, at whatever times it was.
      const staying = asTheyStand(left, left).flatMap(({ undo }) => undo);
      const nowMs = clock.wallMs();
      const text =
        list ??
        putBackReply(undone, { nowMs, timeZone: timeZone() }) ??
        takenBackReply(undone, { memory, nowMs, staying, isCounted: isAgreed });
      const instead = correctedTo === undefined ? null : { operations: () => correction.setting(correctedTo) };
      await lastKept.forget(going, instead);
      return told({ kind: 'done', text });
    },
  };
}

/** What the wearer is asked before anything goes: which one, or whether all of somebody; null where it is plain. */
function askedFirst({ named, naming, isAgreed }: ActionContext, options: ForgetActionOptions): string | null {
  if (named === undefined) return null;
  if (named.length > 1) return whichKept(named, options.memory, options.clock.wallMs());
  const isOfPerson = naming !== undefined && isToForgetPerson(naming);
  const whole = isOfPerson && isAgreed !== true ? wholePerson(named, options) : null;
  return whole === null ? null : allOfPerson(whole);
}

/** Who would go with more than was told of them just now; null for anything else, which goes as it is named. */
function wholePerson(going: readonly Kept[], { memory, lastKept }: ForgetActionOptions): Person | null {
  const whole = wholeOf(going);
  const person = whole === null ? null : memory.people.get(whole.id);
  if (person === null) return null;
  const { contact_id: id, relations, notes, debts } = person;
  const isMore = notes.length + debts.length > 0 || relations.length > 1;
  return isMore || firstTold(id, lastKept.all) === undefined ? person : null;
}

/** What is kept of a note of which the line names no more than a part. */
function partOfNote(line: string, [one, ...others]: readonly Kept[], { memory, clock }: ForgetActionOptions) {
  const [undo, ...more] = one?.undo ?? [];
  if (undo?.what !== 'memory' || others.length > 0 || more.length > 0) return null;
  const note = memory.memories.get(undo.id);
  const apart = note?.kind === 'teach' ? factNamedApart(line, note.text) : null;
  if (apart === null) return null;
  return {
    operations: () => [memory.memories.telling('teach', apart.left, clock.wallMs())],
    text: `Forgotten: “${apart.named}”. I still have: “${apart.left}”.`,
  };
}

/** Nothing can be taken back, but what is left of the line itself is removed, and where it was a question its answer. */
async function forgetSaid({ memory, lastKept, outbox, clock, isHostPaired }: ForgetActionOptions): Promise<Outcome> {
  const said = lastKept.takeSaid();
  if (said === null) return nothingTaken(lastKept);
  const { ts, firstTs, isTyped, isQuestion, isTimer } = said;
  const times = isTyped ? [] : [...new Set([firstTs, ts])];
  const lines = times.flatMap((at) => memory.ledger.last(at - ledgerMs, at) ?? []);
  const operations = () => [
    ...lines.flatMap(({ id }) => memory.exchange.forgetting('line', id)),
    ...(isQuestion ? memory.outbox.adding(forgottenSince(firstTs, clock.wallMs())) : []),
  ];
  await outbox.following(memory.exchange.carryOut({ operations }));
  if (isTimer) return { kind: 'done', text: timerStays };
  if (isQuestion)
    return { kind: 'done', text: isHostPaired() ? `${questionForgotten} ${staysAtHost}` : questionForgotten };
  return nothingTaken(lastKept);
}

function nothingTaken({ hasLastLineKeptNothing, lapsed }: LastKept): Outcome {
  if (hasLastLineKeptNothing) return { kind: 'not-kept' };
  return lapsed === null ? { kind: 'missing' } : { kind: 'not-possible', text: tooLongAgo(lapsed.example) };
}
