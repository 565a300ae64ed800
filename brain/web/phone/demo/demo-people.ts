import { owedWords } from '#core/language/replies/wording/owed-words';
import { capitalized } from '#core/text';
import { dayMs, hourMs, minuteMs } from '#core/time-units';
import type { Message } from '#core/wire/wearer/messages';
import type { OpenPromise } from '#core/wire/wearer/promises';
import type { Debt, MirroredPerson } from '#core/wire/wearer/social';

/** A debt as the Brain tells it: a loan is had, and not owed. */
export function demoDebt(name: string, debt: Debt): MirroredPerson['debts'][number] {
  return { ...debt, told: capitalized(owedWords(name, debt)) };
}

/** Everybody and everything in the demo is made up; `nowMs` makes it today. */
export function demoPeople(nowMs: number): readonly MirroredPerson[] {
  const person = { relations: [], topics: [], pending: 0 };
  return [
    {
      ...person,
      contact_id: 'demo-ada',
      name: 'Ada',
      relation: 'sister',
      last_seen: nowMs - 3 * hourMs,
      notes: [{ text: 'Plays the cello.', ts: nowMs - 9 * dayMs }],
      debts: [
        demoDebt('Ada', { id: 'demo-debt', direction: 'owes_me', what: 'twenty euros', ts: nowMs - 2 * dayMs }),
        demoDebt('Ada', { id: 'demo-loan', direction: 'owes_me', what: 'my drill', ts: nowMs - 5 * dayMs }),
      ],
    },
    {
      ...person,
      contact_id: 'demo-tomas',
      name: 'Tomas',
      relation: 'neighbour',
      last_seen: nowMs - 2 * dayMs,
      notes: [{ text: 'Allergic to nuts.', ts: nowMs - 9 * dayMs }],
      debts: [],
    },
    {
      ...person,
      contact_id: 'demo-mina',
      name: 'Mina',
      relation: null,
      last_seen: nowMs - dayMs,
      notes: [],
      debts: [],
    },
  ];
}

/** A thing of the demo and where it was left. */
export interface DemoPlace {
  readonly id: string;
  readonly subject: string;
  /** What the thing does there: keys are, a bike is. */
  readonly verb: 'is' | 'are';
  readonly place: string;
  readonly ts: number;
}

export function demoPlaces(nowMs: number): readonly DemoPlace[] {
  return [
    { id: 'demo-keys', subject: 'keys', verb: 'are', place: 'the kitchen table', ts: nowMs - 2 * hourMs },
    { id: 'demo-bike', subject: 'bike', verb: 'is', place: 'the north rack', ts: nowMs - 5 * hourMs },
  ];
}

export function demoPreferences(nowMs: number): readonly { readonly text: string; readonly ts: number }[] {
  return [{ text: 'I prefer the window seat', ts: nowMs - 4 * dayMs }];
}

export function demoPromises(nowMs: number): readonly OpenPromise[] {
  return [
    {
      id: 'demo-photos',
      person: 'Mina',
      task: 'Send the photos',
      due_text: 'tomorrow',
      due_ts: nowMs + dayMs,
      created_ts: nowMs - dayMs,
      state: 'open',
      utterance_id: null,
      drift: 'healthy',
    },
  ];
}

export function demoMessages(nowMs: number): readonly Message[] {
  return [
    {
      id: 'demo-message',
      ts: nowMs - 34 * minuteMs,
      channel: 'text',
      from: 'Ada',
      subject: '',
      text: 'Lessons start again on Monday. Could you bring the score? Oskar says hello.',
      glance: '',
    },
    {
      id: 'demo-mail',
      ts: nowMs - 5 * hourMs,
      channel: 'email',
      from: 'Mina',
      subject: 'Saturday',
      text: 'Shall we meet at the museum at nine, or is that too early for you?',
      glance: '',
    },
  ];
}
