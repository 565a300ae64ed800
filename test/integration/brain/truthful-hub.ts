import type { HubLinkEvent } from '#brain/link/hub/hub-link';
import { Fault } from '#core/faults';
import type { CommandResult, HubCommand, HubState } from '#core/wire/link/hub-link';
import type { Person, SocialPush } from '#core/wire/wearer/social';
import { hubState } from '../../fakes/hub-state.js';

export const sara = (): Person => ({
  contact_id: 'sara',
  name: 'Sara Lind',
  relation: null,
  relations: [],
  last_seen: 5,
  notes: [],
  debts: [],
  topics: [],
});

type PersonEdit = Extract<HubCommand, { do: 'person-edit' }>;

/** The hub's side of the link: it owns people, and its memory has a place in a feed that grows with every change. */
export class TruthfulHub {
  state: HubState | null = hubState();
  people: Person[] = [sara()];
  refusal: string | { readonly code: string; readonly say: string } | null = null;
  loses = false;
  readonly told: PersonEdit[] = [];
  #seq = 1;
  readonly #done = new Set<string>();
  #listener: (event: HubLinkEvent) => void = () => undefined;

  on(listener: (event: HubLinkEvent) => void): void {
    this.#listener = listener;
  }

  attach(): void {
    this.state = hubState();
    this.#listener({ type: 'attached', state: this.state });
  }

  leave(): void {
    this.state = null;
  }

  snapshot(): SocialPush {
    return { items: structuredClone(this.people), revision: { generation: 'g', seq: this.#seq }, forgotten: false };
  }

  async command(command: HubCommand): Promise<CommandResult> {
    if (this.state === null) throw new Fault('hub/away');
    if (command.do !== 'person-edit') throw new Fault('hub/refused');
    this.told.push(command);
    const refusal = typeof this.refusal === 'string' ? { code: 'hub/refused', say: this.refusal } : this.refusal;
    if (refusal !== null) return { ok: false, ...refusal, intent: null };
    if (!this.#done.has(command.edit_id)) this.#carryOut(command);
    this.#done.add(command.edit_id);
    if (this.loses) throw new Fault('hub/slow');
    return { ok: true, say: '', intent: null, card: null, stream: null, revision: this.snapshot().revision };
  }

  /** The wearer says something to the hub itself. */
  hears(note: string): void {
    this.#seq += 1;
    this.people[0]?.notes.push({ text: note, ts: this.#seq });
  }

  #carryOut({ action, name, value }: PersonEdit): void {
    this.#seq += 1;
    const known = this.people.find((person) => person.name === name || person.contact_id === name);
    const person = known ?? { ...sara(), contact_id: `kept-${name}`, name };
    if (known === undefined) this.people.push(person);
    const text = value ?? '';
    if (action === 'note' || action === 'remove_note') {
      person.notes = person.notes.filter((note) => note.text !== text);
    }
    if (action === 'note') person.notes.push({ text, ts: this.#seq });
    if (action === 'relation') {
      person.relation = text;
      person.relations = [...person.relations.filter((told) => told !== text), text].slice(-12);
    }
    if (action === 'settle') person.debts = [];
    if (action === 'settle_owes_me') person.debts = person.debts.filter(({ direction }) => direction === 'i_owe');
    if (action === 'settle_i_owe') person.debts = person.debts.filter(({ direction }) => direction === 'owes_me');
    if (action === 'i_owe' || action === 'owes_me') {
      person.debts.push({ id: `debt-${this.#seq}`, direction: action, what: text, ts: this.#seq });
    }
  }
}
