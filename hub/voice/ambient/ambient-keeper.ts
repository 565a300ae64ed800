import type { Card } from '#core/cards/cards';
import type { Clock } from '#core/clock';
import { readAmbient } from '#core/language/ambient';
import type { SpokenCommitment } from '#core/language/commitments/commitment';
import { namelessPromise } from '#core/language/commitments/nameless-promise';
import { isKnownName, type SpokenIntroduction } from '#core/language/people/introduction';
import { promisesApart } from '#core/language/said-intents';
import type { Memory } from '#memory/memory';
import type { LastKept } from '../../actions/last-kept.js';
import type { Perceive } from '../../anticipation/attention.js';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import { keptPromiseCard } from '../../wearer/promises/kept-promise-card.js';
import type { PromiseKeeper } from '../../wearer/promises/promise-keeper.js';
import type { LookedAt } from '../../wearer/social/looked-at.js';
import type { TalkingWith } from '../../wearer/social/talking-with.js';
import type { IntroductionOffer } from './introduction-offer.js';

interface AmbientKeeperOptions {
  readonly memory: Pick<Memory, 'people' | 'settings' | 'userModel'>;
  readonly gate: PostureGate;
  readonly deck: Deck;
  readonly clock: Clock;
  readonly lookedAt: LookedAt;
  readonly talkingWith: TalkingWith;
  readonly lastKept: LastKept;
  readonly offer: IntroductionOffer;
  readonly promiseKeeper: PromiseKeeper;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
  /** Passes an event to the attention policy. */
  readonly perceive: Perceive;
  /** Called when a name was learned that can now be spoken. */
  readonly onLearned: () => void;
}

/** A line that was not addressed to the assistant, as it is in the ledger. */
interface OverheardLine {
  readonly id: string;
  readonly text: string;
}

/**
 * Keeps promises of the wearer and people who introduce themselves from ordinary talk (hub-behaviour.md "Resources and
 * their fields", "Voice grammar"). Voices cannot be told apart yet, so a line is read both as the wearer's and as
 * somebody else's; an introduction with the wearer's own name is the wearer.
 */
export class AmbientKeeper {
  constructor(private readonly options: AmbientKeeperOptions) {}

  async keep(line: OverheardLine): Promise<void> {
    const { memory, talkingWith, gate } = this.options;
    if (!gate.allows('social-edit')) return;
    const person = talkingWith.name;
    memory.userModel.observe({ text: line.text, person });
    await this.#keepPromises(line.text, line.id);
    // Checked again, because the veil may have been raised meanwhile.
    if (gate.allows('social-edit')) await this.#keepIntroduction(line.text);
  }

  /**
   * Handles a line in which the name may have been misheard: a promise is kept without it, and a new person who
   * introduces themselves is offered to be kept.
   */
  async keepNameless(text: string): Promise<void> {
    const { gate } = this.options;
    if (!gate.allows('social-edit')) return;
    await this.#keepPromises(text, null, (promise) => namelessPromise(promise, this.#knows));
    if (gate.allows('social-edit')) await this.#offerIntroduced(text);
  }

  async #offerIntroduced(text: string): Promise<void> {
    const introduction = this.#introductionIn(text);
    if (introduction === null || this.#knows(introduction.name)) return;
    this.options.perceive('introduction-heard');
    await this.#offer(introduction.name);
  }

  #promiseIn(text: string): SpokenCommitment | null {
    const { clock, timeZone } = this.options;
    return readAmbient({ say: text, speaker: 'self', now: clock.wallMs(), tz: timeZone(), knows: this.#knows })
      .commitment;
  }

  /** Keeps the promises of a line, all of them before the first card is shown: a card may have to wait for its turn. */
  async #keepPromises(
    text: string,
    utteranceId: string | null,
    asHeard = (promise: SpokenCommitment) => promise,
  ): Promise<void> {
    const { promiseKeeper, clock, deck, timeZone } = this.options;
    const cards: Card[] = [];
    for (const said of promisesApart(text)) {
      const promise = this.#promiseIn(said);
      if (promise === null) continue;
      const { promise: kept, isNew } = await promiseKeeper.keep(asHeard(promise), {
        // A promise has the id of its line, which the others of the same line cannot have.
        utteranceId: cards.length === 0 ? utteranceId : null,
      });
      cards.push(keptPromiseCard(kept, { nowMs: clock.wallMs(), timeZone: timeZone(), isNew }));
    }
    for (const card of cards) await deck.show(card, 'show-proactive');
  }

  async #keepIntroduction(text: string): Promise<void> {
    const introduction = this.#introductionIn(text);
    if (introduction === null) return;
    this.options.perceive('introduction-heard');
    const { name, form } = introduction;
    const isSure = form === 'explicit' || isKnownName(name, this.#knows);
    if (isSure && this.options.memory.settings.get('auto_keep')) await this.meet(name);
    else await this.#offer(name);
  }

  /** The person who introduces themselves in a line, unless it is the wearer. */
  #introductionIn(text: string): SpokenIntroduction | null {
    const { introduction } = readAmbient({ say: text, speaker: 'other', knows: this.#knows });
    return introduction === null || this.#isWearer(introduction.name) ? null : introduction;
  }

  async #offer(name: string): Promise<void> {
    const { gate, deck, offer } = this.options;
    // Nothing is asked while no card can be shown, because a "yes" or "no" would be said to somebody else.
    if (!gate.allows('show-proactive')) return;
    const former = offer.cardId;
    const { text: primary, cardId: id } = offer.make(name);
    // A "yes" answers the shown question, so the one before must not stay.
    await deck.withdraw(former);
    await deck.show({ ...makeCard('intro-offer', { primary, name }), id }, 'show-proactive');
  }

  /** To be called when another question is asked, so that a "yes" to it keeps nobody. */
  async withdrawOffer(): Promise<void> {
    const { deck, offer } = this.options;
    offer.withdraw();
    await deck.withdraw(offer.cardId);
  }

  /** Keeps a person by name, at once or after the wearer accepted; resolves with the reply. */
  async meet(name: string): Promise<string> {
    const { memory, clock, deck, lookedAt, lastKept, onLearned, offer } = this.options;
    const { person, isNew } = await memory.people.meet({ name, ts: clock.wallMs() });
    // The offer is answered: its card makes room for the next.
    await deck.withdraw(offer.cardId);
    const say = `I'll remember ${person.name}.`;
    lookedAt.saw(person.contact_id);
    if (!isNew) return say;
    await lastKept.keep({ what: 'person', id: person.contact_id });
    onLearned();
    await deck.show(makeCard('intro-kept', { primary: say, name: person.name }), 'show-proactive');
    return say;
  }

  /** Closes the offer and confirms that nobody was kept; resolves with the reply. */
  async decline(name: string): Promise<string> {
    const { deck, offer } = this.options;
    await deck.withdraw(offer.cardId);
    const say = `Okay, I won't keep ${name}.`;
    await deck.show(makeCard('answer', { primary: say, tier: '' }), 'show-reply');
    return say;
  }

  readonly #knows = (name: string): boolean => this.options.memory.people.named(name).length > 0;

  #isWearer(name: string): boolean {
    return name.toLowerCase() === this.options.memory.settings.get('wearer_name').toLowerCase();
  }
}
