import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import type { EffectHandlers, EffectOf, EffectResult } from '#core/intents/effect';
import { noteKey } from '#core/language/words/note-key';
import type { Memory } from '#memory/memory';
import type { LastKept } from '../../actions/last-kept.js';
import type { UndoOf } from '../../actions/undo.js';
import type { LookedAt } from './looked-at.js';
import { relationBefore, ToldPeople } from './told-people.js';

interface PersonEffectsOptions {
  readonly people: Memory['people'];
  readonly promises: { mark(id: string, state: 'kept'): Promise<{ readonly ok: boolean }> };
  readonly clock: Clock;
  readonly lookedAt: LookedAt;
  /** Returns the face of an unknown person in view, once; null if there is none. */
  readonly takeStrangerFace: () => Float32Array | null;
  readonly lastKept: LastKept;
  /** Opens the offer to keep somebody. */
  readonly offer: { make(name: string): { readonly text: string; readonly cardId: string } };
  /** Whether people who introduce themselves are kept without asking the wearer. */
  readonly keepsAtOnce: () => boolean;
  /** Called when a name was learned that can now be spoken. */
  readonly onLearned: () => void;
}

type PersonEffectHandlers = Pick<EffectHandlers, 'meet' | 'introduce' | 'note' | 'owe' | 'settle'>;

/** Effects of spoken social memory (hub-behaviour.md "Social memory, spoken"). "Forget that" can take back each. */
export function personEffects(options: PersonEffectsOptions): PersonEffectHandlers {
  const told = new ToldPeople(options);
  return {
    meet: (meeting) => keepMeeting(meeting, told, options),
    introduce: (introduced) => keepIntroduction(introduced, told, options),
    note: (noted) => keepNote(noted, told, options),
    owe: (owed) => keepDebt(owed, told, options),
    settle: (settled) => keepSettling(settled, options),
  };
}

async function keepMeeting(
  { name, relation, note: text, isSeen }: EffectOf<'meet'>,
  told: ToldPeople,
  { people, clock, lookedAt, takeStrangerFace, onLearned }: PersonEffectsOptions,
): Promise<EffectResult> {
  const face = isSeen ? takeStrangerFace() : null;
  const known = people.find(name);
  const { person, isNew } = await people.meet({
    name,
    relation,
    note: text,
    face,
    ts: clock.wallMs(),
    inPerson: isSeen,
  });
  const { contact_id: id } = person;
  if (isSeen) lookedAt.saw(id);
  const before = known?.contact_id === id && known.relation !== person.relation ? [relationBefore(known)] : [];
  const noted = text === null ? [] : [{ what: 'note', id, text } as const];
  await told.kept({ id, isNew, undo: before }, ...noted);
  if (isNew) onLearned();
  return {};
}

async function keepIntroduction(
  { name }: EffectOf<'introduce'>,
  told: ToldPeople,
  options: PersonEffectsOptions,
): Promise<EffectResult> {
  if (options.keepsAtOnce())
    return keepMeeting({ do: 'meet', name, relation: null, note: null, isSeen: true }, told, options);
  const { text, cardId } = options.offer.make(name);
  return { outcome: { kind: 'found', text }, basis: { kind: 'offered-name', name, cardId } };
}

async function keepNote(
  { whom, note: text }: EffectOf<'note'>,
  told: ToldPeople,
  { people, clock }: PersonEffectsOptions,
): Promise<EffectResult> {
  const person = await told.whom(whom);
  const { id } = person;
  const since = people.get(id)?.notes.find((noted) => noteKey(noted.text) === noteKey(text))?.ts;
  if ((await people.note(id, text, clock.wallMs())) === null) return { outcome: { kind: 'ambiguous' } };
  await told.kept(person, { what: 'note', id, text, ...(since !== undefined && { since }) });
  return {};
}

async function keepDebt(
  { whom, direction, whats }: EffectOf<'owe'>,
  told: ToldPeople,
  { people, clock }: PersonEffectsOptions,
): Promise<EffectResult> {
  const ts = clock.wallMs();
  const person = await told.whom(whom);
  const owed = await people.owe(person.id, ...whats.map((what) => ({ direction, what, ts })));
  const ofNow = owed?.debts.filter((debt) => whats.includes(debt.what) && debt.ts === ts) ?? [];
  const added = ofNow.slice(-whats.length).map(({ id }) => ({ what: 'debt', id }) as const);
  if (added.length > 0) await told.kept(person, ...added);
  return owed === null ? { outcome: { kind: 'failed' } } : {};
}

async function keepSettling(
  { person, debts, left, kept = [] }: EffectOf<'settle'>,
  { people, promises, clock, lastKept }: PersonEffectsOptions,
): Promise<EffectResult> {
  const debtIds = debts.map(({ id }) => id);
  const ts = clock.wallMs();
  const rest = left === undefined ? null : { ...left, ts, id: newId() };
  const settled = await people.settle(person.contact_id, ts, debtIds, rest === null ? [] : [rest]);
  if (settled.length === 0) return { outcome: { kind: 'missing' } };
  const ids = settled.map(({ id }) => id);
  const marked: UndoOf<'promise-marked'>[] = [];
  for (const { id } of kept) if ((await promises.mark(id, 'kept')).ok) marked.push({ what: 'promise-marked', id });
  await lastKept.keep(
    { what: 'debts-settled', ids, person: person.contact_id, ...(rest !== null && { left: rest.id }) },
    ...marked,
  );
  if (rest !== null) return {};
  return { outcome: { kind: 'settled', debts: settled, ...(marked.length > 0 && { isPromised: true }) } };
}
