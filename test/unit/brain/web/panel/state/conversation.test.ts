import { describe, expect, it } from 'vitest';
import { addAnswer, addHeardExchange, addSaid } from '#brain/web/panel/state/conversation';
import type { ConversationTurn } from '#brain/web/panel/state/panel-state';
import type { Heard } from '#core/wire/link/hub-link';

const hops = [{ hop: 'grammar', ms: 0.1 }];
const answer = { intent: 'locate', say: 'By the door.', failed: false, hops: [] };

function utterance(text: string, addressed = true): Heard {
  const intent = { intent: 'locate', thing: 'keys' } as const;
  return { what: 'utterance', text, addressed, intent, say: 'By the door.', trace: { id: 'trace-1', hops } };
}

function typed(text: string, atMs = 0): readonly ConversationTurn[] {
  return addSaid([], { id: 'typed-1', text, atMs });
}

describe('the conversation', () => {
  it('shows a typed line at once and its answer when it comes', () => {
    const said = typed('where are my keys');
    expect(said).toMatchObject([{ text: 'where are my keys', reply: null }]);
    expect(addAnswer(said, 'typed-1', answer)).toMatchObject([{ reply: 'By the door.', intent: 'locate' }]);
  });

  it('takes the hop times of a typed line from the live stream, before or after the answer', () => {
    const { exchanges: before } = addHeardExchange(
      { exchanges: typed('Where are my keys?') },
      utterance('where are my keys'),
      10,
    );
    expect(addAnswer(before, 'typed-1', answer)).toMatchObject([{ reply: 'By the door.', hops }]);
    const answered = addAnswer(typed('Where are my keys?'), 'typed-1', answer);
    expect(addHeardExchange({ exchanges: answered }, utterance('where are my keys'), 10).exchanges).toMatchObject([
      { source: 'typed', reply: 'By the door.', hops },
    ]);
  });

  it('knows a typed line again when the hub took the wake phrase off', () => {
    const { exchanges } = addHeardExchange(
      { exchanges: typed('hey vesper, where are my keys') },
      utterance('where are my keys'),
      10,
    );
    expect(exchanges).toHaveLength(1);
  });

  it('keeps the same words spoken later as an entry of their own', () => {
    const { exchanges } = addHeardExchange(
      { exchanges: typed('where are my keys') },
      utterance('where are my keys'),
      60_000,
    );
    expect(exchanges).toMatchObject([{ source: 'typed' }, { source: 'heard', reply: 'By the door.' }]);
  });

  it('leaves out what was not said to the assistant', () => {
    expect(addHeardExchange({ exchanges: [] }, utterance('the train was late', false), 0).exchanges).toEqual([]);
  });

  it('keeps the last fifty exchanges', () => {
    let exchanges: readonly ConversationTurn[] = [];
    for (let at = 0; at < 60; at++) exchanges = addSaid(exchanges, { id: `${at}`, text: `line ${at}`, atMs: at });
    expect(exchanges).toHaveLength(50);
    expect(exchanges.at(-1)?.text).toBe('line 59');
  });
});
