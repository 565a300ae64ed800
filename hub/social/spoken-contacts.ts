import type { Clock } from '#core/clock';
import type { LastKept } from '#hub/actions/last-kept';
import type { LookedAt } from '#hub/wearer/social/looked-at';
import type { Memory } from '#memory/memory';

interface SpokenContactsOptions {
  readonly people: Memory['people'];
  readonly clock: Clock;
  readonly lookedAt: LookedAt;
  readonly lastKept: LastKept;
  /** A new name can be spoken from now on. */
  readonly onLearned: () => void;
}

/** Whom a line is about, and whether it is what made them known. */
interface SpokenContact {
  readonly contactId: string;
  /** What they are called in the reply. */
  readonly name: string;
  readonly isNew: boolean;
}

/**
 * Whom the wearer means. A name nobody bears yet becomes a person known by name only; a first name that several people
 * have is nobody in particular.
 */
export class SpokenContacts {
  constructor(private readonly options: SpokenContactsOptions) {}

  /** Somebody by name; null for nobody in particular. */
  async named(spoken: string): Promise<SpokenContact | null> {
    const { people, clock, onLearned } = this.options;
    const [known, ...others] = people.named(spoken);
    if (others.length > 0) return null;
    if (known !== undefined) return { contactId: known.contact_id, name: spoken, isNew: false };
    const { person } = await people.meet({ name: spoken, ts: clock.wallMs() });
    onLearned();
    return { contactId: person.contact_id, name: spoken, isNew: true };
  }

  /** "She", "he", "they"; null when nobody was looked at. */
  inView(): SpokenContact | null {
    const { people, lookedAt } = this.options;
    const person = lookedAt.contactId === null ? null : people.get(lookedAt.contactId);
    return person === null ? null : { contactId: person.contact_id, name: person.name, isNew: false };
  }

  /** "Forget that" takes back what was kept of them; who became known by it goes with it. */
  kept({ contactId, isNew }: SpokenContact, forget: () => Promise<unknown>): void {
    const { people, lastKept } = this.options;
    lastKept.keep(async () => void (await (isNew ? people.forget(contactId) : forget())));
  }
}
