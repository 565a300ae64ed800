import type { Gesture } from '#core/wire/link/glasses';
import type { LastKept } from '#hub/actions/last-kept';
import type { Deck } from '#hub/glasses/cards/deck';
import { makeCard } from '#hub/glasses/cards/make-card';
import type { Memory } from '#memory/memory';
import type { PostureGate } from '../modes/posture-gate.js';
import type { Assistant } from '../voice/assistant.js';

interface GesturesOptions {
  readonly memory: Pick<Memory, 'sightings' | 'settings'>;
  readonly gate: PostureGate;
  readonly deck: Deck;
  readonly lastKept: LastKept;
  readonly assistant: Pick<Assistant, 'activate' | 'carryOut'>;
}

/**
 * What a movement of the head does (hub-behaviour §4, §6). Glasses without a motion sensor send none, and nothing else
 * stands in for them.
 */
export class Gestures {
  readonly #deeds: Readonly<Record<Gesture, () => Promise<unknown>>>;

  constructor(private readonly options: GesturesOptions) {
    const { assistant, deck } = options;
    this.#deeds = {
      nod: () => this.#pinNewest(),
      shake: () => deck.dismiss(),
      double_nod: () => assistant.carryOut({ intent: 'stasis_freeze' }),
      tilt: () => assistant.carryOut({ intent: 'stasis_resume' }),
      gaze: () => assistant.activate('gaze'),
      raise: () => assistant.activate('raise'),
    };
  }

  async perform(gesture: Gesture): Promise<void> {
    await this.#deeds[gesture]();
  }

  /** Nod to save: the newest sighting stays for good. Off unless the wearer switched it on: heads nod all day. */
  async #pinNewest(): Promise<void> {
    const { memory, gate, deck, lastKept } = this.options;
    if (!memory.settings.get('nod_to_save') || !gate.allows('stash')) return;
    const newest = memory.sightings.newest();
    const pinned = newest === null || newest.pinned ? null : await memory.sightings.pin(newest.id);
    if (pinned === null) return;
    const { id, subject, place } = pinned;
    lastKept.keep(async () => void (await memory.sightings.forget(id)));
    await deck.show(makeCard('saved-memory', { primary: `I'll keep your ${subject}.`, subject, place }), 'show-reply');
  }
}
