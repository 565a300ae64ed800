import { sampleCards } from '#bridge/simulated/sample-cards';
import type { Card, CardKind } from '#core/cards/cards';
import type { QueueEntry } from '#hub/glasses/cards/card-precedence';
import {
  type Admission,
  emptyQueue,
  nextChangeMs,
  type QueueEffect,
  type QueueInput,
  stepQueue,
} from '#hub/glasses/cards/card-queue';

const samples = new Map(sampleCards(0).map((card) => [card.kind, card]));
export const kinds = [...samples.keys()];

function cardOf(kind: CardKind, id: string): Card {
  const sample = samples.get(kind);
  if (sample === undefined) throw new Error('there is a sample of every kind');
  return { ...sample, id };
}

export type Posture = 'open' | 'focus' | 'veil';
export const admissions: Readonly<Record<Posture, (entry: Pick<QueueEntry, 'operation'>) => Admission>> = {
  open: () => 'show',
  focus: ({ operation }) => (operation === 'show-proactive' ? 'hold' : 'show'),
  veil: () => 'drop',
};

/** A queue whose time is moved by hand, with everything it did. */
export class Bench {
  state = emptyQueue;
  nowMs = 0;
  posture: Posture = 'open';
  readonly log: string[] = [];
  readonly effects: QueueEffect[] = [];

  offer(kind: CardKind, id: string, operation: QueueEntry['operation'] = 'show-reply'): void {
    this.step({ do: 'offer', card: cardOf(kind, id), operation });
  }

  step(input: QueueInput): readonly QueueEffect[] {
    const admission = admissions[this.posture];
    const { state, effects } = stepQueue(this.state, input, { nowMs: this.nowMs, admission });
    this.state = state;
    this.effects.push(...effects);
    for (const effect of effects) this.log.push(wordsOf(effect));
    return effects;
  }

  /** Lets time pass, waking the queue whenever it asked to be. */
  advance(ms: number): void {
    const endMs = this.nowMs + ms;
    for (let dueMs = nextChangeMs(this.state); dueMs <= endMs; dueMs = nextChangeMs(this.state)) {
      this.nowMs = dueMs;
      this.step({ do: 'tick' });
    }
    this.nowMs = endMs;
  }
}

function wordsOf(effect: QueueEffect): string {
  if (effect.do === 'take') return `take ${effect.id}`;
  if (effect.do === 'end') return `${effect.end} ${effect.entry.card.id}`;
  return `${effect.again ? 'again' : 'put'} ${effect.entry.card.id} ${effect.dwellMs}`;
}
